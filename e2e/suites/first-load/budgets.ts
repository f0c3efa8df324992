/** What the first visit of a page may cost, compressed and without headers. */
export interface Budget {
  path: string;
  role: 'admin' | 'teacher' | null;
  /** Everything that is fetched, calls of the API too. */
  requests: number;
  /** Scripts, style sheets and the page itself, in bytes. */
  code: number;
  /** Font files, in bytes as well. */
  fonts: number;
}

const FONTS = 37_000;

/** Requests as counted, bytes a little above, because an entry page contains times and versions. */
export const BUDGETS: readonly Budget[] = [
  { path: '/', role: null, requests: 8, code: 127_600, fonts: FONTS },
  // The page contains its early script, which holds a press.
  { path: '/login', role: null, requests: 7, code: 126_950, fonts: FONTS },
  { path: '/BookingForm', role: null, requests: 8, code: 137_950, fonts: FONTS },
  // Without its key the link opens nothing: the same code, and one call less. The page contains its early script.
  { path: '/FamilyPage', role: null, requests: 8, code: 138_550, fonts: FONTS },
  { path: '/TeacherDashboard', role: 'teacher', requests: 11, code: 141_900, fonts: FONTS },
  { path: '/AdminDashboard', role: 'admin', requests: 9, code: 146_500, fonts: FONTS },
  { path: '/App2', role: 'admin', requests: 11, code: 158_000, fonts: FONTS },
];
