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
  { path: '/', role: null, requests: 8, code: 130_100, fonts: FONTS },
  { path: '/login', role: null, requests: 7, code: 128_900, fonts: FONTS },
  { path: '/BookingForm', role: null, requests: 8, code: 140_300, fonts: FONTS },
  // Without its key the link opens nothing: the same code, and one call less. The page contains its early script.
  { path: '/FamilyPage', role: null, requests: 8, code: 142_400, fonts: FONTS },
  { path: '/TeacherDashboard', role: 'teacher', requests: 11, code: 144_300, fonts: FONTS },
  { path: '/AdminDashboard', role: 'admin', requests: 11, code: 157_300, fonts: FONTS },
  { path: '/App2', role: 'admin', requests: 12, code: 167_700, fonts: FONTS },
];
