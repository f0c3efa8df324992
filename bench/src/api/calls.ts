import { sized } from '../options';
import { DAY, MONTH } from './institute';

/** A read call, for one role. */
export interface ReadCall {
  path: string;
  role: 'teacher' | 'admin' | 'everyone';
  query?: Record<string, string>;
}

const month = { month: MONTH };

/** Every call that reads (spec §7), as the pages make it: of one month. */
export const READ_CALLS: readonly ReadCall[] = [
  { path: '/teacher/teachers-birthdays', role: 'everyone' },
  { path: '/teacher/pending-lessons', role: 'teacher', query: month },
  { path: '/teacher/approved-lessons', role: 'teacher', query: month },
  { path: '/teacher/student-suggestions', role: 'teacher', query: { query: 'طالب 1' } },
  { path: '/group_lessons/pending-lessons', role: 'teacher', query: month },
  { path: '/group_lessons/approved-lessons', role: 'teacher', query: month },
  { path: '/group_lessons/dashboard-overview', role: 'teacher', query: { month: '3', year: '2026' } },
  { path: '/admin/pending-individual-lessons', role: 'admin', query: month },
  { path: '/admin/approved-individual-lessons', role: 'admin', query: month },
  { path: '/admin/pending-group-lessons', role: 'admin', query: month },
  { path: '/admin/approved-group-lessons', role: 'admin', query: month },
  { path: '/admin/teacher-individual-stats', role: 'admin', query: month },
  { path: '/admin/student-stats', role: 'admin', query: month },
  { path: '/student_payments/', role: 'admin', query: month },
  { path: '/booking/today/bookings', role: 'admin', query: { date: DAY } },
];

/** Those whose requests a second are counted: a small answer, a list, and a statistic. */
export const LOADED_PATHS = [
  '/teacher/pending-lessons',
  '/teacher/approved-lessons',
  '/group_lessons/dashboard-overview',
  '/admin/teacher-individual-stats',
].slice(0, sized(4, 1));
