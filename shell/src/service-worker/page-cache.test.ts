import { isCacheable } from './page-cache';

test.each([
  ['/', true],
  ['/TeacherDashboard', true],
  ['/ViewApprovedIndividualLessons?month=2026-04', true],
  ['/login?next=/AdminDashboard', false],
  ['/reset-password?token=secret', false],
])('decides whether %s may be cached: %p', (address, cacheable) => {
  expect(isCacheable(new URL(address, 'https://institute.test'))).toBe(cacheable);
});
