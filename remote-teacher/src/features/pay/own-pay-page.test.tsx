import { screen, within } from '@testing-library/react';
import { monthLabel } from 'arabic-text/months';
import { renderPage } from '../../testing/render-page';
import {
  approveAll,
  disconnect,
  logGroupLessons,
  logLessons,
  pendingOnServer,
  reconnect,
  signInAdmin,
  useTeacherServer,
} from '../../testing/teacher-server';
import OwnPayPage from './own-pay-page';

const site = useTeacherServer();

/** The rows of a table, without invisible marks. */
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent?.replace(/\p{Cf}/gu, '')));
const SUMMARY = 'حسب المرحلة ونوع الدرس';
const figure = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'ساعات الشهر' })).getByRole('link', { name });

test('shows the pay of a closed month with adjustments, lessons and the day of payment', async () => {
  const admin = await signInAdmin();
  await admin('PATCH', '/admin/settings', { show_pay: true });
  const { teachers } = await admin<{ teachers: { _id: string; username: string }[] }>(
    'GET',
    '/admin/teachers',
  );
  const id = teachers.find(({ username }) => username === site.teacher.username)?._id;
  const rate = { lesson_type: 'individual', amount: 6050, from: '2026-01-01' };
  await admin('POST', '/admin/pay-rates', { ...rate, education_level: 'إعدادي' });
  await logLessons({ date: '2026-03-04' }, { date: '2026-03-05', hours: 2 });
  await logGroupLessons({ date: '2026-03-06' });
  await approveAll();
  await admin('POST', '/admin/adjustments', {
    teacher_id: id,
    amount: -1000,
    date: '2026-03-08',
    reason: 'سلفة',
  });
  await admin('POST', `/admin/pay/${id}/paid`, { month: '2026-03', paid_on: '2026-04-02' });
  await admin('POST', '/admin/months/2026-03/close');

  renderPage(<OwnPayPage />, { search: '?month=2026-03' });
  expect(await screen.findByText('هذا الشهر مُقفل، فلا يتغيّر فيه شيء.')).toBeVisible();
  expect(rowsOf(SUMMARY)).toEqual([
    ['الدروس', 'الساعات', 'الأجر'],
    ['إعدادي فردي', '3.5', '211.75 ₪'],
    ['ثانوي جماعي', '2', '0 ₪'],
    ['أجر الدروس', '5.5', '211.75 ₪'],
    ['خصم: سلفةالأحد 8/3/2026', '-10 ₪'],
    ['المجموع', '', '201.75 ₪'],
  ]);
  expect(screen.getByText(/^ساعتان بلا أجر محدّد/)).toBeVisible();
  expect(screen.getByText(/^دُفع يوم/)).toHaveTextContent('الخميس 2/4/2026');
  const [, first] = rowsOf('دروس الشهر');
  expect(first).toEqual([
    ...['الأربعاء 4/3/2026', 'رياضيات، إعدادي فردي', 'ليان خوري'],
    ...['1.5 ساعة', '60.50 ₪', '90.75 ₪'],
  ]);
  expect(screen.queryByText(/^أجر متوقع/)).not.toBeInTheDocument();
});

test('shows hours only where the institute does not show pay, each figure with its list', async () => {
  const admin = await signInAdmin();
  await admin('PATCH', '/admin/settings', { show_pay: false });
  await logLessons({ date: '2026-05-04', hours: 3 });
  await approveAll();
  await logLessons({ date: '2026-05-05', hours: 0.5 });
  const [rejected] = await pendingOnServer();
  await admin('POST', `/admin/reject-individual-lesson/${rejected?._id}`, { reason: 'مكرّر' });
  await logLessons({ date: '2026-05-06', hours: 1.25 });

  renderPage(<OwnPayPage />, { search: '?month=2026-05' });
  expect(await screen.findByText('تظهر هنا الساعات من دون الأجر.')).toBeVisible();
  expect(rowsOf(SUMMARY)).toEqual([
    ['الدروس', 'الساعات'],
    ['إعدادي فردي', '3'],
    ['المجموع', '3'],
  ]);
  expect(screen.getByRole('main')).not.toHaveTextContent('₪');
  expect(screen.queryByText('لم يُدفع بعد')).not.toBeInTheDocument();
  expect(figure(/^مقبولة 3 ساعات/)).toHaveAttribute('href', '/ViewApprovedIndividualLessons?month=2026-05');
  expect(figure(/^بانتظار القبول ساعة وربع/)).toHaveAttribute('href', '/ViewPendingIndividualLessons');
  expect(figure(/^مرفوضة نصف ساعة/)).toHaveAttribute('href', '/ViewRejectedLessons?month=2026-05');
});

test('says that the pay of an open month is expected, and keeps the chosen month in the address', async () => {
  await (await signInAdmin())('PATCH', '/admin/settings', { show_pay: true });
  await logLessons({ date: '2026-06-05' });
  const { user, router } = renderPage(<OwnPayPage />, { search: '?month=2026-07' });
  expect(await screen.findByText('لا دروس في هذا الشهر')).toBeVisible();

  disconnect();
  await user.selectOptions(screen.getByLabelText('الشهر'), monthLabel(6));
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  reconnect();
  await user.click(retry);
  expect(await screen.findByText(/^أجر متوقع.+لا يشمل الدروس التي بانتظار القبول\.$/)).toBeVisible();
  expect(router.state.location.search).toBe('?month=2026-06');
});
