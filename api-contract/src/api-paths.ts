/** Paths under which the API takes calls. */
export const API_PREFIXES = [
  '/user',
  '/teacher',
  '/group_lessons',
  '/admin',
  '/student_payments',
  '/booking',
  '/load-failures',
];

/** What else the server answers as a program: what the API is like, and how the server is doing. */
const SERVER_PATHS = ['/docs', '/healthz', '/readyz', '/metrics'];

/** In any case and after any number of slashes: such an address is a mistake in a call, never a page. */
const API_PATH = new RegExp(`^/*(?:${[...API_PREFIXES, ...SERVER_PATHS].join('|')})(?:[/?]|$)`, 'i');

/** Whether a path is the API's, whatever its query. Everything else belongs to the site. */
export function isApiPath(url: string): boolean {
  return API_PATH.test(url);
}
