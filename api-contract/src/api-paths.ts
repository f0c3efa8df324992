/** How the paths of the API begin. `/families` alone is a page. */
export const API_PREFIXES = [
  '/user',
  '/teacher',
  '/group_lessons',
  '/admin',
  '/student_payments',
  '/booking',
  '/bookings/shared',
  '/load-failures',
  '/section-opens',
  '/institute',
  '/statements',
  '/families/shared',
  '/calendar',
];

/** Other paths of the server: the API's description, health and metrics. */
const SERVER_PATHS = ['/docs', '/healthz', '/readyz', '/metrics'];

/** Letter case and further slashes do not matter: such an address is an invalid request, never a page. */
const API_PATH = new RegExp(`^/*(?:${[...API_PREFIXES, ...SERVER_PATHS].join('|')})(?:[/?]|$)`, 'i');

/** Whether a path, with or without a query, belongs to the API. All others belong to the site. */
export function isApiPath(url: string): boolean {
  return API_PATH.test(url);
}
