import { isApiPath } from './api-paths';

test.each([
  '/admin',
  '/admin/x?y',
  '/booking/',
  '/ADMIN/x',
  '//admin/x',
  '/load-failures',
  '/docs',
  '/docs/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
])('%s is for the API to answer', (path) => expect(isApiPath(path)).toBe(true));

test.each([
  '/',
  '/AdminDashboard',
  '/Admin_Booking',
  '/BookingForm',
  '/TeacherDashboard',
  '/about/admin/x',
  '/documents',
])('%s is for the site', (path) => expect(isApiPath(path)).toBe(false));
