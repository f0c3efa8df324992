import type { InstituteHistoryEntry } from 'api-contract/history-schema';

/** The pages of the lists that a record can be in, as the server names them. */
const PAGES: Readonly<Record<string, string>> = {
  'pending-individual': '/PendingIndividualLessonsAdmin',
  'pending-group': '/PendingGroupLessonsAdmin',
  'approved-individual': '/ApprovedIndividualLessonsAdmin',
  'approved-group': '/ApprovedGroupLessonsAdmin',
  'rejected-individual': '/RejectedLessonsAdmin',
  'rejected-group': '/RejectedLessonsAdmin',
  'deleted-individual': '/DeletedLessonsAdmin',
  'deleted-group': '/DeletedLessonsAdmin',
  booking: '/Admin_Booking',
  payment: '/StudentPaymentForm',
  student: '/Student',
  family: '/Family',
  teacher: '/Teachers',
  admin: '/Administrators',
  month: '/Months',
  settings: '/Settings',
};

/** The address of the record of an entry; `undefined` if no page shows it. */
export function recordAddress({ kind, subject_id, place }: InstituteHistoryEntry): string | undefined {
  if (kind === 'settings') return '/Settings';
  if (kind === 'pay') return '/Pay';
  const page = place ? PAGES[place.list] : undefined;
  if (!place || !page) return undefined;
  const day = place.date?.slice(0, 10) ?? '';
  if (place.list === 'student' || place.list === 'family')
    return `${page}?id=${encodeURIComponent(subject_id)}`;
  if (place.list === 'booking') return `${page}?mode=scheduled&date=${day}#booking-${subject_id}`;
  if (place.list.startsWith('pending-')) return `${page}#lesson-${subject_id}`;
  const month = day === '' ? '' : `?month=${day.slice(0, 7)}`;
  return page + month + (kind === 'lesson' ? `#lesson-${subject_id}` : '');
}
