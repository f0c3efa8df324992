import { chequeList } from 'api-contract/cheque-schema';
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

  const pay = async (query: Record<string, string>, token = admin) => {
    const sent = { name: 'ندى خليل', cost: '300', date: '2026-06-01', method: 'شيك', ...query };
    return (await call(server, 'POST /student_payments/', { token, query: sent })).body.payment;
  };
  const change = (id: string, state: string, token = admin) =>
    call(server, `POST /admin/cheques/${id}/${state}`, { token });
  const list = async (query: Record<string, string> = {}) =>
    (await call(server, 'GET /admin/cheques', { token: admin, query })).body;
  const found = async (query: Record<string, string>) =>
    (await list(query)).cheques.map(({ payment_id }: { payment_id: string }) => payment_id);

  test('lists cheques by due day, until a day, by state and in pages', async () => {
    const later = await pay({ cheque_number: '77', cheque_bank: 'بنك الجليل', cheque_due: '2026-09-01' });
    const sooner = await pay({ cheque_due: '2026-07-01' });
    const undated = await pay({ date: '2026-06-03' });
    await pay({ method: 'نقدًا' });
    const listed = await list();
    expect(chequeList.parse(listed)).toEqual(listed);
    expect(listed.cheques).toMatchObject([
      { payment_id: undated._id, due_day: '2026-06-03', number: null, bank: null },
      { payment_id: sooner._id, due_day: '2026-07-01' },
      {
        payment_id: later._id,
        name: 'ندى خليل',
        number: '77',
        bank: 'بنك الجليل',
        due_day: '2026-09-01',
        amount: 30_000,
        state: 'waiting',
      },
    ]);
    expect(await found({ due_until: '2026-07-01' })).toEqual([undated._id, sooner._id]);
    const page = await list({ limit: '2' });
    expect(await found({ limit: '2', cursor: page.next_cursor })).toEqual([later._id]);

    expect((await change(sooner._id, 'deposited')).body).toMatchObject({ state: 'deposited' });
    expect(await found({ state: 'deposited' })).toEqual([sooner._id]);
    expect(await found({ state: 'waiting', due_until: '2026-09-01' })).toEqual([undated._id, later._id]);
    const voided = await call(server, `POST /student_payments/${later._id}/void`, {
      token: admin,
      body: { reason: 'أُعيد الشيك' },
    });
    expect(voided.status).toBe(200);
    expect(await found({})).toEqual([undated._id, sooner._id]);
    expect((await change(later._id, 'deposited')).status).toBe(409);
  });

  test('a cheque that comes back voids its payment once, in one press', async () => {
    const payment = await pay({ cheque_due: '2026-06-10' });
    await change(payment._id, 'deposited');
    const presses = await Promise.all([1, 2, 3].map(() => change(payment._id, 'bounced')));
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(presses.find(({ status }) => status === 200)?.body).toMatchObject({ state: 'bounced' });
    expect(presses.find(({ status }) => status === 409)?.body.detail).toBe('سبق تسجيل هذا الشيك راجعًا.');
    const { entry, payment: papers } = await server.rows();
    const [reversal, ...others] = papers.filter(({ reverses_id }) => reverses_id === payment._id);
    expect(others).toEqual([]);
    expect(papers.find(({ id }) => id === payment._id)).toMatchObject({ void_reason: 'شيك راجع' });
    expect(entry.find(({ payment_id }) => payment_id === reversal?.id)).toMatchObject({
      kind: 'reversal',
      day: TODAY,
      account_id: payment.student_id,
    });
    expect(await found({ state: 'bounced' })).toEqual([payment._id]);
    for (const state of ['deposited', 'cleared']) expect((await change(payment._id, state)).status).toBe(409);
  });

  test('what a cheque has become is final once the bank has paid it', async () => {
    const payment = await pay({});
    expect((await change(payment._id, 'cleared')).status).toBe(200);
    const before = await server.fingerprint();
    for (const state of ['deposited', 'cleared', 'bounced']) {
      const { status, body } = await change(payment._id, state);
      expect([status, body.detail]).toEqual([409, 'صُرف هذا الشيك، فلا تتغيّر حالته.']);
    }
    expect(await server.fingerprint()).toBe(before);
    const cash = await pay({ method: 'نقدًا' });
    expect((await change(cash._id, 'deposited')).status).toBe(404);
  });

  test('a secretary deposits every cheque, and returns one only where she may void its payment', async () => {
    const { username, password } = await server.createAdmin({ right: 'secretary' });
    const secretary = await server.signIn(username, password);
    const others = await pay({ date: TODAY });
    const earlier = await pay({}, secretary);
    const own = await pay({ date: TODAY }, secretary);
    expect((await change(others._id, 'deposited', secretary)).status).toBe(200);
    for (const { _id } of [others, earlier])
      expect((await change(_id, 'bounced', secretary)).status).toBe(403);
    expect((await change(own._id, 'bounced', secretary)).status).toBe(200);
  });
});
