import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentDay, currentMonth } from 'api-contract/current-day';
import { isolateLeftToRight } from 'arabic-text/isolate';
import { act } from 'react';
import { session } from 'shared-auth';
import { holdAnswers } from 'shared-auth/testing/held-answers';
import { useAdminSite } from '../../testing/admin-site';
import { answerAsProxy, answerCalls, failCalls, loseAnswers, proxyPage } from '../../testing/failing-calls';
import { rowOf, rows } from '../../testing/rows';
import StudentPaymentsPage from './student-payments-page';

const site = useAdminSite();
const PAYMENTS = 'المدفوعات';
const TOTALS = 'مجموع كل طالب';
/** The form with its button, which stands below it. */
const form = () => within(document.querySelector('form')?.parentElement as HTMLElement);

async function pay(user: ReturnType<typeof site.open>, name: string, cost: string) {
  if (name) await user.type(form().getByLabelText('اسم الطالب'), name);
  if (cost) await user.type(form().getByLabelText('المبلغ بالشيكل'), cost);
  await user.click(form().getByRole('button', { name: 'إضافة الدفعة' }));
}

test('a payment in either digit set is recorded, the form is empty again, and both tables show it', async () => {
  const id = await site.enterLesson({ student_name: 'نور عيسى', date: `${currentMonth()}-01`, hours: 2.25 });
  await site.call('POST', `/admin/approve-individual-lesson/${id}`);
  const user = site.open(StudentPaymentsPage);
  await pay(user, '  نور عيسى ', '٢٥٠');
  expect(await screen.findByText('تمت إضافة الدفعة بنجاح')).toBeInTheDocument();
  await waitFor(() => expect(form().getByLabelText('اسم الطالب')).toHaveValue(''));
  await pay(user, 'نور عيسى', '1,000');

  const own = () =>
    rows(PAYMENTS).filter((row) => within(row).queryByRole('rowheader', { name: 'نور عيسى' }));
  await waitFor(() => expect(own()).toHaveLength(2));
  expect(within(rowOf('نور عيسى', TOTALS)).getByText('1,250 ₪')).toBeInTheDocument();
  expect(within(rowOf('نور عيسى', TOTALS)).getByText('2.25')).toBeInTheDocument();
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('');
  expect(form().getByLabelText('المبلغ بالشيكل')).toHaveValue('');
  expect(form().getByLabelText('تاريخ الدفع')).toHaveValue(currentDay());
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
  expect(await screen.findByText('يرجى تعبئة الحقول بشكل صحيح')).toBeInTheDocument();
  const { payments } = await site.call<{ payments: { name: string }[] }>(
    'GET',
    `/student_payments/?month=${currentMonth()}`,
  );
  expect(payments.map((payment) => payment.name)).not.toContain('رامي نجار');
});

test('a message beside a field goes as soon as the field is corrected, and the others stay', async () => {
  const user = site.open(StudentPaymentsPage);
  await user.clear(form().getByLabelText('تاريخ الدفع'));
  await pay(user, '', '');
  const corrections = [
    ['اسم الطالب', 'ل'],
    ['المبلغ بالشيكل', '5'],
    ['تاريخ الدفع', currentDay()],
  ] as const;
  for (const [index, [field, text]] of corrections.entries()) {
    for (const [wrong] of corrections.slice(index)) expect(form().getByLabelText(wrong)).toBeInvalid();
    await user.type(form().getByLabelText(field), text);
    expect(form().getByLabelText(field)).toBeValid();
  }
});

test('what the server refuses of a payment stands beside its field until that is changed', async () => {
  const user = site.open(StudentPaymentsPage);
  const detail = [{ loc: ['query', 'name'], msg: 'الاسم طويل', type: 'value_error' }];
  answerCalls('cost=', async () => Response.json({ detail }, { status: 422 }));
  await pay(user, 'دانا مصري', '75');
  expect(await form().findByText('الاسم طويل')).toBeInTheDocument();
  await user.type(form().getByLabelText('المبلغ بالشيكل'), '0');
  expect(form().getByText('الاسم طويل')).toBeInTheDocument();
  await user.type(form().getByLabelText('اسم الطالب'), '{Backspace}');
  expect(form().queryByText('الاسم طويل')).not.toBeInTheDocument();
});

