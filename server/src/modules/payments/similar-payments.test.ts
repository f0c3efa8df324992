import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await start({ now: '2026-06-15T10:00:00Z' });
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const send = async (route: string, body: object) =>
    (await call(server, route, { token: admin, body })).body;
  const pay = async (name: string, cost: string, date: string) =>
    (await call(server, 'POST /student_payments/', { token: admin, query: { name, cost, date } })).body;
  const ask = (query: Record<string, string>, token = admin) =>
    call(server, 'GET /admin/similar-payments', { token, query });
  const similarTo = async (query: Record<string, string>) => (await ask(query)).body.similar;

  test('a new payment names those of the same account and amount within 14 days', async () => {
    const { _id: family_id } = await send('POST /admin/families', { guardian_name: 'أم نور', phones: [] });
    for (const name of ['نور قسيس', 'لين قسيس']) await send('POST /admin/students', { name, family_id });
    const first = await pay('نور قسيس', '300', '2026-06-01');
    expect(first.similar).toEqual([]);
    const receipt = first.payment.receipt_number;
    const other = await pay('لين قسيس', '300', '2026-06-15');
    expect(other.similar).toEqual([{ receipt, date: '2026-06-01', cost: 300 }]);
    expect((await pay('نور قسيس', '300', '2026-06-14')).similar).toHaveLength(2);
    expect((await pay('نور قسيس', '299', '2026-06-14')).similar).toEqual([]);
    expect((await pay('نور قسيس', '300', '2026-05-17')).similar).toEqual([]);
    expect((await pay('نور قسيسة', '300', '2026-06-14')).similar).toEqual([]);
  });

  test('the same is answered before a payment is sent, and a voided one does not count', async () => {
    const { payment } = await pay('إيمان حداد', '65', '2026-06-10');
    const query = { name: 'ايمان حداد', amount: '6500', date: '2026-06-12' };
    const { receipt_number: receipt, received_by_name, student_id } = payment;
    const found = { receipt, date: '2026-06-10', cost: 65, name: 'إيمان حداد', received_by_name };
    expect(await similarTo(query)).toEqual([found]);
    expect(await similarTo({ ...query, name: 'إيمان', student_id })).toEqual([found]);
    for (const amount of ['6400', '6501']) expect(await similarTo({ ...query, amount })).toEqual([]);
    expect(await similarTo({ ...query, name: 'اسم جديد' })).toEqual([]);
    await send(`POST /student_payments/${payment._id}/void`, { reason: 'خطأ' });
    expect(await similarTo(query)).toEqual([]);
    expect((await ask(query, await server.tokenOf('teacher'))).status).toBe(403);
  });

  test('cash of one account and purpose counts together against the limit of the law', async () => {
    await call(server, 'PATCH /admin/settings', { token: admin, body: { cash_limit: 1000 } });
    const { _id: family_id } = await send('POST /admin/families', { guardian_name: 'أم كريم' });
    const cash = async (query: Record<string, string>, amount: string) =>
      (await ask({ family_id, amount, method: 'نقدًا', date: '2026-06-10', ...query })).body.cash_above_limit;
    const payCash = async (query: Record<string, string>) => {
      const sent = { family_id, cost: '600', method: 'نقدًا', date: '2026-04-10', ...query };
      return (await call(server, 'POST /student_payments/', { token: admin, query: sent })).body.payment;
    };
    const first = await payCash({ purpose: 'دورة الصيف' });
    await payCash({ purpose: 'دورة الصيف', method: 'تحويل' });
    await payCash({});
    expect(await cash({ purpose: 'دورة  الصيف' }, '40000')).toBeNull();
    expect(await cash({ purpose: 'دورة الصيف' }, '40100')).toEqual({ paid: 60_000, limit: 100_000 });
    expect(await cash({ purpose: 'دورة الصيف', method: 'تحويل' }, '40100')).toBeNull();
    expect(await cash({ purpose: 'كتب' }, '40100')).toBeNull();
    expect(await cash({}, '40100')).toBeNull();
    expect(await cash({ date: '2026-04-30' }, '40100')).toEqual({ paid: 60_000, limit: 100_000 });
    const counted = (counted_together: number) =>
      call(server, 'PATCH /admin/settings', { token: admin, body: { counted_together } });
    await counted(60);
    expect(await cash({ purpose: 'دورة الصيف' }, '100000')).toBeNull();
    await counted(61);
    expect(await cash({ purpose: 'دورة الصيف' }, '100000')).toEqual({ paid: 60_000, limit: 100_000 });
    await send(`POST /student_payments/${first._id}/void`, { reason: 'خطأ' });
    expect(await cash({ purpose: 'دورة الصيف' }, '100000')).toBeNull();
    await call(server, 'PATCH /admin/settings', { token: admin, body: { cash_limit: 0 } });
    expect(await cash({ purpose: 'دورة الصيف' }, '10000000')).toBeNull();
  });
});
