import { overview, studentsStatistics, teachersStatistics } from 'api-contract/statistics-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const [PRIMARY, PREPARATORY, SECONDARY] = ['ابتدائي', 'إعدادي', 'ثانوي'] as const;
const MONTH = '2026-03';
// In the institute's time zone it is 2027.
const NOW = '2026-12-31T22:30:00Z';

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  const tokens: Record<string, string> = {};

  const enter = async (teacher: string, group: boolean, fields: object, decision?: 'approve' | 'reject') => {
    const body = { date: `${MONTH}-10`, subject: 'رياضيات', ...fields };
    const path = group ? 'POST /group_lessons/submit' : 'POST /teacher/submit';
    const { lesson } = (await call(server, path, { token: tokens[teacher], body })).body;
    const lessonType = group ? 'group' : 'individual';
    if (decision)
      await call(server, `POST /admin/${decision}-${lessonType}-lesson/${lesson._id}`, { token: admin });
    return lesson._id as string;
  };
  const individual = (
    teacher: string,
    student_name: string,
    education_level: string,
    hours: number,
    more = {},
  ) => enter(teacher, false, { student_name, education_level, hours, ...more }, 'approve');
  const group = (
    teacher: string,
    student_names: string[],
    education_level: string,
    hours: number,
    more = {},
  ) => enter(teacher, true, { student_names, education_level, hours, ...more }, 'approve');

  beforeAll(async () => {
    server = await start({ now: NOW });
    admin = await server.tokenOf('admin');
    for (const teacher of ['سارة', 'أمل', 'بلا دروس']) {
      const account = await server.createTeacher({ username: teacher });
      tokens[teacher] = await server.signIn(account.username, account.password);
    }
    await individual('سارة', 'ليلى', PRIMARY, 0.1);
    await individual('سارة', 'ليلى', PRIMARY, 0.2, { date: `${MONTH}-31` });
    await individual('سارة', 'آدم', SECONDARY, 1.25, { date: `${MONTH}-01` });
    await group('سارة', ['ليلى\u200f', 'آدم', 'جـنى'], PREPARATORY, 1.5, { date: `${MONTH}-20` });
    await individual('أمل', 'آدم', PREPARATORY, 2, { date: `${MONTH}-02` });
    // None of these count: another month, still pending, rejected, deleted, cancelled by the teacher.
    await individual('سارة', 'ليلى', PRIMARY, 9, { date: '2026-02-28' });
    await individual('سارة', 'ليلى', PRIMARY, 9, { date: '2026-04-01' });
    await individual('سارة', 'ليلى', PRIMARY, 9, { date: '2025-03-10' });
    await enter('سارة', true, { student_names: ['ليلى'], education_level: PRIMARY, hours: 9 });
    await enter('سارة', false, { student_name: 'ليلى', education_level: PRIMARY, hours: 9 }, 'reject');
    const deleted = await individual('سارة', 'ليلى', PRIMARY, 9);
    await call(server, `DELETE /admin/admin/delete-lesson/${deleted}`, { token: admin });
    const cancelled = await individual('سارة', 'ليلى', PRIMARY, 9);
    await call(server, `PUT /admin/lessons/${cancelled}/attendance`, {
      token: admin,
      body: { cancelled: true },
    });
  });
  afterAll(() => server.close());

  test('sums the hours of each teacher in a month by type and level', async () => {
    const { status, body } = await call(server, 'GET /admin/teacher-individual-stats', {
      token: admin,
      query: { month: MONTH },
    });
    expect(status).toBe(200);
    expect(teachersStatistics.parse(body)).toEqual(body);
    expect(body.teachers).toEqual([
      {
        teacher_name: 'أمل',
        total_individual_hours: 2,
        total_group_hours: 0,
        individual_hours_by_education_level: { [PRIMARY]: 0, [PREPARATORY]: 2, [SECONDARY]: 0 },
        group_hours_by_education_level: { [PRIMARY]: 0, [PREPARATORY]: 0, [SECONDARY]: 0 },
      },
      {
        teacher_name: 'سارة',
        total_individual_hours: 1.55,
        total_group_hours: 1.5,
        individual_hours_by_education_level: { [PRIMARY]: 0.3, [PREPARATORY]: 0, [SECONDARY]: 1.25 },
        group_hours_by_education_level: { [PRIMARY]: 0, [PREPARATORY]: 1.5, [SECONDARY]: 0 },
      },
    ]);
  });

  test('counts the full hours of a group lesson for each student', async () => {
    const { status, body } = await call(server, 'GET /admin/student-stats', {
      token: admin,
      query: { month: MONTH },
    });
    expect(status).toBe(200);
    expect(studentsStatistics.parse(body)).toEqual(body);
    expect(body.students).toEqual([
      {
        student_id: expect.any(String),
        student_name: 'آدم',
        total_individual_hours: 3.25,
        total_group_hours: 1.5,
        education_level: PREPARATORY,
        individual_hours_by_education_level: { [PRIMARY]: 0, [PREPARATORY]: 2, [SECONDARY]: 1.25 },
        group_hours_by_education_level: { [PRIMARY]: 0, [PREPARATORY]: 1.5, [SECONDARY]: 0 },
      },
      {
        student_id: expect.any(String),
        student_name: 'جنى',
        total_individual_hours: 0,
        total_group_hours: 1.5,
        education_level: PREPARATORY,
        individual_hours_by_education_level: { [PRIMARY]: 0, [PREPARATORY]: 0, [SECONDARY]: 0 },
        group_hours_by_education_level: { [PRIMARY]: 0, [PREPARATORY]: 1.5, [SECONDARY]: 0 },
      },
      {
        student_id: expect.any(String),
        student_name: 'ليلى',
        total_individual_hours: 0.3,
        total_group_hours: 1.5,
        education_level: PRIMARY,
        individual_hours_by_education_level: { [PRIMARY]: 0.3, [PREPARATORY]: 0, [SECONDARY]: 0 },
        group_hours_by_education_level: { [PRIMARY]: 0, [PREPARATORY]: 1.5, [SECONDARY]: 0 },
      },
    ]);
  });

  test('orders names as the pages do, with numbers by value', async () => {
    const date = '2026-05-04';
    for (const name of ['طالب 10', 'طالب 2', 'آدم']) await individual('سارة', name, PRIMARY, 1, { date });
    const { body } = await call(server, 'GET /admin/student-stats', {
      token: admin,
      query: { month: '2026-05' },
    });
    const names = body.students.map(({ student_name }: { student_name: string }) => student_name);
    expect(names).toEqual(['آدم', 'طالب 2', 'طالب 10']);
  });

  const overviewOf = (teacher: string, query: Record<string, string>) =>
    call(server, 'GET /group_lessons/dashboard-overview', { token: tokens[teacher], query });

  test("sums a teacher's own lessons", async () => {
    const { status, body } = await overviewOf('سارة', { month: '3', year: '2026' });
    expect(status).toBe(200);
    expect(overview.parse(body)).toEqual(body);
    expect(body).toEqual({
      // The cancelled one is a lesson, and has no hours.
      total_lessons: 5,
      total_hours: 3.05,
      individual_hours_by_level: { [PRIMARY]: 0.3, [PREPARATORY]: 0, [SECONDARY]: 1.25 },
      group_hours_by_level: { [PRIMARY]: 0, [PREPARATORY]: 1.5, [SECONDARY]: 0 },
    });
    expect((await overviewOf('سارة', { month: '03', year: '2025' })).body.total_hours).toBe(9);
    expect((await overviewOf('بلا دروس', { month: '3', year: '2026' })).body.total_lessons).toBe(0);
  });

  test('uses the current year when none is sent', async () => {
    await individual('بلا دروس', 'ليلى', PRIMARY, 0.75, { date: '2027-07-01' });
    expect((await overviewOf('بلا دروس', { month: '7' })).body.total_hours).toBe(0.75);
  });

  test('rejects an invalid month', async () => {
    for (const month of ['0', '13', '', 'x', '1.5', '-1', '2026-03']) {
      expect((await overviewOf('سارة', { month })).status).toBe(422);
    }
    expect((await overviewOf('سارة', {})).status).toBe(422);
    for (const path of ['GET /admin/teacher-individual-stats', 'GET /admin/student-stats']) {
      for (const month of ['2026-13', '3', '2026-3', '']) {
        expect((await call(server, path, { token: admin, query: { month } })).status).toBe(422);
      }
      expect((await call(server, path, { token: admin })).status).toBe(422);
    }
  });
});
