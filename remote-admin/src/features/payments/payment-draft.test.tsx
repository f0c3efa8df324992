import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { currentDay } from 'api-contract/current-day';
import { plainDayText } from 'arabic-text/day-text';
import { enterText } from 'design-system/testing/enter-text';
import { session } from 'shared-auth';
import { useAdminSite } from '../../testing/admin-site';
import { failRequests } from '../../testing/failing-requests';
import { form, pay } from '../../testing/payment-form';
import StudentPaymentsPage from './student-payments-page';

const site = useAdminSite();

beforeAll(() => site.request('POST', '/admin/students', { name: 'هالة زيدان' }));

/** Whether the browser would ask before it closes the page. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

function reload(): ReturnType<typeof site.open> {
  cleanup();
  return site.open(StudentPaymentsPage);
}

test('restores a half-filled payment after a reload, and warns before the page closes', async () => {
  const user = site.open(StudentPaymentsPage);
  expect(asksBeforeClosing()).toBe(false);
  await enterText(user, form().getByLabelText('اسم الطالب'), 'هالة زيدان');
  await enterText(user, form().getByLabelText('المبلغ بالشيكل'), '40');
  expect(asksBeforeClosing()).toBe(true);

  const again = reload();
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('هالة زيدان');
  expect(form().getByLabelText('المبلغ بالشيكل')).toHaveValue('40');
  expect(form().getByText('استعدنا بيانات دفعة بدأت كتابتها ولم تُضفها بعد.')).toBeInTheDocument();
  expect(asksBeforeClosing()).toBe(true);

  await again.click(form().getByRole('button', { name: 'إضافة الدفعة' }));
  expect(await screen.findByText(/^سُجّلت دفعة/)).toBeInTheDocument();
  await waitFor(() => expect(form().getByLabelText('اسم الطالب')).toHaveValue(''));
  expect(asksBeforeClosing()).toBe(false);
  reload();
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('');
  expect(form().getByLabelText('تاريخ الدفع')).toHaveValue(plainDayText(currentDay()));
});

test('restores a payment that failed, until it is discarded', async () => {
  const user = site.open(StudentPaymentsPage);
  failRequests('cost=');
  await pay(user, 'هالة زيدان', '45');
  await screen.findByText('لم يصل تأكيد الدفعة، وما كُتب باقٍ هنا. الإرسال مرة أخرى لا يسجّل دفعة ثانية.');
  const again = reload();
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('هالة زيدان');
  await again.click(form().getByRole('button', { name: 'البدء من جديد' }));
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('');
  expect(asksBeforeClosing()).toBe(false);
  reload();
  expect(form().getByLabelText('المبلغ بالشيكل')).toHaveValue('');
});

test('deletes the draft of an emptied form', async () => {
  const user = site.open(StudentPaymentsPage);
  await enterText(user, form().getByLabelText('اسم الطالب'), 'هالة');
  await user.clear(form().getByLabelText('اسم الطالب'));
  expect(asksBeforeClosing()).toBe(false);
  reload();
  expect(form().queryByRole('button', { name: 'البدء من جديد' })).not.toBeInTheDocument();
});

test('starts with the student of the pressed link, and offers the earlier draft', async () => {
  const fieldText = (label: string) => form().getByLabelText<HTMLInputElement>(label).value;
  const nameAndCost = () => [fieldText('اسم الطالب'), fieldText('المبلغ بالشيكل')];
  const openFromLink = () => {
    cleanup();
    return site.open(StudentPaymentsPage, '', { payer: 'هالة زيدان' });
  };
  const user = site.open(StudentPaymentsPage);
  await enterText(user, form().getByLabelText('اسم الطالب'), 'سارة');
  await enterText(user, form().getByLabelText('المبلغ بالشيكل'), '300');

  openFromLink();
  expect(nameAndCost()).toEqual(['هالة زيدان', '']);
  const reloaded = openFromLink();
  expect(nameAndCost()).toEqual(['هالة زيدان', '']);
  expect(form().getByText(/^بقيت دفعة لم تُضف بعد: .?سارة/)).toBeInTheDocument();
  await reloaded.click(form().getByRole('button', { name: 'العودة إليها' }));
  expect(nameAndCost()).toEqual(['سارة', '300']);
  expect(form().getByText(/^بقيت دفعة لم تُضف بعد: .?هالة زيدان/)).toBeInTheDocument();
  reload();
  expect(nameAndCost()).toEqual(['سارة', '300']);
});

test('keeps the draft of the student whose link is pressed', async () => {
  const user = site.open(StudentPaymentsPage);
  await enterText(user, form().getByLabelText('اسم الطالب'), 'هالة زيدان');
  await enterText(user, form().getByLabelText('المبلغ بالشيكل'), '70');
  cleanup();
  site.open(StudentPaymentsPage, '', { payer: 'هاله زيدان' });
  expect(form().getByLabelText('المبلغ بالشيكل')).toHaveValue('70');
});

test('hides the draft from another administrator', async () => {
  const other = await site.server.createAdmin({ username: 'other-admin' });
  const token = await site.server.signIn(other.username, other.password);
  const user = site.open(StudentPaymentsPage);
  await enterText(user, form().getByLabelText('اسم الطالب'), 'هالة زيدان');
  cleanup();
  act(() => void session.signIn(token));
  site.open(StudentPaymentsPage);
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('');
});
