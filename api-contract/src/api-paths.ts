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

/** Whether a path is the API's, whatever its query. */
export function isApiPath(url: string): boolean {
  const path = url.split('?', 1)[0] as string;
  return API_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
