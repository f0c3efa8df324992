import { screen, waitFor, within } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import { institute } from 'api-contract/institute';
import { dayText } from 'arabic-text/day-text';
import { useAdminSite } from '../../testing/admin-site';
import { interceptRequests } from '../../testing/failing-requests';
import { rowOf } from '../../testing/rows';
import StudentPaymentsPage from './student-payments-page';

const site = useAdminSite();

/** Prints the receipt of a payment; returns the printed element. */
async function print(user: ReturnType<typeof site.open>, row: HTMLElement, student: string): Promise<string> {
  const printed = new Promise<string>((resolve) => {
    window.print = () => resolve(screen.getByRole('article', { hidden: true }).textContent ?? '');
  });
  const name = `طباعة سند ${student}، ${dayText(currentDay())}`;
  await user.click(within(row).getByRole('button', { name }));
  return printed;
}

test('prints the number of a payment and the name of the administrator who recorded it', async () => {
  const cashier = await site.server.createAdmin({ username: 'cashier' });
  const { payment } = await site.request<{ payment: { receipt_number: number } }>(
    'POST',
    `/student_payments/?name=${encodeURIComponent('رنا زعبي')}&cost=90&date=${currentDay()}`,
    undefined,
    await site.server.signIn(cashier.username, cashier.password),
  );
  const user = site.open(StudentPaymentsPage);
  const row = await waitFor(() => rowOf('رنا زعبي', 'المدفوعات'));
  expect(within(row).getByText(payment.receipt_number)).toBeInTheDocument();
  const paper = await print(user, row, 'رنا زعبي');
  expect(paper).toContain(`رقم السند${payment.receipt_number}المستلمcashierالتوقيع`);
});

test('prints no name if the server sends none', async () => {
  const payment = { _id: 'p-1', name: 'رنا زعبي', cost: 90, date: currentDay() };
  interceptRequests('/student_payments/?month', async () => Response.json({ payments: [payment] }));
  const user = site.open(StudentPaymentsPage);
  const row = await waitFor(() => rowOf('رنا زعبي', 'المدفوعات'));
  expect(await print(user, row, 'رنا زعبي')).toContain('رقم السندp-1التوقيع');
});

test('prints address, tax number and last line of the settings', async () => {
  const saved = { address: 'شارع الميناء 3', tax_number: '514000', receipt_footer: 'شكرًا لكم' };
  const { address, tax_number, receipt_footer } = institute;
  Object.assign(institute, saved);
  const payment = { _id: 'p-1', name: 'رنا زعبي', cost: 90, date: currentDay() };
  interceptRequests('/student_payments/?month', async () => Response.json({ payments: [payment] }));
  const user = site.open(StudentPaymentsPage);
  const row = await waitFor(() => rowOf('رنا زعبي', 'المدفوعات'));
  const paper = await print(user, row, 'رنا زعبي');
  expect(paper).toContain('معهد منارةشارع الميناء 3الرقم الضريبي: 514000سند قبض');
  expect(paper).toMatch(/شكرًا لكم$/);
  Object.assign(institute, { address, tax_number, receipt_footer });
});
