import { studentPayments } from 'api-contract/payment-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

/** UTC has the previous evening; in the institute's time zone the day has begun. */
const NOW = '2026-06-15T22:30:00Z';
const TODAY = '2026-06-16';
const NO_DETAILS = {
  method: null,
  purpose: null,
  note: null,
  cheque_number: null,
  cheque_bank: null,
  cheque_due: null,
  cheque_state: null,
};

onEachDatabase((start, testOnce) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await start({ now: NOW });
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const pay = (query: Record<string, string>, token: string | undefined = admin) =>
    call(server, 'POST /student_payments/', { token, query });
  const paid = async (month: string) =>
    (await call(server, 'GET /student_payments/', { token: admin, query: { month } })).body.payments;

  test('lists the payments of a month, newest day first', async () => {
    const first = await pay({ name: ' ليلى خوري ', cost: '250', date: '2026-03-01' });
    expect(first).toMatchObject({ status: 201, body: { message: 'سُجّلت الدفعة بتاريخ الأحد 1/3/2026.' } });
    await pay({ name: 'آدم', cost: '1000000', date: '2026-03-31' });
    await pay({ name: 'آدم', cost: '٧٥', date: '2026-04-01' });
    const march = await paid('2026-03');
    const recorded = {
      _id: expect.any(String),
      student_id: expect.any(String),
      family_id: null,
      receipt_number: expect.any(Number),
      received_by: expect.any(String),
      received_by_name: expect.any(String),
      voided_at: null,
      void_reason: null,
      reverses_receipt_number: null,
      counted: true,
      ...NO_DETAILS,
    };
    expect(march).toEqual([
      { ...recorded, name: 'آدم', cost: 1000000, date: '2026-03-31' },
      { ...recorded, name: 'ليلى خوري', cost: 250, date: '2026-03-01' },
    ]);
    expect(studentPayments.parse({ payments: march })).toEqual({ payments: march });
    expect(await paid('2026-04')).toMatchObject([{ cost: 75 }]);
    expect(await paid('2026-02')).toEqual([]);
  });

  test('finds the payments of a month by the phone number of the student or of the family', async () => {
    const send = (route: string, body: object) => call(server, route, { token: admin, body });
    const family = { guardian_name: 'أم هند', phones: ['054-777-8899'] };
    const { _id } = (await send('POST /admin/families', family)).body;
    await send('POST /admin/students', { name: 'هند عودة', family_id: _id, phone: '0521112233' });
    await pay({ name: 'هند عودة', cost: '30', date: '2025-09-01' });
    await pay({ name: 'رغد مصري', cost: '40', date: '2025-09-02' });
    const found = async (query: string, page: Record<string, string> = {}) => {
      const response = await call(server, 'GET /student_payments/', {
        token: admin,
        query: { month: '2025-09', query, ...page },
      });
      return response.body.payments.map(({ name }: { name: string }) => name);
    };
    for (const typed of ['+972547778899', '00972 54-777-8899', '٠٥٤٧٧٧٨٨٩٩', '052 111', 'أم هند']) {
      expect([typed, await found(typed), await found(typed, { limit: '10' })]).toEqual([
        typed,
        ['هند عودة'],
        ['هند عودة'],
      ]);
    }
    expect(await found('0529999999')).toEqual([]);
    expect(await found('')).toEqual(['رغد مصري', 'هند عودة']);
  });

  test('answers numbered pages with the number and the sum of what is found, and the page with a payment', async () => {
    const { _id: family_id } = (
      await call(server, 'POST /admin/families', {
        token: admin,
        body: { guardian_name: 'أم يارا', phones: [] },
      })
    ).body;
    const days = ['01', '02', '02', '03', '04'].map((day) => `2025-08-${day}`);
    const ids: string[] = [];
    for (const [index, date] of days.entries())
      ids.push(
        (await pay({ name: index % 2 ? 'يارا سعيد' : 'تيم سعيد', cost: `${10 + index}`, date })).body.payment
          ._id,
      );
    await pay({ name: '', family_id, cost: '100', date: '2025-08-05' });
    const get = async (path: string, query: Record<string, string>) =>
      (await call(server, `GET ${path}`, { token: admin, query: { month: '2025-08', ...query } })).body;
    const list = (query: Record<string, string>) => get('/student_payments/', { limit: '2', ...query });
    const whole = (await get('/student_payments/', {})).payments;

    expect(await list({ page: '1' })).toEqual({ payments: whole.slice(0, 2), total: 6, sum: 160, page: 1 });
    expect(await list({ page: '2' })).toEqual({ payments: whole.slice(2, 4), total: 6, sum: 160, page: 2 });
    expect(await list({ page: '9' })).toMatchObject({ payments: whole.slice(4), page: 3 });
    expect(await list({ payment: ids[0] ?? '' })).toMatchObject({ payments: whole.slice(4), page: 3 });
    expect(await list({ page: '1', query: 'تيم' })).toMatchObject({ total: 3, sum: 36, page: 1 });
    expect(await list({ page: '2', query: 'لا أحد' })).toEqual({ payments: [], total: 0, sum: 0, page: 1 });

    const payer = { student_id: null, family_id: null, hours: 0 };
    const totals = await get('/admin/payment-totals', {});
    expect(totals).toEqual({
      payers: [
        { ...payer, family_id, name: 'أم يارا', paid: 100, payments: 1, hours: null },
        { ...payer, student_id: expect.any(String), name: 'تيم سعيد', paid: 36, payments: 3 },
        { ...payer, student_id: expect.any(String), name: 'يارا سعيد', paid: 24, payments: 2 },
      ],
      total: 3,
      page: 1,
    });
    expect(await get('/admin/payment-totals', { limit: '2', page: '2' })).toMatchObject({
      payers: [{ name: 'يارا سعيد' }],
      page: 2,
    });
    expect(await get('/admin/payment-totals', { query: 'تيم' })).toMatchObject({ total: 1 });
  });

  testOnce('stores a name without invisible characters', async () => {
    const response = await pay({ name: '\u202bليـلى  خوري\u200f\u202c', cost: '5', date: '2026-06-01' });
    expect(response.body.payment.name).toBe('ليلى خوري');
    expect(await paid('2026-06')).toEqual([response.body.payment]);
  });

  testOnce('stores the plain letters of a text copied from a PDF', async () => {
    const pasted = '\ufee3\ufea4\ufee4\ufeaa';
    const { body } = await pay({
      name: pasted,
      purpose: pasted,
      note: pasted,
      cost: '5',
      date: '2026-06-01',
    });
    expect(body.payment).toMatchObject({ name: 'محمد', purpose: 'محمد', note: 'محمد' });
  });

  testOnce.each([
    ['\u200f450\u200f', 450],
    ['450 ₪', 450],
    ['1250 شيكل', 1250],
  ])('accepts the pasted amount %j', async (cost, amount) => {
    expect((await pay({ name: 'ليلى', cost, date: '2026-06-02' })).body.payment.cost).toBe(amount);
  });

  test('assigns consecutive receipt numbers, also to concurrent payments', async () => {
    const record = async (cost: string) =>
      (await pay({ name: 'آدم', cost, date: '2026-05-01' })).body.payment?.receipt_number as number;
    const first = await record('10');
    expect(await record('0')).toBeUndefined();
    const rest = await Promise.all(Array.from({ length: 15 }, () => record('10')));
    const numbers = [first, ...rest.sort((one, other) => one - other)];
    expect(numbers).toEqual(numbers.map((_, position) => first + position));
    const listed: { receipt_number: number }[] = await paid('2026-05');
    expect(new Set(listed.map(({ receipt_number }) => receipt_number))).toEqual(new Set(numbers));
  });

  testOnce("accepts a payment of the institute's current day", async () => {
    const response = await pay({ name: 'آدم', cost: '5', date: TODAY });
    expect(response.status).toBe(201);
  });

  testOnce('shows the administrator who recorded a payment', async () => {
    const cashier = await server.createAdmin();
    const token = await server.signIn(cashier.username, cashier.password);
    const { body } = await pay({ name: 'آدم', cost: '40', date: '2024-08-01' }, token);
    expect(body.payment).toMatchObject({ name: 'آدم', received_by: cashier.username });
    expect(await paid('2024-08')).toEqual([body.payment]);
  });

  testOnce.each([
    ['a blank name', { name: ' ' }, 'name'],
    ['a name of invisible marks', { name: '\u200f\u200b' }, 'name'],
    ['half a shekel', { cost: '1.5' }, 'cost'],
    ['nothing paid', { cost: '0' }, 'cost'],
    ['a debt', { cost: '-5' }, 'cost'],
    ['a fortune', { cost: '1000001' }, 'cost'],
    ['words for a number', { cost: 'مئة' }, 'cost'],
    ['no number', { cost: '' }, 'cost'],
    ['a number written in powers', { cost: '1e3' }, 'cost'],
    ['a day that does not exist', { date: '2026-02-30' }, 'date'],
    ['no day', { date: '' }, 'date'],
    ['a day to come', { date: '2026-06-17' }, 'date'],
  ])('rejects a payment with %s', async (_, changes, field) => {
    const response = await pay({ name: 'ليلى', cost: '5', date: '2020-01-01', ...changes });
    expect(response.status).toBe(422);
    expect(response.body.detail).toMatchObject([{ loc: ['query', field], msg: expect.any(String) }]);
    expect(await paid('2020-01')).toEqual([]);
  });

  const voidPayment = (id: string, reason: unknown = 'خطأ في المبلغ') =>
    call(server, `POST /student_payments/${id}/void`, { token: admin, body: { reason } });

  testOnce('voids a payment by a reversal with its own receipt number and the negative amount', async () => {
    const { payment } = (await pay({ name: 'هدى', cost: '120', date: '2025-02-01' })).body;
    expect(await paid('2025-02')).toEqual([payment]);
    const { status, body } = await voidPayment(payment._id, '  خطأ  في المبلغ ');
    expect(status).toBe(200);
    const voided = { ...payment, voided_at: expect.any(String), void_reason: 'خطأ في المبلغ' };
    const reversal = {
      ...payment,
      _id: expect.any(String),
      cost: -120,
      date: TODAY,
      receipt_number: payment.receipt_number + 1,
      reverses_receipt_number: payment.receipt_number,
      void_reason: 'خطأ في المبلغ',
    };
    expect(body).toEqual({ ...voided, message: expect.any(String), reversal });
    expect(await paid('2025-02')).toEqual([voided]);
    expect((await paid(TODAY.slice(0, 7)))[0]).toEqual(body.reversal);

    expect(await voidPayment(payment._id)).toMatchObject({
      status: 409,
      body: { voided_at: body.voided_at },
    });
    expect((await voidPayment(body.reversal._id)).status).toBe(409);
    const entries = (await server.rows()).audit_entry.filter(({ entity_id }) =>
      [payment._id, body.reversal._id].includes(entity_id as string),
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'student-payment.created',
      'student-payment.voided',
      'student-payment.created',
    ]);
  });

  test('voids a payment once in several simultaneous requests', async () => {
    const { payment } = (await pay({ name: 'آدم', cost: '35', date: '2025-03-01' })).body;
    const responses = await Promise.all(Array.from({ length: 12 }, () => voidPayment(payment._id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
    const listed: { cost: number; reverses_receipt_number: number }[] = await paid(TODAY.slice(0, 7));
    const reversals = listed.filter((each) => each.reverses_receipt_number === payment.receipt_number);
    expect(reversals).toMatchObject([{ cost: -35 }]);
  });

  testOnce.each([
    ['no reason', undefined],
    ['a blank reason', ' \u200f '],
    ['a reason of 301 characters', 'س'.repeat(301)],
  ])('does not void a payment with %s', async (_, reason) => {
    const { payment } = (await pay({ name: 'آدم', cost: '36', date: '2025-04-01' })).body;
    const response = await call(server, `POST /student_payments/${payment._id}/void`, {
      token: admin,
      body: { reason },
    });
    expect(response.status).toBe(422);
    expect(response.body.detail).toMatchObject([{ loc: ['body', 'reason'], msg: expect.any(String) }]);
    expect((await paid('2025-04'))[0]).toEqual(payment);
  });

  testOnce('stores how a payment was made, and a cheque with number, bank and day', async () => {
    const cheque = { method: 'شيك', cheque_number: '١٢٣', cheque_bank: 'هبوعليم', cheque_due: '2026-09-01' };
    const details = { ...cheque, purpose: 'دروس أيار', note: 'دفعها الجد' };
    const { status, body } = await pay({ name: 'رنا', cost: '80', date: '2025-05-01', ...details });
    expect(status).toBe(201);
    expect(body.payment).toMatchObject(details);
    expect(await paid('2025-05')).toEqual([body.payment]);
    expect((await voidPayment(body.payment._id, 'شيك راجع')).body.reversal).toMatchObject(cheque);
  });

  testOnce.each([
    ['an unknown method', { method: 'مقايضة' }, 'method'],
    ['a cheque number without a cheque', { method: 'نقدًا', cheque_number: '5' }, 'cheque_number'],
    ['a cheque due on no day', { method: 'شيك', cheque_due: '2026-02-30' }, 'cheque_due'],
  ])('rejects a payment with %s', async (_, details, field) => {
    const response = await pay({ name: 'رنا', cost: '80', date: '2019-05-01', ...details });
    expect(response.status).toBe(422);
    expect(response.body.detail).toMatchObject([{ loc: ['query', field] }]);
    expect(await paid('2019-05')).toEqual([]);
  });

  test('one of several simultaneous prints is the original', async () => {
    const { payment } = (await pay({ name: 'رنا', cost: '81', date: '2025-06-01' })).body;
    const print = () => call(server, `POST /student_payments/${payment._id}/printed`, { token: admin });
    const prints = await Promise.all(Array.from({ length: 8 }, print));
    expect(prints.map(({ body }) => body.original).sort()).toEqual([...Array(7).fill(false), true]);
    expect((await print()).body).toMatchObject({ original: false, payment, guardian_name: null });
  });

  testOnce('responds 404 when an unknown payment is voided', async () => {
    expect((await voidPayment('0190aaaa-0000-7000-8000-000000000004')).status).toBe(404);
  });
});
