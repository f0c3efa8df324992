import { packageList } from 'api-contract/package-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';
import { refundOf } from './packages';

const PACKAGE = { hours: 3, price: 10000, first_day: '2026-06-01', last_day: '2026-06-30' };

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
  const list = async (query: Record<string, string>) =>
    (await call(server, 'GET /admin/packages', { token: owner, query })).body;
  const left = async (query: Record<string, string>, id: string) =>
    (await list(query)).packages.find(({ _id }: { _id: string }) => _id === id)?.left_hours;
  async function teach(student_name: string, hours: number, date: string): Promise<void> {
    const lesson = { date, hours, subject: 'رياضيات', education_level: 'ثانوي', student_name };
    const { body } = await send('POST /teacher/submit', lesson, teacher);
    await send(`POST /admin/approve-individual-lesson/${body.lesson._id}`);
  }

  test('approved lessons draw hours, and the unused ones are paid back once', async () => {
    const own = await buy({ student_id: student, education_levels: ['ثانوي'] });
    expect(own).toMatchObject({ name: 'رامي سليم', left_hours: 3, lesson_types: [], refund: null });
    const ofFamily = await buy({ family_id: family, hours: 2.5, last_day: '2026-07-31' });
    await teach('رامي سليم', 1, '2026-06-10');
    await teach('دانا سليم', 0.5, '2026-06-11');
    const listed = await list({ student });
    expect(packageList.parse(listed)).toEqual(listed);
    expect(listed.packages).toMatchObject([
      { _id: ofFamily._id, name: 'أم رامي', hours: 2.5, left_hours: 2 },
      { _id: own._id, left_hours: 2 },
    ]);
    expect(await left({ student: sibling }, own._id)).toBeUndefined();
    expect(await left({ family }, own._id)).toBe(2);

    const refund = (token = owner) =>
      call(server, `POST /admin/packages/${own._id}/refund`, { token, body: { reason: 'انتقل' } });
    const refunds = await Promise.all([refund(), refund(), refund()]);
    expect(refunds.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(refunds.find(({ status }) => status === 200)?.body).toMatchObject({
      refund: 6667,
      refunded_on: '2026-06-15',
      left_hours: 0,
    });
    const entries = (await server.rows()).audit_entry.filter(({ entity_id }) => entity_id === own._id);
    expect(entries.map(({ action }) => action)).toEqual(['package.created', 'package.refunded']);
    expect(JSON.parse(String(entries[1]?.after))).toEqual({
      refunded_hours: 2,
      refund: 6667,
      reason: 'انتقل',
    });
  });

  test('pays nothing back from an empty or an unknown package', async () => {
    const empty = await buy({ student_id: sibling, hours: 1 });
    await teach('دانا سليم', 1, '2026-06-12');
    expect(await left({ student: sibling }, empty._id)).toBe(0);
    expect((await send(`POST /admin/packages/${empty._id}/refund`, {})).status).toBe(409);
    const unknown = '0190aaaa-0000-7000-8000-000000000004';
    expect((await send(`POST /admin/packages/${unknown}/refund`, {})).status).toBe(404);
  });

  test.each([
    ['two owners', { family_id: 'family' }, 'student_id'],
    ['an end before its first day', { last_day: '2026-05-31' }, 'last_day'],
    ['three decimals', { hours: 1.255 }, 'hours'],
    ['no hours', { hours: 0 }, 'hours'],
    ['an unknown student', { student_id: '0190aaaa-0000-7000-8000-000000000004' }, 'student_id'],
  ])('rejects a package with %s', async (_, changes, field) => {
    const owners = 'family_id' in changes ? { family_id: family } : {};
    const body = { ...PACKAGE, student_id: student, ...changes, ...owners };
    const response = await send('POST /admin/packages', body);
    expect([response.status, response.body.detail[0].loc]).toEqual([422, ['body', field]]);
  });
});
