import { MONTH } from '../api/institute';

/** One call of a person's day. */
export interface Step {
  /** `PUT /teacher/update-lesson/:id` */
  call: string;
  query?: Record<string, string>;
  body?: object;
  /** The role whose id is in the path. */
  of?: Subject;
  /** The lesson that is answered is this from now on. */
  answers?: Subject;
}

/** What a day works on: lessons that it enters and deletes again, and what was there before. */
export type Subject = 'individual' | 'group' | 'waiting' | 'booking';

const month = { month: MONTH };
const fields = { date: `${MONTH}-15`, subject: 'رياضيات', education_level: 'ثانوي' };
const individual = { ...fields, student_name: 'طالب 7', hours: 1.5 };
const group = { ...fields, student_names: ['طالب 7', 'طالب 20', 'طالب 33'], hours: 1 };

const overview: Step = {
  call: 'GET /group_lessons/dashboard-overview',
  query: { month: '3', year: '2026' },
};
const typing = ['ط', 'طال', 'طالب 7'].map(
  (query): Step => ({ call: 'GET /teacher/student-suggestions', query: { query } }),
);

/** A teacher enters a lesson of each type, corrects one, and takes both back: 23 in 100 calls write. */
export const TEACHER_DAY: readonly Step[] = [
  overview,
  { call: 'GET /teacher/pending-lessons', query: month },
  ...typing,
  { call: 'POST /teacher/submit', body: individual, answers: 'individual' },
  { call: 'GET /teacher/pending-lessons', query: month },
  { call: 'PUT /teacher/update-lesson/:id', body: { ...individual, hours: 2 }, of: 'individual' },
  { call: 'GET /teacher/approved-lessons', query: month },
  { call: 'GET /group_lessons/pending-lessons', query: month },
  ...typing,
  { call: 'POST /group_lessons/submit', body: group, answers: 'group' },
  { call: 'GET /group_lessons/pending-lessons', query: month },
  { call: 'GET /group_lessons/approved-lessons', query: month },
  { call: 'DELETE /teacher/delete-lesson/:id', of: 'individual' },
  { call: 'GET /teacher/pending-lessons', query: month },
  { call: 'DELETE /group_lessons/delete-lesson/:id', of: 'group' },
  { call: 'GET /teacher/approved-lessons', query: month },
  overview,
];

const rejectAndUndo: Step[] = [
  { call: 'POST /admin/reject-individual-lesson/:id', of: 'waiting' },
  { call: 'POST /admin/restore-individual-lesson/:id', of: 'waiting' },
];

/** An administrator decides and takes it back, records a payment, and looks at everything: 7 in 18 calls write. */
export const ADMIN_DAY: readonly Step[] = [
  { call: 'GET /admin/pending-individual-lessons', query: month },
  ...rejectAndUndo,
  { call: 'GET /admin/pending-group-lessons', query: month },
  ...rejectAndUndo,
  { call: 'GET /admin/approved-individual-lessons', query: month },
  { call: 'GET /admin/approved-group-lessons', query: month },
  { call: 'GET /student_payments/', query: month },
  { call: 'POST /student_payments/', query: { name: 'طالب 7', cost: '100', date: '2026-01-05' } },
  { call: 'GET /student_payments/', query: month },
  { call: 'GET /booking/today/bookings', query: { date: `${MONTH}-10` } },
  { call: 'PATCH /booking/:id/status', body: { status: 'approved' }, of: 'booking' },
  { call: 'PATCH /booking/:id/status', body: { status: 'completed' }, of: 'booking' },
  { call: 'GET /booking/today/bookings', query: { date: `${MONTH}-10` } },
  { call: 'GET /admin/pending-individual-lessons', query: month },
  { call: 'GET /admin/teacher-individual-stats', query: month },
  { call: 'GET /admin/student-stats', query: month },
];
