import { mayBeKept } from './kept-pages';

test.each([
  ['/', true],
  ['/TeacherDashboard', true],
  ['/ViewApprovedIndividualLessons?month=2026-04', true],
  ['/login?next=/AdminDashboard', false],
  ['/reset-password?token=secret', false],
])('%s may be kept: %p', (address, kept) => {
  expect(mayBeKept(new URL(address, 'https://institute.test'))).toBe(kept);
});
