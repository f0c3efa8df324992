import type { LessonKind } from '../lessons/lesson-kind';
import type { AdminSite } from './admin-site';

/** Whom the individual lessons name that the server holds as pending, or as approved. */
export async function studentsOnServer(site: AdminSite, state: 'pending' | 'approved'): Promise<string[]> {
  return (await lessonsOnServer(site, state, 'individual')).map(({ student_name }) => student_name);
}

/** Rejects every pending lesson of one kind that an earlier test has left. */
export async function rejectPending(site: AdminSite, kind: LessonKind['name']): Promise<void> {
  for (const { _id } of await lessonsOnServer(site, 'pending', kind)) {
    await site.call('POST', `/admin/reject-${kind}-lesson/${_id}`);
  }
}

async function lessonsOnServer(site: AdminSite, state: 'pending' | 'approved', kind: LessonKind['name']) {
  const answer = await site.call<Record<string, { _id: string; student_name: string }[]>>(
    'GET',
    `/admin/${state}-${kind}-lessons`,
  );
  return answer[`${state}_lessons`] ?? [];
}
