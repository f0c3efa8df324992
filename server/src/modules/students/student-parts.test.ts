import { familyResponse } from 'api-contract/family-schema';
import { studentLessons } from 'api-contract/lesson-schema';
import { paymentsOfStudent } from 'api-contract/payment-schema';
import { studentHours } from 'api-contract/statistics-schema';
import { separationPreview } from 'api-contract/student-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start) => {
  let server: TestServer;
  let teacher: string;
  let admin: string;
  beforeAll(async () => {
    server = await start();
    teacher = await server.tokenOf('teacher');
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const add = async (name: string, fields: object = {}) =>
    (await call(server, 'POST /admin/students', { token: admin, body: { name, ...fields } })).body
      ._id as string;
  const log = async (date: string, hours: number, students: string | string[]) => {
    const [path, names] =
      typeof students === 'string'
        ? ['/teacher/submit', { student_name: students }]
        : ['/group_lessons/submit', { student_names: students }];
    const body = { date, hours, subject: 'فيزياء', education_level: 'ثانوي', ...names };
    return (await call(server, `POST ${path}`, { token: teacher, body })).body.lesson._id as string;
  };
  const approve = (type: 'individual' | 'group', id: string) =>
    call(server, `POST /admin/approve-${type}-lesson/${id}`, { token: admin });
  const pay = async (name: string, date: string) =>
    (await call(server, 'POST /student_payments/', { token: admin, query: { name, cost: '50', date } })).body
      .payment._id as string;
  const read = async (id: string, part: string, query: Record<string, string> = {}) =>
    (await call(server, `GET /admin/students/${id}${part}`, { token: admin, query })).body;
  const merge = (id: string, into: string) =>
    call(server, `POST /admin/students/${id}/merge`, { token: admin, body: { into } });

  test('lists the lessons of every state and both types in pages, each once', async () => {
    const id = await add('تيم عودة');
    await merge(await add('تيم العودة'), id);
    const [first, second, third] = [
      await log('2026-03-01', 1, 'تيم العودة'),
      await log('2026-03-02', 1.5, ['تيم عودة', 'تيم العودة', 'ليلى']),
      await log('2026-03-03', 2, 'تيم عودة'),
    ];
    await approve('group', second);
    await call(server, `POST /admin/reject-individual-lesson/${third}`, { token: admin });
    await call(server, `DELETE /teacher/delete-lesson/${first}`, { token: teacher });
    const page = await read(id, '/lessons', { limit: '2' });
    expect(studentLessons.parse(page)).toEqual(page);
    expect(page.lessons).toMatchObject([
      { _id: third, type: 'individual', status: 'rejected', deleted_at: null },
      { _id: second, type: 'group', status: 'approved', hours: 1.5 },
    ]);
    const rest = await read(id, '/lessons', { cursor: page.next_cursor });
    expect(rest).toMatchObject({
      lessons: [{ _id: first, status: 'pending', deleted_at: expect.any(String) }],
      next_cursor: null,
    });
  });

  test('sums the approved hours of each of the last twelve months exactly', async () => {
    const today = new Date().toISOString().slice(0, 10);
    await add('نايا سليم');
    for (const hours of [0.1, 0.2]) await approve('individual', await log(today, hours, 'نايا سليم'));
    await approve('group', await log(today, 1.25, ['نايا سليم', 'ليلى']));
    await log(today, 4, 'نايا سليم');
    const id = (await call(server, 'GET /admin/students', { token: admin, query: { query: 'نايا' } })).body
      .students[0]._id;
    const { months } = await read(id, '/hours');
    expect(studentHours.parse({ months })).toEqual({ months });
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toMatchObject({ individual_hours: 0.3, group_hours: 1.25 });
    expect(months[0]).toMatchObject({ individual_hours: 0, group_hours: 0 });
    expect(new Set(months.map(({ month }: { month: string }) => month)).size).toBe(12);
  });

  test('lists the payments of a student in pages, also voided ones', async () => {
    const id = await add('مايا ناصر');
    const [first] = [await pay('مايا ناصر', '2026-03-01'), await pay('مايا ناصر', '2026-03-02')];
    await pay('ليلى', '2026-03-02');
    await call(server, `POST /student_payments/${first}/void`, {
      token: admin,
      body: { reason: 'خطأ في المبلغ' },
    });
    const page = await read(id, '/payments', { limit: '1' });
    expect(paymentsOfStudent.parse(page)).toEqual(page);
    const rest = await read(id, '/payments', { cursor: page.next_cursor });
    expect([...page.payments, ...rest.payments].map(({ cost }) => cost)).toEqual([-50, 50, 50]);
    expect(rest.payments.at(-1)).toMatchObject({ _id: first, voided_at: expect.any(String) });
  });

  test('names the record that stays for a merged one, also after a second merge', async () => {
    const [one, two, three] = [await add('رام علي'), await add('رامي علي'), await add('راما علي')];
    await merge(one, two);
    await merge(two, three);
    for (const part of ['', '/lessons', '/hours', '/payments']) {
      expect(await call(server, `GET /admin/students/${one}${part}`, { token: admin })).toMatchObject({
        status: 404,
        body: { name: 'رام علي', merged_into: { _id: three, name: 'راما علي' } },
      });
    }
  });

  test('says what a separation moves before it does', async () => {
    const id = await add('ورد الحسن');
    await call(server, `PATCH /admin/students/${id}`, { token: admin, body: { name: 'ورد حسن' } });
    await log('2026-03-01', 1, 'ورد الحسن');
    await approve('individual', await log('2026-03-10', 1.5, 'ورد الحسن'));
    await log('2026-03-10', 1, 'ورد حسن');
    await pay('ورد الحسن', '2026-03-10');
    const preview = await read(id, '/separation-preview', { alias: 'ورد الحسن', from: '2026-03-02' });
    expect(separationPreview.parse(preview)).toEqual({ lessons: 1, approved_hours: 1.5, payments: 1 });
    expect(await read(id, '/separation-preview', { alias: 'ورد الحسن' })).toMatchObject({ lessons: 2 });
    const { status } = await call(server, `GET /admin/students/${id}/separation-preview`, {
      token: admin,
      query: { alias: 'ورد حسن' },
    });
    expect(status).toBe(422);
  });

  test('reads one family with its students', async () => {
    const { body } = await call(server, 'POST /admin/families', {
      token: admin,
      body: { guardian_name: 'أم جود', phones: ['0591234567'] },
    });
    await add('جود زيد', { family_id: body._id });
    const { body: family } = await call(server, `GET /admin/families/${body._id}`, { token: admin });
    expect(familyResponse.parse(family)).toMatchObject({
      guardian_name: 'أم جود',
      students: [{ name: 'جود زيد' }],
    });
  });
});
