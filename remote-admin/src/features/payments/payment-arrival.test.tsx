import { screen, waitFor } from '@testing-library/react';
import { currentMonth } from 'api-contract/current-day';
import { useAdminSite } from '../../testing/admin-site';
import {
  failRequests,
  interceptRequests,
  loseResponses,
  proxyPage,
  respondAsProxy,
} from '../../testing/failing-requests';
import { form, pay } from '../../testing/payment-form';
import StudentPaymentsPage from './student-payments-page';

const site = useAdminSite();

beforeAll(async () => {
  const names = [
    'لما قعوار',
    'تالا قعوار',
    'لين قعوار',
    'جنى قعوار',
    'ناي قسيس',
    'رند قسيس',
    'ريم بشارة',
    'سلمى بشارة',
  ];
  for (const name of names) await site.request('POST', '/admin/students', { name });
});

const paidBy = async (student: string) => {
  jest.restoreAllMocks();
  const path = `/student_payments/?month=${currentMonth()}`;
  const { payments } = await site.request<{ payments: { name: string }[] }>('GET', path);
  return payments.filter(({ name }) => name === student);
};

test.each([
  ['whose response is lost', 'لما قعوار', () => loseResponses('cost=')],
  ['that a proxy responds to with 502', 'تالا قعوار', () => respondAsProxy('cost=', 502)],
  ['that a proxy responds to with 503', 'لين قعوار', () => respondAsProxy('cost=', 503)],
  ['that a proxy responds to with 504', 'جنى قعوار', () => respondAsProxy('cost=', 504)],
])('reports a payment %s as recorded, and empties the form', async (_, name, interrupt) => {
  const user = site.open(StudentPaymentsPage);
  await pay(user, name, '60');
  await waitFor(() => expect(form().getByLabelText('اسم الطالب')).toHaveValue(''));
  interrupt();
  await pay(user, name, '60');
  await user.click(await screen.findByRole('button', { name: 'تسجيل دفعة ثانية' }));

  expect(await screen.findByText(/لكن الدفعة سُجّلت/)).toBeInTheDocument();
  await waitFor(() => expect(form().getByLabelText('اسم الطالب')).toHaveValue(''));
  expect(screen.queryByText('تعذّرت إضافة الدفعة.')).not.toBeInTheDocument();
  expect(await paidBy(name)).toHaveLength(2);
});

test.each([
  ['that did not reach the server', 'ناي قسيس', () => failRequests('cost=')],
  ['that a proxy did not forward', 'رند قسيس', () => interceptRequests('cost=', async () => proxyPage(502))],
])('does not mistake an earlier payment for one %s', async (_, name, interrupt) => {
  const user = site.open(StudentPaymentsPage);
  await pay(user, name, '60');
  await waitFor(() => expect(form().getByLabelText('اسم الطالب')).toHaveValue(''));
  interrupt();
  await pay(user, name, '60');
  await user.click(await screen.findByRole('button', { name: 'تسجيل دفعة ثانية' }));

  expect(
    await screen.findByText('لم يصل تأكيد الدفعة، وما كُتب باقٍ هنا. الإرسال مرة أخرى لا يسجّل دفعة ثانية.'),
  ).toBeInTheDocument();
  expect(form().getByLabelText('اسم الطالب')).toHaveValue(name);
  expect(await paidBy(name)).toHaveLength(1);
});

test('keeps a payment in the form while nothing reaches the server', async () => {
  const user = site.open(StudentPaymentsPage);
  await screen.findByRole('button', { name: 'إضافة الدفعة' });
  failRequests('/student_payments/');
  failRequests('/admin/similar-payments');
  await pay(user, 'ريم بشارة', '60');
  expect(
    await screen.findByText('لم يصل تأكيد الدفعة، وما كُتب باقٍ هنا. الإرسال مرة أخرى لا يسجّل دفعة ثانية.'),
  ).toBeInTheDocument();
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('ريم بشارة');
});

test('records a payment once that is sent again after its response and all later ones were lost', async () => {
  const user = site.open(StudentPaymentsPage);
  await screen.findByRole('button', { name: 'إضافة الدفعة' });
  loseResponses('/student_payments/');
  failRequests('/admin/similar-payments');
  await pay(user, 'سلمى بشارة', '60');
  await screen.findByText(/^لم يصل تأكيد الدفعة/);
  jest.restoreAllMocks();
  await pay(user, '', '');
  expect(await screen.findByText(/^سُجّلت دفعة/)).toBeInTheDocument();
  await waitFor(() => expect(form().getByLabelText('اسم الطالب')).toHaveValue(''));
  expect(await paidBy('سلمى بشارة')).toHaveLength(1);
});