test('what is said of a payment replaces what was said before it', async () => {
  const user = site.open(StudentPaymentsPage);
  await pay(user, 'ليان زعبي', '12.5');
  await pay(user, '', '');
  await pay(user, '', '');
  expect(screen.getAllByText('يرجى تعبئة الحقول بشكل صحيح')).toHaveLength(1);
  await user.clear(form().getByLabelText('المبلغ بالشيكل'));
  await pay(user, '', '12');
  expect(await screen.findByText('تمت إضافة الدفعة بنجاح')).toBeInTheDocument();
  expect(screen.queryByText('يرجى تعبئة الحقول بشكل صحيح')).not.toBeInTheDocument();

  await waitFor(() => expect(form().getByLabelText('اسم الطالب')).toHaveValue(''));
  await pay(user, '', '');
  expect(screen.getByText('يرجى تعبئة الحقول بشكل صحيح')).toBeInTheDocument();
  expect(screen.queryByText('تمت إضافة الدفعة بنجاح')).not.toBeInTheDocument();
});

const suggested = () =>
  form()
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

test('names are asked for once the typing rests, and those at hand stay until others are there', async () => {
  for (const student_name of ['غدير عيسى', 'غدير نجار']) await site.enterLesson({ student_name });
  const user = site.open(StudentPaymentsPage);
  const name = form().getByLabelText('اسم الطالب');
  await user.click(name);
  const calls = jest.spyOn(globalThis, 'fetch');
  for (const value of ['غ', 'غد', 'غدير']) fireEvent.change(name, { target: { value } });
  await waitFor(() => expect(suggested()).toHaveLength(2));
  const asked = calls.mock.calls.filter(([request]) =>
    (request as Request).url.includes('/student-suggestions'),
  );
  expect(asked.length).toBe(1);

  const letNamesArrive = holdAnswers('/student-suggestions');
  fireEvent.change(name, { target: { value: 'غدير ع' } });
  expect(suggested()).toEqual(['غدير عيسى']);
  letNamesArrive();
  await user.click(screen.getByRole('option', { name: 'غدير عيسى' }));
  expect(name).toHaveValue('غدير عيسى');
});

test('a payment that cannot be sent stays in the form', async () => {
  const user = site.open(StudentPaymentsPage);
  await screen.findByRole('button', { name: 'إضافة الدفعة' });
  failCalls('cost=');
  await pay(user, 'دانا مصري', '75');
  expect(await screen.findByText('فشل في إضافة الدفعة')).toBeInTheDocument();
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('دانا مصري');
  expect(form().getByLabelText('المبلغ بالشيكل')).toHaveValue('75');
});

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

  expect(await screen.findByText(/لكن الدفعة سُجّلت/)).toBeInTheDocument();
  await waitFor(() => expect(form().getByLabelText('اسم الطالب')).toHaveValue(''));
  expect(screen.queryByText('فشل في إضافة الدفعة')).not.toBeInTheDocument();
  expect(await paidBy(name)).toHaveLength(2);
});

test.each([
  ['that did not arrive', 'ناي قسيس', () => failCalls('cost=')],
  ['that a proxy kept', 'رند قسيس', () => answerCalls('cost=', async () => proxyPage(502))],
])('a payment %s is not taken for one like it from before', async (_, name, interrupt) => {
  const user = site.open(StudentPaymentsPage);
  await pay(user, name, '60');
  await waitFor(() => expect(form().getByLabelText('اسم الطالب')).toHaveValue(''));
  interrupt();
  await pay(user, name, '60');

  expect(await screen.findByText('فشل في إضافة الدفعة')).toBeInTheDocument();
  expect(form().getByLabelText('اسم الطالب')).toHaveValue(name);
  expect(await paidBy(name)).toHaveLength(1);
});

