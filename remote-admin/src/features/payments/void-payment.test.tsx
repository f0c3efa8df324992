import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentDay, currentMonth } from 'api-contract/current-day';
import { enterText } from 'design-system/testing/enter-text';
import { session } from 'shared-auth';
import { useAdminSite } from '../../testing/admin-site';
import { interceptRequests } from '../../testing/failing-requests';
import { rowOf, rows } from '../../testing/rows';
import StudentPaymentsPage from './student-payments-page';

const site = useAdminSite();
const PAYMENTS = 'المدفوعات';
const TOTALS = 'مجموع كل طالب';

const record = async (student: string, cost: number, date = currentDay()) => {
  const query = `name=${encodeURIComponent(student)}&cost=${cost}&date=${date}`;
  const path = `/student_payments/?${query}`;
  return (await site.request<{ payment: { _id: string; receipt_number: number } }>('POST', path)).payment;
};
const rowsOf = (student: string) =>
  rows(PAYMENTS).filter((row) => within(row).queryByRole('rowheader', { name: student }));
const dialog = () => within(screen.getByRole('dialog'));

/** Opens the page at one student's payments and opens the dialog that voids the first one. */
async function beginVoiding(student: string) {
  const user = site.open(StudentPaymentsPage);
  await enterText(user, screen.getByLabelText('بحث باسم الطالب أو الهاتف'), student);
  await waitFor(() => expect(rowsOf(student).length).toBeGreaterThan(0));
  await user.click(within(rowOf(student, PAYMENTS)).getByRole('button', { name: /^إلغاء سند/ }));
  return user;
}

/** Prints the receipt in a row; returns the printed element. */
async function print(user: ReturnType<typeof site.open>, row: HTMLElement): Promise<string> {
  let paper: string | null = null;
  window.print = () => {
    paper = screen.getByRole('article', { hidden: true }).textContent;
  };
  await user.click(within(row).getByRole('button', { name: /^طباعة سند/ }));
  await waitFor(() => expect(paper).not.toBeNull());
  return paper ?? '';
}

test('voids a payment with a reason, marks both rows and receipts, and counts both in sums', async () => {
  const { receipt_number } = await record('مها سالم', 120);
  await record('مها سالم', 30);
  const user = site.open(StudentPaymentsPage);
  await enterText(user, screen.getByLabelText('بحث باسم الطالب أو الهاتف'), 'مها سالم');
  await waitFor(() => expect(within(rowOf('مها سالم', TOTALS)).getByText('150 ₪')).toBeInTheDocument());
  const first = () => rowsOf('مها سالم').find((row) => within(row).queryByText('120 ₪')) as HTMLElement;
  await user.click(within(first()).getByRole('button', { name: /^إلغاء سند/ }));
  await enterText(user, dialog().getByLabelText('سبب الإلغاء'), 'كُتب المبلغ خطأ');
  await user.click(dialog().getByRole('button', { name: 'إلغاء السند' }));

  expect(await screen.findByText(/^أُلغي سند مها سالم/)).toBeInTheDocument();
  await waitFor(() => expect(rowsOf('مها سالم')).toHaveLength(3));
  const [reversal] = rowsOf('مها سالم') as [HTMLElement];
  expect(within(reversal).getByText(/-120 ₪/)).toBeInTheDocument();
  expect(within(reversal).getByText(`إلغاء السند ${receipt_number}`)).toBeInTheDocument();
  expect(within(first()).getByText('ملغى')).toBeInTheDocument();
  const voidAgain = within(first()).getByRole('button', { name: /^إلغاء سند/ });
  expect(voidAgain).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(within(rowOf('مها سالم', TOTALS)).getByText('30 ₪')).toBeInTheDocument());
  expect(within(rowOf('مها سالم', TOTALS)).getByText('2')).toBeInTheDocument();
  expect(screen.getByText('المجموع:')).toHaveTextContent('المجموع: 30 ₪');
  expect(await print(user, reversal)).toMatch(
    /سند إلغاءالأصلملغى.*يُلغي السند رقم\d+سبب الإلغاءكُتب المبلغ خطأ/,
  );
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('article', { hidden: true })).not.toBeInTheDocument());
  expect(await print(user, first())).toMatch(/سند قبضالأصلملغى.*سبب الإلغاءكُتب المبلغ خطأ/);
});

test('requires a reason before sending', async () => {
  const { _id } = await record('لبنى سالم', 40);
  const user = await beginVoiding('لبنى سالم');
  await user.click(dialog().getByRole('button', { name: 'إلغاء السند' }));
  expect(dialog().getByLabelText('سبب الإلغاء')).toHaveAccessibleDescription(/أدخل سبب الإلغاء/);
  expect(dialog().getByLabelText('سبب الإلغاء')).toHaveFocus();
  const list = `/student_payments/?month=${currentMonth()}`;
  const { payments } = await site.request<{ payments: { _id: string; voided_at: string | null }[] }>(
    'GET',
    list,
  );
  expect(payments.find((each) => each._id === _id)?.voided_at).toBeNull();
});

test('shows that a payment is voided already', async () => {
  const { _id } = await record('عبلة سالم', 40);
  const user = await beginVoiding('عبلة سالم');
  await site.request('POST', `/student_payments/${_id}/void`, { reason: 'مكررة' });
  await enterText(user, dialog().getByLabelText('سبب الإلغاء'), 'مكررة');
  await user.click(dialog().getByRole('button', { name: 'إلغاء السند' }));
  expect(await screen.findByText('سبق إلغاء هذه الدفعة.')).toBeInTheDocument();
  await waitFor(() => expect(rowsOf('عبلة سالم')).toHaveLength(2));
});

test('offers no voiding if the server does not support it', async () => {
  const payment = { _id: 'p-1', name: 'رنا زعبي', cost: 90, date: currentDay() };
  interceptRequests('/student_payments/?month', async () => Response.json({ payments: [payment] }));
  site.open(StudentPaymentsPage);
  const row = await waitFor(() => rowOf('رنا زعبي', PAYMENTS));
  expect(within(row).queryByRole('button', { name: /^إلغاء سند/ })).not.toBeInTheDocument();
});

test('offers a secretary to void only her own payments of today', async () => {
  await record('رنا عيسى', 90);
  const { username, password } = await site.server.createAdmin({ right: 'secretary' });
  const token = await site.server.signIn(username, password);
  const pay = (cost: number) =>
    site.request(
      'POST',
      `/student_payments/?name=${encodeURIComponent('رنا عيسى')}&cost=${cost}&date=${currentDay()}`,
      undefined,
      token,
    );
  await pay(40);
  session.signIn(token);
  const user = site.open(StudentPaymentsPage);
  await enterText(user, screen.getByLabelText('بحث باسم الطالب أو الهاتف'), 'رنا عيسى');
  await waitFor(() => expect(rowsOf('رنا عيسى')).toHaveLength(2));
  const voidable = rowsOf('رنا عيسى').filter((row) =>
    within(row).queryByRole('button', { name: /^إلغاء سند/ }),
  );
  expect(voidable).toHaveLength(1);
  expect(voidable[0]).toHaveTextContent('40 ₪');
  expect(screen.getByText(/يُلغى من هذا الحساب ما سُجّل به اليوم فقط/)).toBeVisible();
});
