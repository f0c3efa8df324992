import { screen, waitFor, within } from '@testing-library/react';
import { currentMonth } from 'api-contract/current-day';
import { monthLabel } from 'arabic-text/months';
import { session } from 'shared-auth';
import { holdResponses } from 'shared-auth/testing/hold-responses';
import { renderPage } from '../../testing/render-page';
import { signInAs } from '../../testing/sign-in-as';
import {
  approveAll,
  disconnect,
  logGroupLessons,
  logLessons,
  reconnect,
  useTeacherServer,
} from '../../testing/teacher-server';
import OverviewPage from './overview-page';

useTeacherServer();
afterEach(() => void jest.useRealTimers());

const month = Number(currentMonth().slice(5));
const day = (ofMonth: number) => `${currentMonth().slice(0, 4)}-${String(ofMonth).padStart(2, '0')}-01`;
const card = (title: string) => screen.getByText(title).closest('div') as HTMLElement;
const table = () =>
  within(screen.getByRole('table', { name: 'مجموع الساعات حسب المرحلة' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

async function approvedLessons() {
  await logLessons(
    { date: day(month), hours: 0.75, education_level: 'ابتدائي' },
    { date: day(month), hours: 1.5, education_level: 'ابتدائي' },
    { date: day(month), hours: 0.1, education_level: 'ثانوي' },
  );
  await logGroupLessons(
    { date: day(month), hours: 2, education_level: 'ابتدائي' },
    { date: day(month), hours: 0.2, education_level: 'ثانوي' },
  );
  await approveAll();
}

test('shows the lessons and hours of the current month, level by level', async () => {
  await approvedLessons();
  await logLessons({ date: day(month), hours: 3 });
  renderPage(<OverviewPage />);
  await waitFor(() => expect(card('مجموع الدروس')).toHaveTextContent('5'));
  expect(card('مجموع الساعات')).toHaveTextContent('4.55');
  expect(table()).toEqual([
    ['المرحلة', 'فردي', 'جماعي', 'المجموع'],
    ['ابتدائي', '2.25', '2', '4.25'],
    ['إعدادي', '0', '0', '0'],
    ['ثانوي', '0.1', '0.2', '0.3'],
    ['المجموع', '2.35', '2.2', '4.55'],
  ]);
});

test('shows each of the twelve months of the year', async () => {
  const other = month === 1 ? 2 : 1;
  await logLessons({ date: day(other), hours: 1.25 }, { date: day(other), hours: 1 });
  await approveAll();
  const { user } = renderPage(<OverviewPage />);
  expect(await screen.findByText('لا دروس مقبولة في هذا الشهر.')).toBeVisible();
  const months = screen.getByLabelText<HTMLSelectElement>(/الشهر/);
  expect(months).toHaveDisplayValue(monthLabel(month));
  expect(within(months).getAllByRole('option')).toHaveLength(12);
  await user.selectOptions(months, monthLabel(other));
  await waitFor(() => expect(card('مجموع الساعات')).toHaveTextContent('2.25'));
  expect(screen.queryByText('لا دروس مقبولة في هذا الشهر.')).not.toBeInTheDocument();
});

test('keeps the figures of the shown month at the turn of the year', async () => {
  const lastYear = Number(currentMonth().slice(0, 4)) - 1;
  await logLessons({ date: `${lastYear}-12-15`, hours: 1.25 });
  await approveAll();
  // The page was opened in the old year.
  jest.useFakeTimers({ now: new Date(`${lastYear}-12-31T12:00:00Z`), advanceTimers: true });
  renderPage(<OverviewPage />);
  await waitFor(() => expect(card('مجموع الساعات')).toHaveTextContent('1.25'));
});

test('keeps the chosen month after Back', async () => {
  const other = month === 1 ? 2 : 1;
  const { user, router, leaveAndComeBack } = renderPage(<OverviewPage />);
  await user.selectOptions(screen.getByLabelText(/الشهر/), monthLabel(other));
  expect(router.state.location.search).toBe(`?month=${day(other).slice(0, 7)}`);
  await leaveAndComeBack();
  expect(screen.getByLabelText(/الشهر/)).toHaveDisplayValue(monthLabel(other));

  await user.selectOptions(screen.getByLabelText(/الشهر/), monthLabel(month));
  expect(router.state.location.search).toBe('');
});

test('reaches the months of last year, by the year and by a link', async () => {
  const lastYear = Number(currentMonth().slice(0, 4)) - 1;
  await logLessons({ date: `${lastYear}-12-15`, hours: 1.25 });
  await approveAll();
  const { user, router, unmount } = renderPage(<OverviewPage />);
  await user.selectOptions(screen.getByLabelText('السنة'), String(lastYear));
  await user.selectOptions(screen.getByLabelText(/الشهر/), monthLabel(12));
  await waitFor(() => expect(card('مجموع الساعات')).toHaveTextContent('1.25'));
  const { search } = router.state.location;
  expect(search).toBe(`?month=${lastYear}-12`);
  unmount();

  renderPage(<OverviewPage />, { search });
  expect(screen.getByLabelText('السنة')).toHaveDisplayValue(String(lastYear));
  expect(screen.getByLabelText(/الشهر/)).toHaveDisplayValue(monthLabel(12));
  expect(screen.getByText(`ساعاتك المقبولة في ${lastYear}`)).toBeVisible();
});

test('shows a year of a link that is not among the choices', () => {
  renderPage(<OverviewPage />, { search: '?month=2019-03' });
  expect(screen.getByLabelText('السنة')).toHaveDisplayValue('2019');
});

test('shows the current month for an address without one', () => {
  renderPage(<OverviewPage />, { search: '?month=0' });
  expect(screen.getByLabelText(/الشهر/)).toHaveDisplayValue(monthLabel(month));
});

test('shows the English failure message and loads the overview on retry', async () => {
  await approvedLessons();
  disconnect();
  const { user } = renderPage(<OverviewPage />);
  const message = 'Failed to fetch the dashboard overview. Please try again later.';
  expect(await screen.findByText(message)).toHaveAttribute('lang', 'en');
  reconnect();
  const release = holdResponses('/dashboard-overview');
  const retry = screen.getByRole('button', { name: 'إعادة المحاولة' });
  await user.click(retry);
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
  expect(retry).toHaveFocus();
  release();
  await waitFor(() => expect(card('مجموع الدروس')).toHaveTextContent('5'));
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(card('مجموع الدروس'));
});

test('keeps the failure of a month and the focus during a retry', async () => {
  await approvedLessons();
  const { user } = renderPage(<OverviewPage />);
  await waitFor(() => expect(card('مجموع الدروس')).toHaveTextContent('5'));
  disconnect();
  await user.selectOptions(screen.getByLabelText(/الشهر/), monthLabel(month === 1 ? 2 : 1));
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  reconnect();
  const release = holdResponses('/dashboard-overview');
  await user.click(retry);
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
  expect(retry).toBeInTheDocument();
  expect(retry).toHaveFocus();
  expect(screen.queryByText('مجموع الدروس')).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('لا دروس مقبولة في هذا الشهر.')).toBeVisible();
  expect(document.activeElement).toContainElement(card('مجموع الدروس'));
  expect(document.body).not.toHaveFocus();
});

test('ends the session for a token without a name', async () => {
  signInAs({ sub: undefined, username: undefined });
  renderPage(<OverviewPage />);
  await waitFor(() => expect(session.getSnapshot()).toMatchObject({ end: { reason: 'invalid' } }));
});

test('leads back to the dashboard', () => {
  renderPage(<OverviewPage />);
  expect(screen.getByRole('link', { name: 'العودة إلى لوحتي' })).toHaveAttribute('href', '/TeacherDashboard');
});
