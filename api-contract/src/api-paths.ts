/** Paths under which the API answers. Everything else belongs to the site. */
export const API_PREFIXES = [
  '/user',
  '/teacher',
  '/group_lessons',
  '/admin',
  '/student_payments',
  '/booking',
  '/load-failures',
];

/** In any case and after any number of slashes: such an address is a mistake in a call, never a page. */
const API_PATH = new RegExp(`^/*(?:${API_PREFIXES.join('|')})(?:[/?]|$)`, 'i');

/** Whether a path is the API's, whatever its query. */
export function isApiPath(url: string): boolean {
  return API_PATH.test(url);
}
