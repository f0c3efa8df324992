import { isApiPath } from './api-paths';

test.each([
  '/admin',
  '/admin/x?y',
  '/booking/',
  '/ADMIN/x',
  '//admin/x',
  '/load-failures',
  '/section-opens',
  '/institute',
  '/families/shared',
  '/calendar/key.ics',
  '/docs',
  '/docs/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
])('%s belongs to the API', (path) => expect(isApiPath(path)).toBe(true));

test.each([
  '/',
  '/AdminDashboard',
  '/Admin_Booking',
  '/BookingForm',
  '/TeacherDashboard',
  '/Families',
  '/FamilyPage',
  '/about/admin/x',
  '/documents',
])('%s belongs to the site', (path) => expect(isApiPath(path)).toBe(false));
