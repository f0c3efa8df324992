import { screen, within } from '@testing-library/react';
import { session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import { renderPage } from '../../testing/render-page';
import { signInAs } from '../../testing/sign-in-as';
import DashboardPage from './dashboard-page';

beforeEach(() => signInAs({ username: 'layan' }));

test('greets the teacher by the username of the token', () => {
  renderPage(<DashboardPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('أهلًا، layan');
});

test('greets a teacher without a username as teacher', () => {
  signInAs({ username: undefined });
  renderPage(<DashboardPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('أهلًا، المعلم');
});

test.each([
  ['الدروس الفردية', 'تسجيل درس فردي', '/CreateIndividualLesson'],
  ['الدروس الفردية', 'الدروس الفردية المعلّقة', '/ViewPendingIndividualLessons'],
  ['الدروس الفردية', 'الدروس الفردية المقبولة', '/ViewApprovedIndividualLessons'],
  ['الدروس الجماعية', 'تسجيل درس جماعي', '/CreateGroupLesson'],
  ['الدروس الجماعية', 'الدروس الجماعية المعلّقة', '/ViewPendingGroupLessons'],
  ['الدروس الجماعية', 'الدروس الجماعية المقبولة', '/ViewApprovedGroupLessons'],
])('opens the page of a card: column "%s", card "%s"', async (column, card, path) => {
  const { user, router } = renderPage(<DashboardPage />);
  const cards = within(screen.getByRole('region', { name: column }));
  await user.click(cards.getByRole('link', { name: new RegExp(`^${card}`) }));
  expect(router.state.location.pathname).toBe(path);
});

test('links pages of other sections below the columns', async () => {
  const library = { path: '/Library', label: 'المكتبة', role: 'teacher', order: 80 } as const;
  renderPage(<DashboardPage />, { contributions: { navigation: [library], fragmentsFor: () => [] } });
  const main = within(screen.getByRole('main'));
  const paths = main.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(paths.slice(-5)).toEqual([
    '/DashboardOverview',
    '/MyPay',
    '/ViewRejectedLessons',
    '/ViewDeletedLessons',
    '/Library',
  ]);
  expect(screen.getByRole('link', { name: 'المكتبة' })).toBeVisible();
});

test('opens the overview from the centre card', async () => {
  const { user, router } = renderPage(<DashboardPage />);
  await user.click(screen.getByRole('link', { name: /^ملخّص دروسي/ }));
  expect(router.state.location.pathname).toBe('/DashboardOverview');
});

test.each([
  ['is gone', () => window.localStorage.clear(), 'missing'],
  [
    'expired',
    () => window.localStorage.setItem('access_token', tokenFor('teacher', { seconds: -5 })),
    'expired',
  ],
  ['cannot be decoded', () => window.localStorage.setItem('access_token', 'nonsense'), 'invalid'],
  ['belongs to an administrator', () => signInAs({ role: 'admin' }), 'no-permission'],
])('ends the session when a card is followed with a token that %s', async (_, change, reason) => {
  const { user, router } = renderPage(<DashboardPage />);
  change();
  await user.click(screen.getByRole('link', { name: /^تسجيل درس فردي/ }));
  expect(router.state.location.pathname).toBe('/page');
  expect(session.getSnapshot()).toMatchObject({ status: 'anonymous', end: { reason } });
  expect(window.localStorage).toHaveLength(0);
});

test('signs out', async () => {
  const { user } = renderPage(<DashboardPage />);
  await user.click(screen.getByRole('button', { name: 'تسجيل الخروج' }));
  expect(session.getSnapshot()).toMatchObject({ status: 'anonymous', end: { reason: 'signed-out' } });
  expect(window.localStorage).toHaveLength(0);
});
