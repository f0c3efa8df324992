import { screen, waitFor, within } from '@testing-library/react';
import { currentMonth } from 'api-contract/current-day';
import { enterText } from 'design-system/testing/enter-text';
import { useAdminSite } from '../../testing/admin-site';
import { form, pay } from '../../testing/payment-form';
import StudentPaymentsPage from './student-payments-page';

const site = useAdminSite();

let family: string;

/** A student who owes 200 shekels, in a family that owes 100 more. */
beforeAll(async () => {
  ({ _id: family } = await site.request<{ _id: string }>('POST', '/admin/families', {
    guardian_name: 'أم ليلى',
    phones: [],
  }));
  const { _id: student_id } = await site.request<{ _id: string }>('POST', '/admin/students', {
    name: 'ليلى حداد',
    family_id: family,
  });
  const opening = { date: '2026-03-01', reason: 'رصيد سابق' };
  await site.request('POST', '/admin/adjustments', { ...opening, student_id, amount: 20_000 });
  await site.request('POST', '/admin/adjustments', { ...opening, family_id: family, amount: 10_000 });
});

test('shows what a student owes once the name is complete, and what the family owes', async () => {
  const user = site.open(StudentPaymentsPage);
  await enterText(user, form().getByLabelText('اسم الطالب'), 'ليلى حداد');
  await user.tab();
  const owed = await form().findByText(/^الرصيد/);
  expect(owed.textContent?.replace(/\p{Cf}/gu, '')).toBe('الرصيد: عليه 200 ₪ · العائلة كلها: عليها 300 ₪');
});

test("records a family's payment from a link, and offers its receipt", async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const user = site.open(StudentPaymentsPage, '', { payer: 'أم ليلى', family_id: family });
  expect(form().getByLabelText('عائلة')).toHaveValue('أم ليلى');
  expect(await form().findByText(/^الرصيد/)).toHaveTextContent('300');
  await pay(user, '', '120');
  await user.click(await screen.findByRole('button', { name: 'طباعة السند' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  expect(
    within(document.querySelector('article') as HTMLElement).getByText('120', { exact: false }),
  ).toBeInTheDocument();
  const { payments } = await site.request<{ payments: { family_id: string | null }[] }>(
    'GET',
    `/student_payments/?month=${currentMonth()}`,
  );
  expect(payments).toMatchObject([{ family_id: family }]);
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('');
});
