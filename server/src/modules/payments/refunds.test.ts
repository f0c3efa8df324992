import { printedRefund, refundList } from 'api-contract/refund-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const TODAY = '2026-06-15';

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  let student_id: string;
  let family_id: string;
  beforeAll(async () => {
    server = await start({ now: `${TODAY}T10:00:00Z` });
    admin = await server.tokenOf('admin');
    student_id = (await send('POST /admin/students', { name: 'تالا جابر' })).body._id;
    family_id = (await send('POST /admin/families', { guardian_name: 'أم تالا' })).body._id;
  });
  afterAll(() => server.close());

  const send = (route: string, body: object = {}, token = admin) => call(server, route, { token, body });
  const refund = (body: object, token = admin) =>
    send('POST /admin/refunds', { amount: 10_050, date: '2026-06-02', method: 'نقدًا', ...body }, token);
  const list = async (query: Record<string, string> = {}) =>
    (await call(server, 'GET /admin/refunds', { token: admin, query })).body;
  const entriesOf = async (...ids: string[]) => {
    const { entry } = await server.rows();
    return ids.map((id) => entry.find(({ refund_id }) => refund_id === id));
  };

  test('a refund has a number, raises the balance of a student or a family, and is listed', async () => {
    const { status, body: ofStudent } = await refund({ student_id, note: 'دفعة زائدة' });
    expect([status, ofStudent.message]).toEqual([201, 'سُجّل سند الصرف بتاريخ الثلاثاء 2/6/2026.']);
    expect(ofStudent).toMatchObject({
      student_id,
      family_id: null,
      name: 'تالا جابر',
      amount: 10_050,
      date: '2026-06-02',
      method: 'نقدًا',
      note: 'دفعة زائدة',
      voided_at: null,
      reverses_number: null,
    });
    const { body: ofFamily } = await refund({ family_id, method: 'تحويل' });
    expect(ofFamily).toMatchObject({ number: ofStudent.number + 1, student_id: null, name: 'أم تالا' });
    const entry = { kind: 'refund', day: '2026-06-02', amount: 10_050 };
    expect(await entriesOf(ofStudent._id, ofFamily._id)).toMatchObject([
      { ...entry, account_id: student_id, student_id },
      { ...entry, account_id: family_id, student_id: null },
    ]);
    const listed = await list();
    expect(refundList.parse(listed)).toEqual(listed);
    const numbers = async (query: Record<string, string>) =>
      (await list(query)).refunds.map(({ number }: { number: number }) => number);
    const [first, second] = [ofStudent.number, ofFamily.number];
    expect(await numbers({ month: '2026-06' })).toEqual([second, first]);
    expect(await numbers({ student: student_id })).toEqual([first]);
    expect(await numbers({ family: family_id })).toEqual([second]);
    const page = await list({ limit: '1' });
    expect(await numbers({ limit: '1', cursor: page.next_cursor })).toEqual([first]);
  });

  test('simultaneous refunds are numbered without a gap, also where one is refused', async () => {
    const first = (await refund({ student_id })).body.number;
    const unknown = '0190aaaa-0000-7000-8000-000000000004';
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        refund(index % 3 === 0 ? { student_id: unknown } : { student_id }),
      ),
    );
    expect(all.filter(({ status }) => status === 422)).toHaveLength(4);
    const numbers = all.flatMap(({ body }) => body.number ?? []).sort((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, index) => first + 1 + index));
  });

  test('voids a refund once by a reversal with a number of its own, on the day of voiding', async () => {
    const { body: made } = await refund({ family_id });
    const voided = () => send(`POST /admin/refunds/${made._id}/void`, { reason: 'لم يُستلم' });
    const responses = await Promise.all([voided(), voided(), voided()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { reversal, ...refunded } = responses.find(({ status }) => status === 200)?.body ?? {};
    expect(refunded).toMatchObject({ _id: made._id, voided_at: expect.any(String), void_reason: 'لم يُستلم' });
    expect(reversal).toMatchObject({
      number: made.number + 1,
      reverses_number: made.number,
      amount: -10_050,
      date: TODAY,
      void_reason: 'لم يُستلم',
      family_id,
      voided_at: null,
    });
    expect(await entriesOf(made._id, reversal._id)).toMatchObject([
      { kind: 'refund', day: '2026-06-02', amount: 10_050 },
      { kind: 'reversal', day: TODAY, amount: -10_050, account_id: family_id },
    ]);
    expect((await send(`POST /admin/refunds/${reversal._id}/void`, { reason: 'خطأ' })).status).toBe(409);
    const entries = (await server.rows()).audit_entry.filter(({ entity_id }) =>
      [made._id, reversal._id].includes(entity_id as string),
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'refund.created',
      'refund.created',
      'refund.voided',
    ]);
  });

  test('of simultaneous prints of a refund one is the original', async () => {
    const { body: made } = await refund({ student_id });
    const print = () => send(`POST /admin/refunds/${made._id}/printed`);
    const prints = [...(await Promise.all([print(), print()])), await print()];
    expect(prints.map(({ body }) => printedRefund.parse(body).original).sort()).toEqual([false, false, true]);
    expect(prints[0]?.body.refund).toMatchObject({ number: made.number, amount: 10_050 });
    const noted = (await server.rows()).audit_entry.filter(({ action }) => action === 'refund.printed');
    expect(noted.map(({ entity_id }) => entity_id)).toEqual([made._id]);
  });

  test.each([
    ['nobody', { student_id: null }, 'student_id'],
    ['a student and a family', { family_id: 'family' }, 'student_id'],
    ['nothing', { amount: 0 }, 'amount'],
    ['half an agora', { amount: 0.5 }, 'amount'],
    ['an unknown method', { method: 'مقايضة' }, 'method'],
    ['a day to come', { date: '2026-06-16' }, 'date'],
  ])('rejects a refund of %s', async (_, changes, field) => {
    const before = await server.fingerprint();
    const of = 'family_id' in changes ? { ...changes, family_id } : changes;
    const { status, body } = await refund({ student_id, ...of });
    expect([status, body.detail[0].loc]).toEqual([422, ['body', field]]);
    expect(await server.fingerprint()).toBe(before);
  });

  test('nothing is given back in the closed period', async () => {
    const { body: made } = await refund({ student_id, date: '2025-02-03' });
    await send('POST /admin/months/2025-02/close');
    expect((await refund({ student_id, date: '2025-02-28' })).status).toBe(409);
    const { body } = await send(`POST /admin/refunds/${made._id}/void`, { reason: 'خطأ' });
    expect(body.reversal.date).toBe(TODAY);
  });
});
