import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentDay, currentMonth } from 'api-contract/current-day';
import { plainDayText } from 'arabic-text/day-text';
import { enterText } from 'design-system/testing/enter-text';
import { act } from 'react';
import { nextDay } from 'server/testing/days-ahead';
import { session } from 'shared-auth';
import { holdResponses } from 'shared-auth/testing/hold-responses';
import { useAdminSite } from '../../testing/admin-site';
import { failRequests, interceptRequests } from '../../testing/failing-requests';
import { form, pay } from '../../testing/payment-form';
import { rowOf, rows } from '../../testing/rows';
import StudentPaymentsPage from './student-payments-page';

const site = useAdminSite();
const PAYMENTS = 'المدفوعات';
const TOTALS = 'مجموع كل طالب';

beforeAll(async () => {
  const names = ['رامي نجار', 'لمى ناصر', 'سامي ناصر', 'دانا مصري', 'ليان زعبي', 'عمر سالم', 'سامي خوري'];
  for (const name of names) await site.request('POST', '/admin/students', { name });
});

test('records a payment in either digit set, empties the form, and updates both tables', async () => {
  const id = await site.enterLesson({ student_name: 'نور عيسى', date: `${currentMonth()}-01`, hours: 2.25 });
  await site.request('POST', `/admin/approve-individual-lesson/${id}`);
  const user = site.open(StudentPaymentsPage);
  await pay(user, '  نور عيسى ', '٢٥٠');
  expect(await screen.findByText(/^سُجّلت دفعة/)).toBeInTheDocument();
  await waitFor(() => expect(form().getByLabelText('اسم الطالب')).toHaveValue(''));
  await pay(user, 'نور عيسى', '1,000');

  const own = () =>
    rows(PAYMENTS).filter((row) => within(row).queryByRole('rowheader', { name: 'نور عيسى' }));
  await waitFor(() => expect(own()).toHaveLength(2));
  await waitFor(() => expect(within(rowOf('نور عيسى', TOTALS)).getByText('1,250 ₪')).toBeInTheDocument());
  expect(within(rowOf('نور عيسى', TOTALS)).getByText('2.25')).toBeInTheDocument();
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('');
  expect(form().getByLabelText('المبلغ بالشيكل')).toHaveValue('');
  expect(form().getByLabelText('تاريخ الدفع')).toHaveValue(plainDayText(currentDay()));
});

test('an address leads to one payment, on its page of the list', async () => {
  const ids: string[] = [];
  for (const cost of Array.from({ length: 21 }, (_, index) => index + 1)) {
    const query = new URLSearchParams({ name: 'رامي نجار', cost: String(cost), date: '2026-02-03' });
    const { payment } = await site.request<{ payment: { _id: string } }>(
      'POST',
      `/student_payments/?${query}`,
    );
    ids.push(payment._id);
  }
  for (const id of [ids[0], ids[20]]) {
    site.open(StudentPaymentsPage, `?month=2026-02#payment-${id}`);
    await waitFor(() => expect(document.activeElement?.id).toBe(`payment-${id}`));
    cleanup();
  }
});

test.each([
  ['no name', '   ', '100'],
  ['no amount', 'رامي نجار', ''],
  ['an amount that is not whole', 'رامي نجار', '10.5'],
  ['an amount whose comma parts no thousands', 'رامي نجار', '1,25'],
  ['an amount that is no number', 'رامي نجار', 'مئة'],
])('%s: nothing is sent', async (_, name, cost) => {
  const user = site.open(StudentPaymentsPage);
  await pay(user, name, cost);
  expect(await screen.findByText('يرجى تعبئة الحقول بشكل صحيح.')).toBeInTheDocument();
  const { payments } = await site.request<{ payments: { name: string }[] }>(
    'GET',
    `/student_payments/?month=${currentMonth()}`,
  );
  expect(payments.map((payment) => payment.name)).not.toContain('رامي نجار');
});

test('says beside the day that its month is closed, and keeps what was typed', async () => {
  await site.request('POST', '/admin/students', { name: 'سلمى قاسم' });
  await site.request('POST', '/admin/months/2026-02/close');
  const user = site.open(StudentPaymentsPage);
  await user.clear(form().getByLabelText('تاريخ الدفع'));
  await enterText(user, form().getByLabelText('تاريخ الدفع'), '10/2/2026');
  await pay(user, 'سلمى قاسم', '70');
  await waitFor(() =>
    expect(form().getByLabelText('تاريخ الدفع')).toHaveAccessibleDescription(/الشهر 2\/2026 مُقفل/),
  );
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('سلمى قاسم');
  await site.request('POST', '/admin/months/2026-02/reopen', { reason: 'انتهى الاختبار' });
});

