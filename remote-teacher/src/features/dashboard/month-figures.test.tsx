import { screen, waitFor, within } from '@testing-library/react';
import type { MonthSummary } from 'api-contract/lesson-schema';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import { renderPage } from '../../testing/render-page';
import { signInAs } from '../../testing/sign-in-as';
import DashboardPage from './dashboard-page';

const SUMMARY: MonthSummary = {
  month: '2026-11',
  approved_hours: 12.5,
  pending_hours: 2,
  rejected_hours: 0,
  rejected_lessons: 7,
  today: { lessons: 2, hours: 3 },
  rejected_unseen: 2,
};
const ENDPOINT = 'GET /teacher/month-summary';

let requests: ReturnType<typeof mockApi>;
beforeEach(() => {
  signInAs({ username: 'layan' });
  requests = mockApi({ [ENDPOINT]: success(SUMMARY) });
});
afterEach(() => requests.restore());

test('shows the month in figures, each a link to its list', async () => {
  renderPage(<DashboardPage />);
  const figures = within(screen.getByRole('navigation', { name: 'هذا الشهر' }));
  const before = figures.getAllByRole('link').length;
  for (const [name, path] of [
    ['مقبولة هذا الشهر 12 ساعة ونصف', '/ViewApprovedIndividualLessons'],
    ['بانتظار القبول ساعتان', '/ViewPendingIndividualLessons'],
    ['مرفوضة 7 دروس', '/ViewRejectedLessons'],
    ['اليوم درسان', '/ViewPendingIndividualLessons'],
  ] as const) {
    expect(await figures.findByRole('link', { name })).toHaveAttribute('href', path);
  }
  // Links of figures that are still loading take the same space.
  expect(before).toBe(4);
});

test('counts the rejected lessons that were not seen yet', async () => {
  renderPage(<DashboardPage />);
  expect(await screen.findByRole('link', { name: /^دروس مرفوضة اثنان جديدان/ })).toBeVisible();
});

test('shows no figures on a server without them', async () => {
  requests.respond(ENDPOINT, async () => Response.json({ detail: 'Not found' }, { status: 404 }));
  renderPage(<DashboardPage />);
  await waitFor(() =>
    expect(screen.queryByRole('navigation', { name: 'هذا الشهر' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('link', { name: 'درس فردي جديد' })).toBeVisible();
});

test('says that the figures are not known when they cannot be loaded', async () => {
  requests.respond(ENDPOINT, async () => Response.json({}, { status: 400 }));
  renderPage(<DashboardPage />);
  expect(await screen.findAllByText('غير معروف الآن')).toHaveLength(4);
});
