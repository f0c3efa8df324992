import { call } from './testing/call';
import type { TestServer } from './testing/index';
import { onEachDatabase } from './testing/on-each-database';

const LESSON = { education_level: 'ثانوي', lesson_type: 'individual' };

onEachDatabase((start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({ now: '2026-06-15T09:00:00Z' });
  });
  afterAll(() => server.close());

  test('the account of docs/money.md', async () => {
    const token = await server.tokenOf('admin');
    const teacher = await server.tokenOf('teacher');
    async function done(route: string, body?: object, query?: Record<string, string>, as = token) {
      const response = await call(server, route, {
        token: as,
        ...(body && { body }),
        ...(query && { query }),
      });
      if (response.status >= 300) throw new Error(`${route}: ${JSON.stringify(response.body)}`);
      return response.body;
    }

    await done('PATCH /admin/settings', {
      charge_rounding: 10,
      sibling_discounts: [10],
      lowest_price: 0,
      from: '2026-01-01',
    });
    await done('POST /admin/prices', { ...LESSON, amount: 12_055, from: '2026-01-01' });
    await done('POST /admin/pay-rates', { ...LESSON, amount: 6000, from: '2026-01-01' });
    const { _id: family_id } = await done('POST /admin/families', { guardian_name: 'سليم عودة' });
    await done('POST /admin/students', { name: 'آدم عودة', family_id });
    const { _id: student_id } = await done('POST /admin/students', { name: 'تالا عودة', family_id });

    async function teach(date: string): Promise<string> {
      const { education_level } = LESSON;
      const body = { date, hours: 1.25, subject: 'علوم', education_level, student_name: 'تالا عودة' };
      const { lesson } = await done('POST /teacher/submit', body, undefined, teacher);
      await done(`POST /admin/approve-individual-lesson/${lesson._id}`);
      return lesson._id;
    }
    const statement = () => done('GET /admin/statements', undefined, { family: family_id });
    const pay = (date: string) =>
      done('POST /student_payments/', undefined, { family_id, name: '', cost: '1128', date });

    const lesson = await teach('2026-05-04');
    expect((await statement()).lines).toMatchObject([{ amount: 13_560, price: 10_850, rounding: -3 }]);

    const agreed = { discount_percent: 15, from: '2026-05-01' };
    const { effect } = await done(`PATCH /admin/students/${student_id}`, agreed);
    expect(effect).toMatchObject({ lessons: 1, accounts: 1, before: 13_560, after: 12_810 });
    expect((await statement()).lines).toMatchObject([{ amount: 13_560 }]);
    await done('POST /admin/postings', { from: '2026-05-01', student_id, preview: false });
    expect((await statement()).lines).toMatchObject([{ amount: 12_810, price: 10_247, rounding: 1 }]);

    const sold = { hours: 10, price: 100_000, first_day: '2026-05-10', last_day: '2026-08-31' };
    const { _id: bought } = await done('POST /admin/packages', { family_id, ...sold });
    await teach('2026-05-12');
    const payment = (await pay('2026-05-20')).payment._id;
    const { packages } = await done('GET /admin/packages', undefined, { family: family_id });
    expect(packages).toMatchObject([{ left_hours: 8.75 }]);

    await done('POST /admin/months/2026-05/close');
    const refused = await call(server, `PUT /admin/lessons/${lesson}/attendance`, {
      token,
      body: { cancelled: true },
    });
    expect(refused.status).toBe(409);
    await done(`POST /student_payments/${payment}/void`, { reason: 'دفعة لعائلة أخرى' });
    await pay('2026-06-15');
    expect(await done(`POST /admin/packages/${bought}/refund`, {})).toMatchObject({ refund: 87_500 });
    await done('POST /admin/refunds', { family_id, amount: 87_500, date: '2026-06-15', method: 'نقدًا' });

    const { opening, lines, closing } = await statement();
    expect([opening, closing]).toEqual([0, 10]);
    const shown = lines.map(({ date, amount }: { date: string; amount: number }) => [date, amount]);
    expect(shown.slice(0, 4)).toEqual([
      ['2026-05-04', 12_810],
      ['2026-05-10', 100_000],
      ['2026-05-12', 0],
      ['2026-05-20', -112_800],
    ]);
    expect(
      shown
        .slice(4)
        .map(([, amount]: [string, number]) => amount)
        .sort(),
    ).toEqual([112_800, -112_800, -87_500, 87_500].sort());
    const ofMay = await done('GET /admin/statements', undefined, { family: family_id, to: '2026-05' });
    expect(ofMay.closing).toBe(10);
    const { pay: earned } = await done('GET /admin/pay', undefined, { month: '2026-05' });
    expect(earned).toMatchObject([{ amount: 15_000 }]);
  });
});
