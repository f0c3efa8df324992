import { packageList, packageTypeList } from 'api-contract/package-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';
import { refundOf } from './packages';

const PACKAGE = { hours: 3, price: 10000, first_day: '2026-06-01', last_day: '2026-06-30' };

/** Bought by a type, a package has no terms of its own. */
const UNKNOWN_TYPE = {
  hours: undefined,
  price: undefined,
  last_day: undefined,
  package_type_id: '0190aaaa-0000-7000-8000-000000000004',
};

test.each([
  [200, 300, 10000, 6667],
  [100, 300, 10000, 3333],
  [50, 100, 1, 1],
  [300, 300, 10000, 10000],
])('pays %d of %d hundredths for %d agorot back as %d', (left, hours_hundredths, price, refund) => {
  expect(refundOf(left, { hours_hundredths, price })).toBe(refund);
});

onEachDatabase((start) => {
  let server: TestServer;
  let owner: string;
  let teacher: string;
  let family: string;
  let student: string;
  let sibling: string;
  beforeAll(async () => {
    server = await start({ now: '2026-06-15T10:00:00Z' });
    owner = await server.tokenOf('admin');
    teacher = await server.tokenOf('teacher');
    family = (await send('POST /admin/families', { guardian_name: 'أم رامي' })).body._id;
    student = (await send('POST /admin/students', { name: 'رامي سليم', family_id: family })).body._id;
    sibling = (await send('POST /admin/students', { name: 'دانا سليم', family_id: family })).body._id;
  });
  afterAll(() => server.close());

  const send = (path: string, body?: object, token = owner) => call(server, path, { token, body });
  const buy = async (body: object) => (await send('POST /admin/packages', { ...PACKAGE, ...body })).body;
  const list = async (query: Record<string, string> = {}) =>
    (await call(server, 'GET /admin/packages', { token: owner, query })).body;
  const left = async (query: Record<string, string>, id: string) =>
    (await list(query)).packages.find(({ _id }: { _id: string }) => _id === id)?.left_hours;
  async function teach(student_name: string, hours: number, date: string): Promise<string> {
    const lesson = { date, hours, subject: 'رياضيات', education_level: 'ثانوي', student_name };
    const { body } = await send('POST /teacher/submit', lesson, teacher);
    await send(`POST /admin/approve-individual-lesson/${body.lesson._id}`);
    return body.lesson._id;
  }

  /** The amounts of a package's entries, which are the sum of its account's packages. */
  async function posted(id: string, account: string): Promise<[day: string, amount: number][]> {
    const { entry, entry_sum } = await server.rows();
    const ofAccount = entry.filter(({ kind, account_id }) => kind === 'package' && account_id === account);
    const sums = entry_sum.filter(
      ({ kind, account_id, period }) => kind === 'package' && account_id === account && period === 'all',
    );
    const total = (rows: typeof entry) => rows.reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(total(sums)).toBe(total(ofAccount));
    return ofAccount
      .filter(({ package_id }) => package_id === id)
      .map(({ day, amount }): [string, number] => [String(day), Number(amount)]);
  }

  test('approved lessons draw hours, and the unused ones are paid back, also those that come back later', async () => {
    const own = await buy({ student_id: student, education_levels: ['ثانوي'] });
    expect(own).toMatchObject({ name: 'رامي سليم', left_hours: 3, lesson_types: [], refund: null });
    const ofFamily = await buy({ family_id: family, hours: 2.5, last_day: '2026-07-31' });
    const lesson = await teach('رامي سليم', 1, '2026-06-10');
    await teach('دانا سليم', 0.5, '2026-06-11');
    const listed = await list({ student });
    expect(packageList.parse(listed)).toEqual(listed);
    expect(listed.packages).toMatchObject([
      { _id: own._id, left_hours: 2 },
      { _id: ofFamily._id, name: 'أم رامي', family_id: family, hours: 2.5, left_hours: 2 },
    ]);
    expect(await left({ student: sibling }, own._id)).toBeUndefined();
    expect(await left({ family }, own._id)).toBe(2);
    const page = await list({ family, limit: '1' });
    const next = await list({ family, limit: '1', cursor: page.next_cursor });
    expect([...page.packages, ...next.packages].map(({ _id }) => _id)).toEqual([ofFamily._id, own._id]);
    expect(next.next_cursor).toBeNull();
    expect((await list()).packages).toEqual(expect.arrayContaining(listed.packages));

    const refund = (token = owner) =>
      call(server, `POST /admin/packages/${own._id}/refund`, { token, body: { reason: 'انتقل' } });
    const refunds = await Promise.all([refund(), refund(), refund()]);
    expect(refunds.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(refunds.find(({ status }) => status === 200)?.body).toMatchObject({
      refund: 6667,
      refunded_on: '2026-06-15',
      refunded_hundredths: 200,
      left_hours: 0,
    });
    expect(await posted(own._id, family)).toEqual([
      ['2026-06-01', 10_000],
      ['2026-06-15', -6667],
    ]);
    expect((await send(`POST /admin/restore-individual-lesson/${lesson}`)).status).toBe(200);
    expect((await refund()).body).toMatchObject({ refund: 10_000, refunded_hundredths: 300, left_hours: 0 });
    expect((await posted(own._id, family)).at(-1)).toEqual(['2026-06-15', -3333]);

    const entries = (await server.rows()).audit_entry.filter(({ entity_id }) => entity_id === own._id);
    expect(entries.map(({ action }) => action)).toEqual([
      'package.created',
      'package.refunded',
      'package.refunded',
    ]);
    expect(JSON.parse(String(entries[1]?.after))).toEqual({
      refunded_hours: 2,
      refund: 6667,
      reason: 'انتقل',
    });
  });

  test('a secretary sells what is in the price list, and nothing on other terms', async () => {
    const { username, password } = await server.createAdmin({ right: 'secretary' });
    const secretary = await server.signIn(username, password);
    const terms = { name: 'عشر ساعات', hours: 10, price: 80_000, days: 30, lesson_types: ['individual'] };
    expect((await send('POST /admin/package-types', terms, secretary)).status).toBe(403);
    const { body: type } = await send('POST /admin/package-types', terms);
    expect(type).toMatchObject({ ...terms, education_levels: [], active: true });
    const types = (await call(server, 'GET /admin/package-types', { token: secretary })).body;
    expect(packageTypeList.parse(types)).toEqual(types);
    const bought = { student_id: student, package_type_id: type._id, first_day: '2026-06-15' };
    const sell = (body: object) => send('POST /admin/packages', body, secretary);
    const { body: sold, status } = await sell(bought);
    expect([status, sold]).toMatchObject([
      201,
      {
        hours: 10,
        price: 80_000,
        last_day: '2026-07-14',
        lesson_types: ['individual'],
        type_name: terms.name,
      },
    ]);
    expect((await sell({ ...PACKAGE, student_id: student })).status).toBe(403);
    expect((await sell({ ...bought, price: 1 })).body.detail[0].loc).toEqual(['body', 'price']);
    expect((await send(`POST /admin/packages/${sold._id}/refund`, {}, secretary)).status).toBe(403);

    const change = (body: object, token = owner) =>
      send(`PATCH /admin/package-types/${type._id}`, body, token);
    expect((await change({ price: 1 }, secretary)).status).toBe(403);
    expect((await change({ price: 90_000, was: { price: 1 } })).body.conflicts).toHaveLength(1);
    expect((await change({ price: 90_000 })).body).toMatchObject({ price: 90_000, hours: 10 });
    expect((await list({ student })).packages[0]).toMatchObject({ _id: sold._id, price: 80_000 });
    expect((await change({ active: false })).body.active).toBe(false);
    expect((await sell(bought)).body.detail[0].loc).toEqual(['body', 'package_type_id']);
    const entries = (await server.rows()).audit_entry.filter(({ entity_id }) => entity_id === type._id);
    expect(entries.map(({ action }) => action)).toEqual([
      'package-type.created',
      'package-type.changed',
      'package-type.changed',
    ]);
  });

  test('a package that is bought after the lessons it pays says what posting them anew would change', async () => {
    const price = { education_level: 'ثانوي', lesson_type: 'individual', amount: 5000, from: '2026-01-01' };
    await send('POST /admin/prices', price);
    const { _id } = (await send('POST /admin/students', { name: 'ليلى حسن' })).body;
    await teach('ليلى حسن', 2, '2026-06-12');
    const late = { student_id: _id, price: 8000 };
    expect((await buy({ ...late, hours: 1, first_day: '2026-06-10' })).effect).toMatchObject({
      lessons: 1,
      accounts: 1,
      before: 10_000,
      after: 5000,
    });
    expect((await buy({ ...late, first_day: '2026-06-13' })).effect).toBeUndefined();
  });

  test('pays nothing back from an empty or an unknown package', async () => {
    const empty = await buy({ student_id: sibling, hours: 1 });
    await teach('دانا سليم', 1, '2026-06-12');
    expect(await left({ student: sibling }, empty._id)).toBe(0);
    expect((await send(`POST /admin/packages/${empty._id}/refund`)).status).toBe(409);
    const unknown = '0190aaaa-0000-7000-8000-000000000004';
    expect((await send(`POST /admin/packages/${unknown}/refund`, {})).status).toBe(404);
  });

  test.each([
    ['two owners', { family_id: 'family' }, 'student_id'],
    ['an end before its first day', { last_day: '2026-05-31' }, 'last_day'],
    ['three decimals', { hours: 1.255 }, 'hours'],
    ['no hours', { hours: 0 }, 'hours'],
    ['neither hours nor a type', { hours: undefined }, 'hours'],
    ['an unknown type', UNKNOWN_TYPE, 'package_type_id'],
    ['an unknown student', { student_id: '0190aaaa-0000-7000-8000-000000000004' }, 'student_id'],
  ])('rejects a package with %s', async (_, changes, field) => {
    const owners = 'family_id' in changes ? { family_id: family } : {};
    const body = { ...PACKAGE, student_id: student, ...changes, ...owners };
    const response = await send('POST /admin/packages', body);
    expect([response.status, response.body.detail[0].loc]).toEqual([422, ['body', field]]);
  });
});
