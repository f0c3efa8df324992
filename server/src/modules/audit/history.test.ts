import { history } from 'api-contract/history-schema';
import { call } from '../../testing/call';
import { daysAhead } from '../../testing/days-ahead';
import type { TestAccount, TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const BOOKING = {
  phone: '0591234567',
  subject: 'رياضيات',
  ageLevel: 'الصف السابع',
  lessonDate: daysAhead(60),
  lessonTime: '16:30',
  hours: 1.5,
  lessonType: 'individual',
  students: ['ليلى'],
};

/** A lesson without its students. */
const FIELDS = { date: '2026-03-15', hours: 1, subject: 'فيزياء', education_level: 'ثانوي' };
const LESSON = { ...FIELDS, student_name: 'ليلى' };

onEachDatabase((start) => {
  let server: TestServer;
  let teacher: TestAccount;
  let admin: TestAccount;
  let teacherToken: string;
  let adminToken: string;
  beforeAll(async () => {
    server = await start();
    teacher = await server.createTeacher();
    admin = await server.createAdmin();
    teacherToken = await server.signIn(teacher.username, teacher.password);
    adminToken = await server.signIn(admin.username, admin.password);
  });
  afterAll(() => server.close());

  const historyOf = async (type: string, id: string) => {
    const { body } = await call(server, `GET /admin/${type}-history/${id}`, { token: adminToken });
    expect(history.parse(body)).toEqual(body);
    return body.history;
  };

  test('shows the history of a lesson with actor, state before and state after', async () => {
    const { lesson } = (
      await call(server, 'POST /teacher/submit', {
        token: teacherToken,
        body: LESSON,
      })
    ).body;
    await call(server, `PUT /teacher/update-lesson/${lesson._id}`, {
      token: teacherToken,
      body: { hours: 2 },
    });
    await call(server, `POST /admin/approve-individual-lesson/${lesson._id}`, { token: adminToken });
    await call(server, `POST /admin/reject-individual-lesson/${lesson._id}`, { token: adminToken });
    await call(server, `DELETE /admin/admin/delete-lesson/${lesson._id}`, { token: adminToken });

    const whole = { ...FIELDS, student_names: ['ليلى'] };
    expect(await historyOf('lesson', lesson._id)).toEqual(
      [
        {
          by: teacher.username,
          action: 'lesson.created',
          before: null,
          after: { lesson_type: 'individual', ...whole },
        },
        { by: teacher.username, action: 'lesson.changed', before: whole, after: { ...whole, hours: 2 } },
        {
          by: admin.username,
          action: 'lesson.approved',
          before: { status: 'pending' },
          after: { status: 'approved' },
        },
        {
          by: admin.username,
          action: 'lesson.deleted',
          before: { status: 'approved', ...whole, hours: 2 },
          after: null,
        },
      ].map((entry) => ({ at: expect.stringMatching(/^\d{4}-.+Z$/), ...entry })),
    );
  });

  test('shows restored rejections and deletions in the history of a lesson', async () => {
    const { lesson } = (await call(server, 'POST /teacher/submit', { token: teacherToken, body: LESSON }))
      .body;
    for (const path of [
      'POST /admin/reject-individual-lesson',
      'POST /admin/restore-individual-lesson',
      'POST /admin/approve-individual-lesson',
      'DELETE /admin/admin/delete-lesson',
      'POST /admin/restore-individual-lesson',
    ]) {
      expect((await call(server, `${path}/${lesson._id}`, { token: adminToken })).status).toBe(200);
    }
    const [, ...decisions] = await historyOf('lesson', lesson._id);
    expect(decisions).toMatchObject([
      { action: 'lesson.rejected', before: { status: 'pending' }, after: { status: 'rejected' } },
      { action: 'lesson.restored', before: { status: 'rejected' }, after: { status: 'pending' } },
      { action: 'lesson.approved', before: { status: 'pending' }, after: { status: 'approved' } },
      { action: 'lesson.deleted', before: { status: 'approved' }, after: null },
      { action: 'lesson.restored', before: { status: 'deleted' }, after: { status: 'approved' } },
    ]);
  });

  test('an edit that changes nothing succeeds and leaves no audit entry', async () => {
    const { lesson } = (await call(server, 'POST /teacher/submit', { token: teacherToken, body: LESSON }))
      .body;
    for (const same of [{}, LESSON]) {
      const edit = await call(server, `PUT /teacher/update-lesson/${lesson._id}`, {
        token: teacherToken,
        body: same,
      });
      expect(edit).toMatchObject({ status: 200, body: { lesson } });
    }
    expect(await historyOf('lesson', lesson._id)).toMatchObject([{ action: 'lesson.created' }]);

    const { booking } = (await call(server, 'POST /booking/', { body: BOOKING })).body;
    for (const same of [{}, BOOKING]) {
      const edit = await call(server, `PATCH /booking/${booking._id}`, { token: adminToken, body: same });
      expect(edit).toMatchObject({ status: 200, body: { booking } });
    }
    expect(await historyOf('booking', booking._id)).toMatchObject([{ action: 'booking.created' }]);
  });

  test('shows no actor for the creation of a booking', async () => {
    const { booking } = (await call(server, 'POST /booking/', { body: BOOKING })).body;
    await call(server, `PATCH /booking/${booking._id}`, { token: adminToken, body: { hours: 3 } });
    await call(server, `PATCH /booking/${booking._id}/status`, {
      token: adminToken,
      body: { status: 'approved' },
    });
    expect(await historyOf('booking', booking._id)).toMatchObject([
      { by: null, action: 'booking.created', before: null, after: BOOKING },
      { by: admin.username, action: 'booking.changed', before: BOOKING, after: { ...BOOKING, hours: 3 } },
      { by: admin.username, before: { status: 'pending' }, after: { status: 'approved' } },
    ]);
  });

  test('shows the history of a payment and a family', async () => {
    const token = adminToken;
    const query = { name: 'كريم ناصر', cost: '100', date: '2026-03-01' };
    const payment = (await call(server, 'POST /student_payments/', { token, query })).body.payment;
    const reason = 'سُجّلت مرتين';
    await call(server, `POST /student_payments/${payment._id}/void`, { token, body: { reason } });
    expect(await historyOf('payment', payment._id)).toMatchObject([
      { by: admin.username, action: 'student-payment.created', after: { cost: 100 } },
      { by: admin.username, action: 'student-payment.voided', after: { reason } },
    ]);
    const family = (await call(server, 'POST /admin/families', { token, body: { guardian_name: 'أم كريم' } }))
      .body;
    expect(await historyOf('family', family._id)).toMatchObject([{ action: 'family.created' }]);
  });

  test('shows the history of a teacher to every administrator, and that of an administrator to owners', async () => {
    expect(await historyOf('account', admin.id)).toMatchObject([
      { action: 'account.created' },
      { action: 'account.signed-in' },
    ]);
    const secretary = await server.createAdmin({ right: 'secretary' });
    const token = await server.signIn(secretary.username, secretary.password);
    const statusOf = async (id: string) =>
      (await call(server, `GET /admin/account-history/${id}`, { token })).status;
    expect([await statusOf(teacher.id), await statusOf(admin.id)]).toEqual([200, 403]);
  });

  test('responds 404 for unknown ids', async () => {
    for (const path of ['lesson-history/0190aaaa-0000-7000-8000-000000000000', 'booking-history/x']) {
      expect((await call(server, `GET /admin/${path}`, { token: adminToken })).status).toBe(404);
    }
  });
});