test.each([
  ['of the family', '٠٥٩١٢٣٤٥٦٧'],
  ['of the student', '+970598887766'],
])('finds payments and their totals by the phone number %s, however it is typed', async (_, typed) => {
  const name = `حلا سعيد ${typed.length}`;
  const family = await site.request<{ _id: string }>('POST', '/admin/families', {
    guardian_name: `أم حلا ${typed.length}`,
    phones: ['059-123-4567'],
  });
  await site.request('POST', '/admin/students', { name, phone: '0598887766', family_id: family._id });
  for (const payer of [name, 'عمر سالم']) {
    const query = `name=${encodeURIComponent(payer)}&cost=40&date=${currentDay()}`;
    await site.request('POST', `/student_payments/?${query}`);
  }
  const user = site.open(StudentPaymentsPage);
  await waitFor(() => expect(rowOf(name, TOTALS)).toBeInTheDocument());
  await enterText(user, screen.getByLabelText('بحث باسم الطالب أو الهاتف'), typed);
  await waitFor(() => expect(screen.queryAllByRole('rowheader', { name: 'عمر سالم' })).toEqual([]));
  await waitFor(() => {
    for (const table of [PAYMENTS, TOTALS]) expect(rowOf(name, table)).toBeInTheDocument();
  });
});

test('removes the toast on the first correction: on a phone it covers the form', async () => {
  const user = site.open(StudentPaymentsPage);
  await pay(user, '', '');
  expect(await screen.findByText('يرجى تعبئة الحقول بشكل صحيح.')).toBeInTheDocument();
  await enterText(user, form().getByLabelText('المبلغ بالشيكل'), '5');
  expect(screen.queryByText('يرجى تعبئة الحقول بشكل صحيح.')).not.toBeInTheDocument();
  expect(form().getByLabelText('اسم الطالب')).toHaveAccessibleDescription('أدخل اسم الطالب.');
});

test('rejects a future date beside its field', async () => {
  const user = site.open(StudentPaymentsPage);
  await user.clear(form().getByLabelText('تاريخ الدفع'));
  await enterText(user, form().getByLabelText('تاريخ الدفع'), nextDay('01-01'));
  const requests = jest.spyOn(globalThis, 'fetch');
  await pay(user, 'رامي نجار', '100');
  expect(form().getByLabelText('تاريخ الدفع')).toHaveAccessibleDescription(/لا يمكن اختيار تاريخ بعد/);
  expect(form().getByLabelText('تاريخ الدفع')).toHaveFocus();
  expect(requests.mock.calls.filter(([request]) => (request as Request).method === 'POST')).toEqual([]);
});

test.each([
  ['of the month that is shown', currentDay()],
  ['of a month that is not shown', '2024-05-06'],
])('asks before it records the same student, day and amount again, %s', async (_, day) => {
  const query = `name=${encodeURIComponent('إيمان حدّاد')}&cost=65&date=${day}`;
  await site.request('POST', `/student_payments/?${query}`);
  const user = site.open(StudentPaymentsPage);
  await user.clear(form().getByLabelText('تاريخ الدفع'));
  await enterText(user, form().getByLabelText('تاريخ الدفع'), day);
  await pay(user, 'ايمان حداد', '65');
  const question = within(await screen.findByRole('alertdialog', { name: /دفعة مثلها لـ«إيمان حدّاد»/ }));
  await user.click(question.getByRole('button', { name: 'عدم التسجيل' }));
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('ايمان حداد');
  await user.click(form().getByRole('button', { name: 'إضافة الدفعة' }));
  await user.click(await screen.findByRole('button', { name: 'تسجيل دفعة ثانية' }));
  expect(await screen.findByText(/^سُجّلت دفعة/)).toBeInTheDocument();
  const { payments } = await site.request<{ payments: { cost: number }[] }>(
    'GET',
    `/student_payments/?month=${day.slice(0, 7)}`,
  );
  expect(payments.filter(({ cost }) => cost === 65)).toHaveLength(2);
});

test('shows a wrong year beside the date before sending', async () => {
  const user = site.open(StudentPaymentsPage);
  await user.clear(form().getByLabelText('تاريخ الدفع'));
  await enterText(user, form().getByLabelText('تاريخ الدفع'), '0202-11-21');
  await user.tab();
  expect(form().getByLabelText('تاريخ الدفع')).toHaveAccessibleDescription(
    /لا يمكن اختيار تاريخ قبل 1\/1\/1900/,
  );
});

