import { dayAfter } from 'api-contract/calendar-day';
import type { Sent } from './call-json';

/** What the calls name: records of the institute that is asked, and months. */
export interface Subjects {
  student: string;
  /** The name of the student as lessons have it. */
  studentName: string;
  family: string;
  teacher: string;
  lesson: string;
  payment: string;
  booking: string;
  /** `YYYY-MM-DD` */
  today: string;
  /** `YYYY-MM` */
  month: string;
  lastMonth: string;
  /** Eleven months before the current one. */
  yearAgo: string;
}

/** A call that reads, as a page makes it. */
export interface PageCall {
  role: 'admin' | 'teacher';
  /** The path as the API describes it: `{id}` is in the place of an id. */
  path: string;
  id?: (subjects: Subjects) => string;
  query?: (subjects: Subjects) => NonNullable<Sent['query']>;
}

const PAGE = '200';

const ofMonth = ({ month }: Subjects) => ({ month });
const page = () => ({ limit: PAGE });
const pageOfMonth = ({ month }: Subjects) => ({ month, limit: PAGE });
const foundInMonth = ({ month, studentName }: Subjects) => ({
  ...{ month, student_name: studentName.slice(0, 3), page: '1' },
});
const ofStudent = ({ student }: Subjects) => ({ student });
const ofFamily = ({ family }: Subjects) => ({ family });

const admin = (path: string, query?: PageCall['query']): PageCall => ({
  role: 'admin',
  path,
  ...(query && { query }),
});
const teacher = (path: string, query?: PageCall['query']): PageCall => ({
  ...admin(path, query),
  role: 'teacher',
});
const of = (path: string, id: (subjects: Subjects) => string, query?: PageCall['query']): PageCall => ({
  ...admin(path, query),
  id,
});

const batch = (paths: (subjects: Subjects) => readonly string[]): PageCall =>
  admin('/admin/batch', (subjects) => paths(subjects).map((path) => ['path', path]));

/** The parts of a student's record below the first screen. */
const partsOfStudent = ({ student, today }: Subjects) => [
  `/admin/student-merges?student=${student}`,
  `/admin/timetable?from=${today}&to=${dayAfter(today, 30)}&student=${student}`,
  `/admin/students/${student}/hours`,
  `/admin/students/${student}/lessons?limit=20`,
  `/admin/make-ups?student=${student}&limit=${PAGE}`,
  `/admin/prices?student=${student}&limit=${PAGE}`,
  `/admin/packages?student=${student}&limit=${PAGE}`,
  `/admin/monthly-fees?student=${student}&limit=${PAGE}`,
  `/admin/adjustments?student=${student}`,
  `/admin/refunds?student=${student}&limit=${PAGE}`,
  `/admin/messages?student=${student}`,
  `/admin/student-history/${student}?limit=${PAGE}`,
];

