import { screen, waitFor } from '@testing-library/react';
import { currentMonth } from 'api-contract/current-day';
import { useAdminSite } from '../../testing/admin-site';
import {
  answerAsProxy,
  failCalls,
  interceptCalls,
  loseAnswers,
  proxyPage,
} from '../../testing/failing-calls';
import { form, pay } from '../../testing/payment-form';
import StudentPaymentsPage from './student-payments-page';

const site = useAdminSite();

const paidBy = async (student: string) => {
  jest.restoreAllMocks();
  const path = `/student_payments/?month=${currentMonth()}`;
  const { payments } = await site.call<{ payments: { name: string }[] }>('GET', path);
  return payments.filter(({ name }) => name === student);
};

test.each([
  ['whose answer is lost', 'لما قعوار', () => loseAnswers('cost=')],
  ['that a proxy answers with 502', 'تالا قعوار', () => answerAsProxy('cost=', 502)],
  ['that a proxy answers with 503', 'لين قعوار', () => answerAsProxy('cost=', 503)],
  ['that a proxy answers with 504', 'جنى قعوار', () => answerAsProxy('cost=', 504)],
])('a payment %s is found, said to be recorded, and not left in the form', async (_, name, interrupt) => {
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
  ['that did not arrive', 'ناي قسيس', () => failCalls('cost=')],
  ['that a proxy kept', 'رند قسيس', () => interceptCalls('cost=', async () => proxyPage(502))],
])('a payment %s is not taken for one like it from before', async (_, name, interrupt) => {
  const user = site.open(StudentPaymentsPage);
  await pay(user, name, '60');
  await waitFor(() => expect(form().getByLabelText('اسم الطالب')).toHaveValue(''));
  interrupt();
  await pay(user, name, '60');
  await user.click(await screen.findByRole('button', { name: 'تسجيل دفعة ثانية' }));

  expect(await screen.findByText('تعذّرت إضافة الدفعة.')).toBeInTheDocument();
  expect(form().getByLabelText('اسم الطالب')).toHaveValue(name);
  expect(await paidBy(name)).toHaveLength(1);
});

test('keeps a payment in the form whose response and list are lost', async () => {
  const user = site.open(StudentPaymentsPage);
  await screen.findByRole('button', { name: 'إضافة الدفعة' });
  failCalls('/student_payments/');
  await pay(user, 'ريم بشارة', '60');
  expect(await screen.findByText('تعذّرت إضافة الدفعة.')).toBeInTheDocument();
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('ريم بشارة');
});