test('a payment whose answer and list are lost stays in the form', async () => {
  const user = site.open(StudentPaymentsPage);
  await screen.findByRole('button', { name: 'إضافة الدفعة' });
  failCalls('/student_payments/');
  await pay(user, 'ريم بشارة', '60');
  expect(await screen.findByText('فشل في إضافة الدفعة')).toBeInTheDocument();
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('ريم بشارة');
});

test('a payment without a token says so and ends the session, and is there again after the next sign-in', async () => {
  const user = site.open(StudentPaymentsPage);
  await user.type(form().getByLabelText('اسم الطالب'), 'دانا مصري');
  await user.type(form().getByLabelText('المبلغ بالشيكل'), '7');
  window.localStorage.clear();
  await pay(user, '', '5');
  expect(await screen.findByText('No token found. Please log in.')).toHaveAttribute('lang', 'en');
  expect(session.getSnapshot()).toMatchObject({ status: 'anonymous', end: { reason: 'missing' } });
  cleanup();
  act(() => void session.signIn(site.adminToken));
  site.open(StudentPaymentsPage);
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('دانا مصري');
  expect(form().getByLabelText('المبلغ بالشيكل')).toHaveValue('75');
});

test('a payment that the server does not admit is answered with "Unauthorized"', async () => {
  const user = site.open(StudentPaymentsPage);
  answerCalls('cost=', async () => Response.json({ detail: 'Forbidden' }, { status: 403 }));
  await pay(user, 'دانا مصري', '75');
  expect(await screen.findByText('Unauthorized')).toHaveAttribute('lang', 'en');
});

test('while a payment is sent nothing can be typed, and what is typed after it stays', async () => {
  const user = site.open(StudentPaymentsPage);
  const letPaymentArrive = holdAnswers('cost=');
  await pay(user, 'عمر سالم', '30');
  for (const field of ['اسم الطالب', 'المبلغ بالشيكل', 'تاريخ الدفع']) {
    expect(form().getByLabelText(field)).toHaveAttribute('readonly');
  }
  const letListArrive = holdAnswers('/student_payments/?month');
  letPaymentArrive();
  await screen.findByText('تمت إضافة الدفعة بنجاح');
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('');
  await user.type(form().getByLabelText('اسم الطالب'), 'نور');
  letListArrive();
  await waitFor(() => rowOf('عمر سالم', PAYMENTS));
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('نور');
});

test('a double press records one payment', async () => {
  const user = site.open(StudentPaymentsPage);
  await user.type(form().getByLabelText('اسم الطالب'), 'سامي خوري');
  await user.type(form().getByLabelText('المبلغ بالشيكل'), '30');
  await user.dblClick(form().getByRole('button', { name: 'إضافة الدفعة' }));
  await screen.findByText('تمت إضافة الدفعة بنجاح');
  // As it is where the answer is quicker than the finger.
  fireEvent.click(form().getByRole('button', { name: 'إضافة الدفعة' }), { detail: 2 });
  expect(screen.getByText('تمت إضافة الدفعة بنجاح')).toBeInTheDocument();
  await waitFor(() => expect(form().getByLabelText('اسم الطالب')).toHaveValue(''));
  const { payments } = await site.call<{ payments: { name: string }[] }>(
    'GET',
    `/student_payments/?month=${currentMonth()}`,
  );
  expect(payments.filter(({ name }) => name === 'سامي خوري')).toHaveLength(1);
});

test('says that the payments cannot be read', async () => {
  failCalls('/student_payments/?month');
  site.open(StudentPaymentsPage);
  expect(await screen.findByText('فشل في تحميل المدفوعات')).toBeInTheDocument();
});

