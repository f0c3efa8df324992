import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const TODAY = '2026-06-15';

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await start({ now: `${TODAY}T10:00:00Z` });
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const send = (route: string, body: object = {}) => call(server, route, { token: admin, body });
  const pay = async (query: Record<string, string>) =>
    (await call(server, 'POST /student_payments/', { token: admin, query })).body.payment;
  const voidPayment = async (id: string) =>
    (await send(`POST /student_payments/${id}/void`, { reason: 'خطأ' })).body;

  /** The entries of accounts in their order, and what they come to by period and kind as the sums have it. */
  async function ledgerOf(...accounts: string[]) {
    const { entry, entry_sum } = await server.rows();
    const entries = entry.filter(({ account_id }) => accounts.includes(String(account_id)));
    entries.sort((one, other) => (String(one.id) < String(other.id) ? -1 : 1));
    const added = new Map<string, number>();
    for (const { day, kind, amount } of entries)
      for (const period of [String(day).slice(0, 7), 'all'])
        added.set(`${period} ${kind}`, (added.get(`${period} ${kind}`) ?? 0) + Number(amount));
    const sums = entry_sum
      .filter(({ account_id }) => accounts.includes(String(account_id)))
      .map(({ period, kind, amount }) => [`${period} ${kind}`, Number(amount)] as const);
    expect(new Map(sums)).toEqual(added);
    return entries.map(({ day, kind, amount, student_id, payment_id }) => ({
      day,
      kind,
      amount: Number(amount),
      student_id,
      payment_id,
    }));
  }

  test('a payment lowers what the student owes on its day, and its reversal raises it on the day of voiding', async () => {
    const payment = await pay({ name: 'رغد نعمة', cost: '250', date: '2026-05-20' });
    const { student_id } = payment;
    const paid = { day: '2026-05-20', kind: 'payment', amount: -25_000, student_id, payment_id: payment._id };
    expect(await ledgerOf(student_id)).toEqual([paid]);
    const { reversal } = await voidPayment(payment._id);
    const reversed = { ...paid, day: TODAY, kind: 'reversal', amount: 25_000, payment_id: reversal._id };
    expect(await ledgerOf(student_id)).toEqual([paid, reversed]);
  });

  test('what a closed month holds stays when one of its payments is voided', async () => {
    const payment = await pay({ name: 'سامر نعمة', cost: '90', date: '2025-02-03' });
    await send('POST /admin/months/2025-02/close');
    const held = async () => {
      const { entry_sum } = await server.rows();
      return entry_sum.filter(({ period }) => String(period) <= '2025-02');
    };
    const before = await held();
    const { reversal } = await voidPayment(payment._id);
    expect(reversal).toMatchObject({ cost: -90, date: TODAY });
    expect(await held()).toEqual(before);
    expect(await ledgerOf(payment.student_id)).toMatchObject([
      { day: '2025-02-03', amount: -9000 },
      { day: TODAY, amount: 9000 },
    ]);
  });

  test('a family pays under the name of its guardian, and no student is made of it', async () => {
    const { _id: family_id } = (
      await send('POST /admin/families', { guardian_name: 'أم وائل', phones: ['0547001122'] })
    ).body;
    const students = (await server.rows()).student.length;
    const payment = await pay({ family_id, cost: '400', date: '2026-06-01', method: 'نقدًا' });
    expect(payment).toMatchObject({ name: 'أم وائل', student_id: null, family_id, cost: 400 });
    expect((await server.rows()).student).toHaveLength(students);
    const listed = async (query: string) =>
      (
        await call(server, 'GET /student_payments/', { token: admin, query: { month: '2026-06', query } })
      ).body.payments.filter((each: { family_id: string }) => each.family_id === family_id);
    expect(await listed('')).toEqual([payment]);
    expect(await listed('7001122')).toEqual([payment]);
    const paid = {
      day: '2026-06-01',
      kind: 'payment',
      amount: -40_000,
      student_id: null,
      payment_id: payment._id,
    };
    expect(await ledgerOf(family_id)).toEqual([paid]);
    const printed = await send(`POST /student_payments/${payment._id}/printed`);
    expect(printed.body).toMatchObject({ original: true, guardian_name: 'أم وائل' });
    const { reversal } = await voidPayment(payment._id);
    expect(reversal).toMatchObject({ name: 'أم وائل', family_id, cost: -400 });
    expect(await ledgerOf(family_id)).toMatchObject([paid, { kind: 'reversal', amount: 40_000 }]);
  });

  test('a payment names a student or a family, one of both', async () => {
    const { _id: family_id } = (await send('POST /admin/families', { guardian_name: 'أبو نزار' })).body;
    const payment = await pay({ name: 'نزار', cost: '10', date: '2026-06-02' });
    const { student_id } = payment;
    expect(await pay({ student_id, cost: '20', date: '2026-06-03' })).toMatchObject({
      name: 'نزار',
      student_id,
      cost: 20,
    });
    const refused = async (query: Record<string, string>) => {
      const sent = { cost: '10', date: '2026-06-02', ...query };
      const { status, body } = await call(server, 'POST /student_payments/', { token: admin, query: sent });
      return [status, body.detail?.[0]?.loc];
    };
    expect(await refused({})).toEqual([422, ['query', 'name']]);
    expect(await refused({ name: '' })).toEqual([422, ['query', 'name']]);
    const both = { name: 'نزار', family_id, student_id };
    expect(await refused(both)).toEqual([422, ['query', 'family_id']]);
    const unknown = { family_id: '0190aaaa-0000-7000-8000-000000000004' };
    expect(await refused(unknown)).toEqual([422, ['query', 'family_id']]);
  });
});
