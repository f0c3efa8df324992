import { waitingCounts } from 'api-contract/waiting-schema';
import { call } from '../../testing/call';
import { daysAhead } from '../../testing/days-ahead';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());

  test('counts pending and unlogged lessons, pending bookings, new teachers and new students, without those decided or deleted', async () => {
    const [admin, teacher] = [await server.tokenOf('admin'), await server.tokenOf('teacher')];
    const lesson = { date: '2026-03-10', subject: 'رياضيات', education_level: 'ثانوي', hours: 1 };
    const submit = async (path: string, students: object) => {
      const body = { ...lesson, ...students };
      return (await call(server, `POST ${path}`, { token: teacher, body })).body.lesson._id as string;
    };
    const individual = (student_name: string) => submit('/teacher/submit', { student_name });
    const book = async (student: string) => {
      const body = {
        phone: '052-1234567',
        subject: 'رياضيات',
        ageLevel: 'الصف السابع',
        lessonDate: daysAhead(60),
        lessonTime: '16:30',
        hours: 1.5,
        lessonType: 'individual',
        students: [student],
      };
      return (await call(server, 'POST /booking/', { body })).body.booking._id as string;
    };

    const [first, second] = [await individual('زين'), await individual('ليلى'), await individual('هالة')];
    await submit('/group_lessons/submit', { student_names: ['زين', 'ليلى'] });
    await call(server, `POST /admin/approve-individual-lesson/${first}`, { token: admin });
    await call(server, `DELETE /teacher/delete-lesson/${second}`, { token: teacher });
    const booking = await book('زين');
    await book('ليلى');
    await call(server, `PATCH /booking/${booking}/status`, { token: admin, body: { status: 'approved' } });

    await server.createTeacher({ isAdmitted: false });
    const { students } = (await call(server, 'GET /admin/students', { token: admin })).body;
    const scheduled = {
      start: '16:00',
      minutes: 60,
      subject: 'رياضيات',
      education_level: 'ثانوي',
      lesson_type: 'individual',
      student_ids: [students[0]._id],
    };
    for (const day of [daysAhead(-1), daysAhead(1)])
      await call(server, 'POST /admin/scheduled-lessons', { token: admin, body: { ...scheduled, day } });
    const { status, body } = await call(server, 'GET /admin/waiting', { token: admin });
    expect(status).toBe(200);
    expect(waitingCounts.parse(body)).toMatchObject({
      pending_individual_lessons: 1,
      pending_group_lessons: 1,
      pending_bookings: 1,
      waiting_teachers: 1,
      // زين, ليلى and هالة.
      new_students: 3,
      // That of tomorrow is not.
      unlogged_lessons: 1,
    });
    expect((await call(server, 'GET /admin/waiting', { token: teacher })).status).toBe(403);
  });
});