/** Whether the browser would ask before it closes the page. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

function reload(): ReturnType<typeof site.open> {
  cleanup();
  return site.open(StudentPaymentsPage);
}

test('a half-filled payment is there again after a reload, and closing the page warns until it is sent', async () => {
  const user = site.open(StudentPaymentsPage);
  expect(asksBeforeClosing()).toBe(false);
  await user.type(form().getByLabelText('اسم الطالب'), 'هالة زيدان');
  await user.type(form().getByLabelText('المبلغ بالشيكل'), '40');
  expect(asksBeforeClosing()).toBe(true);

  const again = reload();
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('هالة زيدان');
  expect(form().getByLabelText('المبلغ بالشيكل')).toHaveValue('40');
  expect(form().getByText('أعدنا إليك دفعة بدأتها ولم تُضفها بعد.')).toBeInTheDocument();
  expect(asksBeforeClosing()).toBe(true);

  await again.click(form().getByRole('button', { name: 'إضافة الدفعة' }));
  expect(await screen.findByText('تمت إضافة الدفعة بنجاح')).toBeInTheDocument();
  await waitFor(() => expect(form().getByLabelText('اسم الطالب')).toHaveValue(''));
  expect(asksBeforeClosing()).toBe(false);
  reload();
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('');
  expect(form().getByLabelText('تاريخ الدفع')).toHaveValue(currentDay());
});

test('a payment that could not be sent is kept too; the person can give it up', async () => {
  const user = site.open(StudentPaymentsPage);
  failCalls('cost=');
  await pay(user, 'هالة زيدان', '40');
  await screen.findByText('فشل في إضافة الدفعة');
  const again = reload();
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('هالة زيدان');
  await again.click(form().getByRole('button', { name: 'البدء من جديد' }));
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('');
  expect(asksBeforeClosing()).toBe(false);
  reload();
  expect(form().getByLabelText('المبلغ بالشيكل')).toHaveValue('');
});

test('what is emptied again is no draft', async () => {
  const user = site.open(StudentPaymentsPage);
  await user.type(form().getByLabelText('اسم الطالب'), 'هالة');
  await user.clear(form().getByLabelText('اسم الطالب'));
  expect(asksBeforeClosing()).toBe(false);
  reload();
  expect(form().queryByRole('button', { name: 'البدء من جديد' })).not.toBeInTheDocument();
});

test('another administrator does not find what one has typed', async () => {
  const other = await site.server.createAdmin({ username: 'other-admin' });
  const token = await site.server.signIn(other.username, other.password);
  const user = site.open(StudentPaymentsPage);
  await user.type(form().getByLabelText('اسم الطالب'), 'هالة زيدان');
  cleanup();
  act(() => void session.signIn(token));
  site.open(StudentPaymentsPage);
  expect(form().getByLabelText('اسم الطالب')).toHaveValue('');
});

/** Prints the receipt of a payment; answers what is on the paper. */
async function print(user: ReturnType<typeof site.open>, row: HTMLElement, student: string): Promise<string> {
  const printed = new Promise<string>((resolve) => {
    window.print = () => resolve(screen.getByRole('article', { hidden: true }).textContent ?? '');
  });
  const name = `طباعة إيصال ${student}، ${isolateLeftToRight(currentDay())}`;
  await user.click(within(row).getByRole('button', { name }));
  return printed;
}

test('a receipt carries the short number of its payment and names whoever recorded it, not whoever prints it', async () => {
  const cashier = await site.server.createAdmin({ username: 'cashier' });
  const { payment } = await site.call<{ payment: { receipt_number: number } }>(
    'POST',
    `/student_payments/?name=${encodeURIComponent('رنا زعبي')}&cost=90&date=${currentDay()}`,
    undefined,
    await site.server.signIn(cashier.username, cashier.password),
  );
  const user = site.open(StudentPaymentsPage);
  const row = await waitFor(() => rowOf('رنا زعبي', PAYMENTS));
  expect(within(row).getByText(payment.receipt_number)).toBeInTheDocument();
  const paper = await print(user, row, 'رنا زعبي');
  expect(paper).toContain(`رقم الإيصال${payment.receipt_number}استلمهاcashierالتوقيع`);
});

test('a receipt of a server that does not tell who recorded a payment names nobody', async () => {
  const payment = { _id: 'p-1', name: 'رنا زعبي', cost: 90, date: currentDay() };
  answerCalls('/student_payments/?month', async () => Response.json({ payments: [payment] }));
  const user = site.open(StudentPaymentsPage);
  const row = await waitFor(() => rowOf('رنا زعبي', PAYMENTS));
  expect(await print(user, row, 'رنا زعبي')).toContain('رقم الإيصالp-1التوقيع');
});