test('asks before it records a payment of a name that no student has', async () => {
  const user = site.open(StudentPaymentsPage);
  await pay(user, 'رهام دكور', '40');
  const question = () =>
    screen.findByRole('alertdialog', {
      name: 'لا طالب باسم \u2068رهام دكور\u2069. تسجيل طالب جديد بهذا الاسم؟',
    });
  await user.click(within(await question()).getByRole('button', { name: 'تصحيح الاسم' }));
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('رهام دكور');
  await user.click(form().getByRole('button', { name: 'إضافة الدفعة' }));
  await user.click(within(await question()).getByRole('button', { name: 'طالب جديد' }));
  expect(await screen.findByText(/^سُجّلت دفعة/)).toBeInTheDocument();
});

test('records a cheque with number and day, which no other method has', async () => {
  const user = site.open(StudentPaymentsPage);
  expect(form().queryByLabelText('رقم الشيك')).not.toBeInTheDocument();
  await user.selectOptions(form().getByLabelText('طريقة الدفع'), 'شيك');
  await pay(user, 'لمى ناصر', '300');
  expect(form().getByLabelText('رقم الشيك')).toHaveAccessibleDescription('أدخل رقم الشيك.');
  await enterText(user, form().getByLabelText('رقم الشيك'), '778');
  await enterText(user, form().getByLabelText('تاريخ الاستحقاق'), '1/2/2027');
  await user.click(form().getByRole('button', { name: 'إضافة الدفعة' }));
  expect(await screen.findByText(/^سُجّلت دفعة/)).toBeInTheDocument();
  const { payments } = await site.request<{ payments: { name: string }[] }>(
    'GET',
    `/student_payments/?month=${currentMonth()}`,
  );
  const recorded = payments.find(({ name }) => name === 'لمى ناصر');
  expect(recorded).toMatchObject({ method: 'شيك', cheque_number: '778', cheque_due: '2027-02-01' });
});

test('asks before it records more cash than the law allows', async () => {
  await site.request('PATCH', '/admin/settings', { cash_limit: 6000 });
  const user = site.open(StudentPaymentsPage);
  await pay(user, 'سامي ناصر', '6001');
  await user.click(await screen.findByRole('button', { name: 'عدم التسجيل' }));
  expect(form().getByLabelText('المبلغ بالشيكل')).toHaveValue('6001');
  await user.click(form().getByRole('button', { name: 'إضافة الدفعة' }));
  await user.click(await screen.findByRole('button', { name: 'تسجيل الدفعة رغم ذلك' }));
  expect(await screen.findByText(/^سُجّلت دفعة/)).toBeInTheDocument();
  await site.request('PATCH', '/admin/settings', { cash_limit: 0 });
});

test('distinguishes a search without match from an empty month, and clears the search', async () => {
  await site.request(
    'POST',
    `/student_payments/?name=${encodeURIComponent('ديما عيسى')}&cost=90&date=2025-03-04`,
  );
  const user = site.open(StudentPaymentsPage, '?month=2025-03');
  await waitFor(() => rowOf('ديما عيسى', PAYMENTS));
  await enterText(user, screen.getByLabelText('بحث باسم الطالب أو الهاتف'), 'ديمة');
  await waitFor(() => expect(rows(PAYMENTS)).toHaveLength(0));
  expect(screen.queryByText('لا مدفوعات في هذا الشهر')).not.toBeInTheDocument();
  expect(screen.getByText('لا مدفوعات تطابق البحث')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'مسح البحث' }));
  await waitFor(() => rowOf('ديما عيسى', PAYMENTS));
  expect(screen.getByLabelText('بحث باسم الطالب أو الهاتف')).toHaveValue('');
});

const suggested = () =>
  form()
    .queryAllByRole('option')
    .flatMap((option) => option.querySelector('bdi')?.textContent ?? []);

test('requests suggestions when typing pauses, and keeps the present ones until then', async () => {
  for (const student_name of ['غدير عيسى', 'غدير نجار']) await site.enterLesson({ student_name });
  const user = site.open(StudentPaymentsPage);
  const name = form().getByLabelText('اسم الطالب');
  await user.click(name);
  const requests = jest.spyOn(globalThis, 'fetch');
  for (const value of ['غ', 'غد', 'غدير']) fireEvent.change(name, { target: { value } });
  await waitFor(() => expect(suggested()).toHaveLength(2));
  const asked = requests.mock.calls.filter(([request]) =>
    (request as Request).url.includes('/student-suggestions'),
  );
  expect(asked.length).toBe(1);

  const letNamesArrive = holdResponses('/student-suggestions');
  fireEvent.change(name, { target: { value: 'غدير ع' } });
  expect(suggested()).toEqual(['غدير عيسى']);
  letNamesArrive();
  await user.click(screen.getByRole('option', { name: 'غدير عيسى' }));
  expect(name).toHaveValue('غدير عيسى');
});

