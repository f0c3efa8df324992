import { takings } from 'api-contract/takings-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const TODAY = '2026-06-15';

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  let secretary: string;
  beforeAll(async () => {
    server = await start({ now: `${TODAY}T10:00:00Z` });
    admin = await server.tokenOf('admin');
    const { username, password } = await server.createAdmin({ right: 'secretary' });
    secretary = await server.signIn(username, password);
  });
  afterAll(() => server.close());

  const pay = async (query: Record<string, string>, token = admin) => {
    const sent = { name: 'سارة عيسى', date: TODAY, method: 'نقدًا', ...query };
    return (await call(server, 'POST /student_payments/', { token, query: sent })).body.payment;
  };
  const send = async (route: string, body: object) =>
    (await call(server, route, { token: admin, body })).body;
  const takingsOf = async (day: string, query: Record<string, string> = {}) =>
    (await call(server, 'GET /admin/takings', { token: secretary, query: { day, ...query } })).body;

  test('the takings of a day are its payments, reversals and refunds, by method and by person', async () => {
    const yesterday = await pay({ cost: '70', date: '2026-06-14' });
    const cash = await pay({ cost: '500' }, secretary);
    const transfer = await pay({ cost: '200', method: 'تحويل' });
    const { student_id } = cash;
    const refund = { student_id, amount: 10_050, date: TODAY, method: 'نقدًا' };
    const given = await send('POST /admin/refunds', refund);
    const { reversal } = await send(`POST /student_payments/${yesterday._id}/void`, { reason: 'خطأ' });

    const found = await takingsOf(TODAY);
    expect(takings.parse(found)).toEqual(found);
    expect(found.payments).toMatchObject([
      { _id: cash._id, kind: 'payment', amount: 50_000, receipt_number: cash.receipt_number, student_id },
      { _id: transfer._id, kind: 'payment', amount: 20_000, method: 'تحويل', name: 'سارة عيسى' },
      { _id: given._id, kind: 'refund', amount: -10_050, receipt_number: null, refund_number: given.number },
      { _id: reversal._id, kind: 'reversal', amount: -7000, receipt_number: reversal.receipt_number },
    ]);
    expect(found.cash).toBe(50_000 - 10_050 - 7000);
    expect(
      new Map(
        found.by_method.map(({ method, amount }: { method: string; amount: number }) => [method, amount]),
      ),
    ).toEqual(
      new Map([
        ['نقدًا', 32_950],
        ['تحويل', 20_000],
      ]),
    );
    const byPerson = new Map(
      found.by_person.map((person: { received_by: string }) => [person.received_by, person]),
    );
    expect(byPerson.get(cash.received_by)).toMatchObject({ amount: 50_000, cash: 50_000, count: 1 });
    expect(byPerson.get(transfer.received_by)).toMatchObject({ amount: 2950, cash: -17_050, count: 3 });
    expect(await takingsOf('2026-06-14')).toMatchObject({ cash: 7000, payments: [{ _id: yesterday._id }] });

    const { next_cursor, cash: whole, payments } = await takingsOf(TODAY, { limit: '3' });
    expect([payments.length, whole]).toEqual([3, found.cash]);
    expect((await takingsOf(TODAY, { cursor: next_cursor })).payments).toEqual(found.payments.slice(3));
  });

  test('adds up more than 21 million shekels', async () => {
    const payments = Array.from({ length: 22 }, () => pay({ cost: '1000000', date: '2026-06-10' }));
    await Promise.all(payments);
    const { cash, by_method } = await takingsOf('2026-06-10');
    expect(cash).toBe(2_200_000_000);
    expect(by_method).toMatchObject([{ amount: 2_200_000_000, count: 22 }]);
  });

  test('a day without payments has nothing in cash', async () => {
    expect(await takingsOf('2026-06-13')).toEqual({
      payments: [],
      next_cursor: null,
      by_method: [],
      by_person: [],
      cash: 0,
    });
  });
});
