import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

const TODAY = '2026-06-16';

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  let teacher: string;
  let student_id: string;
  beforeAll(async () => {
    server = await start({ now: `${TODAY}T09:00:00Z`, env: { TEST_FIRST_DAY: '' } });
    admin = await server.tokenOf('admin');
    teacher = await server.tokenOf('teacher');
    const { body } = await call(server, 'POST /admin/students', { token: admin, body: { name: 'ليلى' } });
    student_id = body._id;
  });
  afterAll(() => server.close());

  const lesson = { student_name: 'ليلى', hours: 1, subject: 'فيزياء', education_level: 'ثانوي' };
  const booking = {
    phone: '0521234567',
    subject: 'رياضيات',
    ageLevel: 'الصف الخامس',
    lessonTime: '16:00',
    hours: 1,
    lessonType: 'individual',
    students: ['ليلى'],
  };
  const level = { education_level: 'ثانوي', lesson_type: 'individual', amount: 100 };

  /** A call with a day or a month in each of its fields. */
  const CALLS: Record<string, (field: string, day: string) => ReturnType<typeof call>> = {
    'POST /teacher/submit': (field, day) =>
      call(server, 'POST /teacher/submit', { token: teacher, body: { ...lesson, [field]: day } }),
    'POST /group_lessons/submit': (field, day) => {
      const { student_name, ...rest } = lesson;
      const body = { ...rest, student_names: [student_name, 'نور'], [field]: day };
      return call(server, 'POST /group_lessons/submit', { token: teacher, body });
    },
    'POST /student_payments/': (field, day) => {
      const cheque = { method: 'شيك', cheque_due: TODAY };
      const query = { name: 'ليلى', cost: '50', date: TODAY, ...cheque, [field]: day };
      return call(server, 'POST /student_payments/', { token: admin, query });
    },
    'POST /admin/adjustments': (field, day) => {
      const body = { student_id, amount: 100, reason: 'كتب', [field]: day };
      return call(server, 'POST /admin/adjustments', { token: admin, body });
    },
    'POST /admin/packages': (field, day) => {
      const days = { first_day: day, last_day: day, [field]: day };
      return call(server, 'POST /admin/packages', {
        token: admin,
        body: { student_id, hours: 10, price: 100, ...days },
      });
    },
    'POST /admin/monthly-fees': (field, day) => {
      const body = { student_id, education_level: 'ثانوي', amount: 100, [field]: day.slice(0, 7) };
      return call(server, 'POST /admin/monthly-fees', { token: admin, body });
    },
    'POST /admin/make-ups': (field, day) => {
      const body = { student_id, hours: 1, reason: 'درس فائت', [field]: day };
      return call(server, 'POST /admin/make-ups', { token: admin, body });
    },
    'POST /admin/prices': (field, day) =>
      call(server, 'POST /admin/prices', { token: admin, body: { ...level, [field]: day } }),
    'POST /admin/pay-rates': (field, day) =>
      call(server, 'POST /admin/pay-rates', { token: admin, body: { ...level, [field]: day } }),
    'POST /booking/': (field, day) => call(server, 'POST /booking/', { body: { ...booking, [field]: day } }),
  };
  const send = (name: string, field: string, day: string) => {
    const request = CALLS[name];
    if (!request) throw new Error(`No such call: ${name}`);
    return request(field, day);
  };
  const refused = (field: string, type: string) => ({
    status: 422,
    body: {
      detail: expect.arrayContaining([expect.objectContaining({ loc: [expect.anything(), field], type })]),
    },
  });

  test.each([
    ['POST /teacher/submit', 'date'],
    ['POST /group_lessons/submit', 'date'],
    ['POST /student_payments/', 'date'],
    ['POST /student_payments/', 'cheque_due'],
    ['POST /admin/adjustments', 'date'],
    ['POST /admin/packages', 'first_day'],
    ['POST /admin/monthly-fees', 'from'],
    ['POST /admin/make-ups', 'last_day'],
  ])('%s accepts no %s before the first day of the institute', async (name, field) => {
    const answer = await send(name, field, '2024-12-31');
    expect(answer).toMatchObject(refused(field, 'before_first_day'));
    expect(JSON.stringify(answer.body)).toMatch(/قبل (الأربعاء 1\/1\/2025|كانون الثاني 2025)/);
  });

  test.each([
    ['POST /teacher/submit', 'date'],
    ['POST /group_lessons/submit', 'date'],
    ['POST /admin/packages', 'first_day'],
    ['POST /admin/monthly-fees', 'from'],
    ['POST /admin/make-ups', 'last_day'],
    ['POST /admin/prices', 'from'],
    ['POST /admin/pay-rates', 'from'],
    ['POST /booking/', 'lessonDate'],
  ])('%s accepts no %s more than a year ahead', async (name, field) => {
    for (const day of ['2062-12-20', '2027-07-01'])
      expect(await send(name, field, day)).toMatchObject(refused(field, 'far_day'));
  });

  test('accepts the first and the last day', async () => {
    for (const day of ['2025-01-01', '2027-06-16'])
      expect((await send('POST /teacher/submit', 'date', day)).status).toBe(201);
    expect((await send('POST /booking/', 'lessonDate', '2027-06-16')).status).toBe(201);
    expect((await send('POST /student_payments/', 'date', '2025-01-01')).status).toBe(201);
  });

  test('changes of lessons and bookings have the same bounds', async () => {
    const submitted = await send('POST /teacher/submit', 'date', TODAY);
    const { _id } = submitted.body.lesson;
    const change = { token: teacher, body: { date: '1926-01-01' } };
    expect(await call(server, `PUT /teacher/update-lesson/${_id}`, change)).toMatchObject(
      refused('date', 'before_first_day'),
    );
    expect(
      await call(server, `PATCH /admin/lessons/${_id}`, { token: admin, body: { date: '2199-12-31' } }),
    ).toMatchObject(refused('date', 'far_day'));
    const booked = await send('POST /booking/', 'lessonDate', TODAY);
    const { booking: made } = booked.body;
    expect(
      await call(server, `PATCH /booking/${made._id}`, { token: admin, body: { lessonDate: '2199-12-31' } }),
    ).toMatchObject(refused('lessonDate', 'far_day'));
  });

  test('a month before the first day is not closed, and lists outside the bounds are empty', async () => {
    expect((await call(server, 'POST /admin/months/1926-01/close', { token: admin })).status).toBe(422);
    const { body } = await call(server, 'GET /student_payments/', {
      token: admin,
      query: { month: '1926-01' },
    });
    expect(body.payments).toEqual([]);
  });

  test('the first day is a setting, which never lies after what is entered', async () => {
    const save = (first_day: string) =>
      call(server, 'PATCH /admin/settings', { token: admin, body: { first_day } });
    expect((await call(server, 'GET /admin/settings', { token: admin })).body.first_day).toBe('2025-01-01');
    expect((await call(server, 'GET /institute')).body.first_day).toBe('2025-01-01');
    expect(await save('2025-01-02')).toMatchObject(refused('first_day', 'after_first_entry'));
    expect(await save('2026-06-17')).toMatchObject(refused('first_day', 'future_day'));
    expect(await save('1999-12-31')).toMatchObject(refused('first_day', 'too_early'));
    expect((await save('2023-09-01')).body.first_day).toBe('2023-09-01');
    expect((await send('POST /teacher/submit', 'date', '2023-09-01')).status).toBe(201);
  });
});