test('asks which of two namesakes paid', async () => {
  for (const name of ['محمد أحمد (خامس)', 'محمد أحمد (سابع)'])
    await site.request('POST', '/admin/students', { name, grade: 'صف' });
  const user = site.open(StudentPaymentsPage);
  await pay(user, 'محمد أحمد', '45');
  const question = await screen.findByRole('dialog', { name: 'هل تقصد أحد هؤلاء الطلاب؟' });
  await user.click(within(question).getByRole('button', { name: /سابع/ }));
  expect(await screen.findByText(/^سُجّلت دفعة/)).toBeInTheDocument();
  const { payments } = await site.request<{ payments: { name: string; cost: number }[] }>(
    'GET',
    `/student_payments/?month=${currentMonth()}`,
  );
  expect(payments).toContainEqual(expect.objectContaining({ name: 'محمد أحمد (سابع)', cost: 45 }));
});

test('keeps a failed payment in the form', async () => {
  const user = site.open(StudentPaymentsPage);
  await screen.findByRole('button', { name: 'إضافة الدفعة' });
  failRequests('cost=');
  await pay(user, 'دانا مصري', '75');
  expect(
    await screen.findByText('لم يصل تأكيد الدفعة، وما كُتب باقٍ هنا. الإرسال مرة أخرى لا يسجّل دفعة ثانية.'),
  ).toBeInTheDocument();
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('دانا مصري');
  expect(form().getByLabelText('المبلغ بالشيكل')).toHaveValue('75');
});

test('ends the session without a token, and restores the payment after the next sign-in', async () => {
  const user = site.open(StudentPaymentsPage);
  await enterText(user, form().getByLabelText('اسم الطالب'), 'دانا مصري');
  await enterText(user, form().getByLabelText('المبلغ بالشيكل'), '7');
  window.localStorage.clear();
  await pay(user, '', '5');
  expect(session.getSnapshot()).toMatchObject({
    status: 'anonymous',
    end: { reason: 'missing', message: { english: 'No token found. Please log in.' } },
  });
  expect(screen.queryByText('No token found. Please log in.')).not.toBeInTheDocument();
  cleanup();
  act(() => void session.signIn(site.adminToken));
  site.open(StudentPaymentsPage);
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('دانا مصري');
  expect(form().getByLabelText('المبلغ بالشيكل')).toHaveValue('75');
});

test('ends the session with one message if the server rejects the token', async () => {
  session.require('admin', '/StudentPaymentForm');
  const user = site.open(StudentPaymentsPage);
  interceptRequests('cost=', async () => Response.json({ detail: 'Forbidden' }, { status: 403 }));
  await pay(user, 'دانا مصري', '75');
  await waitFor(() =>
    expect(session.getSnapshot()).toMatchObject({
      status: 'anonymous',
      end: { message: { english: 'Unauthorized' } },
    }),
  );
  expect(screen.queryByText('Unauthorized')).not.toBeInTheDocument();
  expect(screen.queryByText('تعذّرت إضافة الدفعة.')).not.toBeInTheDocument();
});

test('locks the fields while sending, and keeps what is typed afterwards', async () => {
  const user = site.open(StudentPaymentsPage);
  const letPaymentArrive = holdResponses('cost=');
  await pay(user, 'عمر سالم', '30');
  for (const field of ['اسم الطالب', 'المبلغ بالشيكل', 'تاريخ الدفع']) {
    expect(form().getByLabelText(field)).toHaveAttribute('readonly');
  }
  const letListArrive = holdResponses('/student_payments/?month');
  letPaymentArrive();
  await screen.findByText(/^سُجّلت دفعة/);
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('');
  await enterText(user, form().getByLabelText('اسم الطالب'), 'نور');
  letListArrive();
  await waitFor(() => rowOf('عمر سالم', PAYMENTS));
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('نور');
});

test('records one payment on a double press', async () => {
  const user = site.open(StudentPaymentsPage);
  await enterText(user, form().getByLabelText('اسم الطالب'), 'سامي خوري');
  await enterText(user, form().getByLabelText('المبلغ بالشيكل'), '30');
  await user.dblClick(form().getByRole('button', { name: 'إضافة الدفعة' }));
  await screen.findByText(/^سُجّلت دفعة/);
  // The response seems to arrive before the second press.
  fireEvent.click(form().getByRole('button', { name: 'إضافة الدفعة' }), { detail: 2 });
  expect(screen.getByText(/^سُجّلت دفعة/)).toBeInTheDocument();
  await waitFor(() => expect(form().getByLabelText('اسم الطالب')).toHaveValue(''));
  const { payments } = await site.request<{ payments: { name: string }[] }>(
    'GET',
    `/student_payments/?month=${currentMonth()}`,
  );
  expect(payments.filter(({ name }) => name === 'سامي خوري')).toHaveLength(1);
});
