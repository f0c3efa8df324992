import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import { institute } from 'api-contract/institute';
import { dayText } from 'arabic-text/day-text';
import { nextDay } from 'server/testing/days-ahead';
import { useAdminSite } from '../../testing/admin-site';
import { interceptRequests, loseResponses } from '../../testing/failing-requests';
import { rowOf } from '../../testing/rows';
import StudentPaymentsPage from './student-payments-page';

const site = useAdminSite();

/** Prints the receipt of a payment; returns the printed element. */
async function print(user: ReturnType<typeof site.open>, row: HTMLElement, student: string): Promise<string> {
  let paper: string | null = null;
  window.print = () => {
    paper = screen.getByRole('article', { hidden: true }).textContent;
  };
  const name = `طباعة سند ${student}، ${dayText(currentDay())}`;
  await user.click(within(row).getByRole('button', { name }));
  await waitFor(() => expect(paper).not.toBeNull());
  return paper ?? '';
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

test('prints payer, words, purpose, cheque and the VAT of the day, first as the original, then as a copy', async () => {
  const { vat_rates, tax_status } = institute;
  Object.assign(institute, {
    tax_status: 'مشتغل مرخّص',
    vat_rates: [
      { percent: 18, from: '2025-01-01' },
      { percent: 17, from: '2015-10-01' },
      { percent: 19, from: nextDay('01-01') },
    ],
  });
  const { _id: family_id } = await site.request<{ _id: string }>('POST', '/admin/families', {
    guardian_name: 'أم كندة',
  });
  await site.request('POST', '/admin/students', { name: 'كندة زعبي', family_id });
  const query = new URLSearchParams({
    name: 'كندة زعبي',
    cost: '1250',
    date: currentDay(),
    purpose: 'دروس أيار',
    method: 'شيك',
    cheque_number: '00417',
    cheque_bank: 'بنك القدس',
    cheque_due: '2027-02-01',
  });
  await site.request('POST', `/student_payments/?${query}`);
  const user = site.open(StudentPaymentsPage);
  const row = await waitFor(() => rowOf('كندة زعبي', 'المدفوعات'));
  const paper = await print(user, row, 'كندة زعبي');
  expect(paper).toContain('مشتغل مرخّصسند قبضالأصلمنأم كندةعن الطالبكندة زعبي');
  expect(paper).toContain('فقط ألف ومئتان وخمسون شيكلًا لا غير');
  expect(paper).toContain('منه ضريبة القيمة المضافة 18%190.68 ₪عندروس أيار');
  expect(paper).toMatch(/طريقة الدفعشيكرقم الشيك00417البنكبنك القدستاريخ الاستحقاق.*1\/2\/2027/);
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('article', { hidden: true })).not.toBeInTheDocument());
  expect(await print(user, row, 'كندة زعبي')).toContain('سند قبضنسخة');
  Object.assign(institute, { vat_rates, tax_status });
});

test('prints the original again if the response to its first print was lost', async () => {
  const query = new URLSearchParams({ name: 'مايا زعبي', cost: '50', date: currentDay() });
  await site.request('POST', `/student_payments/?${query}`);
  const user = site.open(StudentPaymentsPage);
  const row = await waitFor(() => rowOf('مايا زعبي', 'المدفوعات'));
  loseResponses('/printed');
  expect(await print(user, row, 'مايا زعبي')).not.toMatch(/الأصل|نسخة/);
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('article', { hidden: true })).not.toBeInTheDocument());
  jest.restoreAllMocks();
  expect(await print(user, row, 'مايا زعبي')).toContain('سند قبضالأصل');
});