/** Every call that a page of an administrator or of a teacher makes to show something. */
export const PAGE_CALLS: readonly PageCall[] = [
  admin('/admin/waiting'),
  admin('/admin/search', () => ({ query: 'محمد' })),
  admin('/admin/pending-individual-lessons', page),
  admin('/admin/pending-group-lessons', page),
  admin('/admin/approved-individual-lessons', pageOfMonth),
  admin('/admin/approved-individual-lessons', foundInMonth),
  admin('/admin/approved-group-lessons', pageOfMonth),
  admin('/admin/approved-group-lessons', foundInMonth),
  admin('/admin/rejected-lessons', pageOfMonth),
  admin('/admin/rejected-lessons', () => ({ page: '1' })),
  admin('/admin/deleted-lessons', pageOfMonth),
  of('/admin/lesson-history/{id}', ({ lesson }) => lesson),
  of('/admin/lessons/{id}/attendance', ({ lesson }) => lesson),
  admin('/admin/teacher-individual-stats', ofMonth),
  admin('/admin/student-stats', ofMonth),
  admin('/student_payments/', pageOfMonth),
  admin('/student_payments/', ({ month, studentName }) => ({
    month,
    page: '1',
    query: studentName.slice(0, 3),
  })),
  admin('/admin/payment-totals', ({ lastMonth }) => ({ month: lastMonth })),
  of('/admin/payment-history/{id}', ({ payment }) => payment),
  admin('/admin/similar-payments', ({ studentName, today }) => ({
    name: studentName,
    amount: '25000',
    date: today,
  })),
  admin('/admin/takings', ({ today }) => ({ day: today, limit: PAGE })),
  admin('/admin/cheques', page),
  admin('/admin/refunds', page),
  admin('/admin/balances', page),
  admin('/admin/balances', () => ({ limit: PAGE, by: 'account', filter: 'over-90' })),
  admin('/admin/account-statements', ({ month }) => ({ from: `${month}-01`, to: `${month}-28` })),
  admin('/admin/statements', ofStudent),
  admin('/admin/statements', ({ student, yearAgo, month }) => ({ student, from: yearAgo, to: month })),
  admin('/admin/statements', ({ family, lastMonth }) => ({ family, from: lastMonth, to: lastMonth })),
  admin('/admin/statement-links', ofStudent),
  admin('/admin/family-links', ofStudent),
  admin('/admin/messages', () => ({ state: 'waiting', limit: PAGE })),
  admin('/admin/charges', pageOfMonth),
  admin('/admin/charges', ({ month }) => ({ month, filter: 'without-price' })),
  admin('/admin/entries', pageOfMonth),
  admin('/admin/workbooks', ofMonth),
  admin('/admin/export'),
  admin('/admin/months'),
  admin('/admin/reports', ({ yearAgo, month }) => ({ from: yearAgo, to: month })),
  admin('/admin/pay', ofMonth),
  of('/admin/pay/{id}', (subjects) => subjects.teacher, ofMonth),
  admin('/admin/pay-rates'),
  admin('/admin/prices'),
  admin('/admin/prices', () => ({ filter: 'own' })),
  admin('/admin/package-types'),
  admin('/admin/packages', ofStudent),
  admin('/admin/packages', ofFamily),
  admin('/admin/monthly-fees', ofStudent),
  admin('/admin/make-ups', ofStudent),
  admin('/admin/adjustments', page),
  admin('/admin/students', page),
  admin('/admin/students', () => ({ filter: 'owing', limit: PAGE })),
  admin('/admin/students', () => ({ query: 'ليلى', limit: PAGE })),
  of('/admin/students/{id}', ({ student }) => student),
  of('/admin/students/{id}/hours', ({ student }) => student),
  of('/admin/students/{id}/lessons', ({ student }) => student),
  of('/admin/students/{id}/payments', ({ student }) => student),
  batch(({ student, family, today }) => [
    `/admin/families/${family}`,
    `/admin/statements?student=${student}&from=${today}`,
    `/admin/students/${student}/payments?limit=20`,
  ]),
  batch(partsOfStudent),
  of('/admin/students/{id}/erasure', ({ student }) => student),
  of('/admin/student-history/{id}', ({ student }) => student),
  admin('/admin/students/similar', () => ({ name: 'ليلا' })),
  admin('/admin/student-pairs', page),
  admin('/admin/student-merges', page),
  admin('/admin/school-years', page),
  admin('/admin/imports', page),
  admin('/admin/import-columns'),
  admin('/admin/families', page),
  of('/admin/families/{id}', ({ family }) => family),
  of('/admin/family-history/{id}', ({ family }) => family),
  admin('/admin/teachers', page),
  of('/admin/teachers/{id}/erasure', (subjects) => subjects.teacher),
  admin('/admin/rooms'),
  admin('/admin/closures'),
  admin('/admin/seasons'),
  admin('/admin/absences'),
  admin('/admin/availability'),
  admin('/admin/unlogged'),
  admin('/admin/series'),
  admin('/admin/timetable', ({ today }) => ({ from: today, to: today })),
  admin('/admin/free', ({ today }) => ({ day: today, start: '16:00', minutes: '60' })),
  of('/admin/account-history/{id}', (subjects) => subjects.teacher),
  admin('/admin/administrators'),
  admin('/admin/settings'),
  admin('/admin/history'),
  admin('/admin/history', () => ({ kind: 'lesson' })),
  admin('/admin/history', ({ student }) => ({ subject: student })),
  admin('/admin/history', ({ lastMonth }) => ({ from: `${lastMonth}-01`, to: `${lastMonth}-28` })),
  admin('/admin/history-people'),
  admin('/admin/releases'),
  admin('/admin/load-failures'),
  admin('/admin/section-opens'),
  admin('/booking/today/bookings', ({ today }) => ({ date: today })),
  admin('/booking/today/lessons', ({ today }) => ({ date: today })),
  admin('/booking/scheduled', ({ today }) => ({ days: today })),
  admin('/booking/waiting'),
  of('/admin/booking-history/{id}', ({ booking }) => booking),
  admin('/institute'),
  admin('/institute/opening-days', ({ today }) => ({ from: today, to: today })),
  admin('/user/me'),
  admin('/user/sessions'),
  admin('/user/second-factors'),
  teacher('/teacher/teachers-birthdays'),
  teacher('/teacher/absences'),
  teacher('/teacher/unlogged'),
  teacher('/teacher/timetable', ({ today }) => ({ from: today, to: today })),
  teacher('/teacher/pending-lessons', page),
  teacher('/group_lessons/pending-lessons', page),
  teacher('/teacher/approved-lessons', pageOfMonth),
  teacher('/group_lessons/approved-lessons', pageOfMonth),
  teacher('/teacher/approved-lessons', page),
  teacher('/teacher/rejected-lessons', pageOfMonth),
  teacher('/teacher/deleted-lessons', pageOfMonth),
  teacher('/teacher/logged-lessons', ({ today }) => ({ day: today })),
  teacher('/teacher/usual-lessons', () => ({ type: 'individual' })),
  teacher('/teacher/usual-lessons', () => ({ type: 'group' })),
  teacher('/teacher/month-summary', ofMonth),
  teacher('/teacher/pay', ofMonth),
  teacher('/teacher/student-suggestions', () => ({ query: 'لي' })),
  teacher('/teacher/similar-students', () => ({ name: 'ليلا' })),
  teacher('/group_lessons/dashboard-overview', ({ month }) => ({
    month: String(Number(month.slice(5))),
    year: month.slice(0, 4),
  })),
];

/** Calls that read, but that no page makes to show something of the institute, or that need a record which few have. */
export const OTHER_CALLS = [
  '/admin/students/{id}/merge-preview',
  '/admin/students/{id}/personal-data',
  '/admin/students/{id}/separation-preview',
  '/admin/teachers/{id}/personal-data',
  '/families/shared',
  '/calendar/{key}.ics',
  '/bookings/shared',
  '/bookings/shared/calendar.ics',
  '/statements',
  '/teacher/lesson-history/{id}',
  '/user/verify-email',
];
