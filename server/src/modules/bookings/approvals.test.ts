import { approvedBooking, bookingResponse } from 'api-contract/booking-schema';
import { sharedBooking } from 'api-contract/shared-booking-schema';
import ICAL from 'ical.js';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';
import { OFFICE_NOW, openTimetableOffice, type TimetableOffice } from '../../testing/timetable-office';

const DAY = '2026-06-22';
/** So many bookings are approved at once in each of the tests of concurrency. */
const ROUNDS = 5;

onEachDatabase((start) => {
  let server: TestServer;
  let office: TimetableOffice;
  beforeAll(async () => {
    server = await start({ now: OFFICE_NOW, env: { BOOKING_RATE_LIMIT: '1000' } });
    office = await openTimetableOffice(server);
  });
  afterAll(() => server.close());

  let bookings = 0;
  const nextNumber = () => {
    bookings += 1;
    return bookings;
  };
  const send = async (changes: object = {}) => {
    const number = nextNumber();
    const body = {
      parentName: `أم رنا ${number}`,
      phone: `05900${String(number).padStart(5, '0')}`,
      subject: 'رياضيات',
      ageLevel: 'الصف السابع',
      lessonDate: DAY,
      lessonTime: '16:30',
      hours: 1.5,
      notes: '',
      lessonType: 'individual',
      students: [`رنا نجار ${number}`],
      ...changes,
    };
    const { booking, link } = (await call(server, 'POST /booking/', { body })).body;
    return { ...booking, key: new URL(link).searchParams.get('key') };
  };
  const approve = (id: string, changes: object = {}) =>
    office.ask(`POST /admin/bookings/${id}/approve`, { teacher_id: office.teacher.id, ...changes });
  /** A teacher whose timetable is empty. */
  const freeTeacher = async () => (await server.createTeacher()).id;
  const approved = async (changes: object = {}, approval: object = {}) => {
    const booking = await send(changes);
    const { status, body } = await approve(booking._id, { teacher_id: await freeTeacher(), ...approval });
    expect(status).toBe(200);
    return { ...body.booking, key: booking.key };
  };
  const lessonOf = async (id: string, day = DAY) =>
    (await office.lessons(day, day)).find(({ _id }) => _id === id);
  const shared = (key: string) => call(server, 'GET /bookings/shared', { query: { key } });
  const post = (path: string, body: object) => call(server, `POST /bookings/shared/${path}`, { body });
  const studentNamed = async (name: string) =>
    (await office.ask(`GET /admin/students?query=${encodeURIComponent(name)}`)).body.students.find(
      (student: { name: string }) => student.name === name,
    );
  const messages = async (id: string) =>
    (await server.rows()).message.filter(({ booking_id }) => booking_id === id);

  describe('approving', () => {
    test('schedules a lesson, and makes students and guardian records', async () => {
      const booking = await send({
        lessonType: 'group',
        students: ['سلمى بدر', 'هادي بدر'],
        parentName: 'أبو هادي',
      });
      const { status, body } = await approve(booking._id, { room_id: office.room });
      expect(status).toBe(200);
      expect(approvedBooking.parse(body)).toEqual(body);
      expect(body.booking).toMatchObject({
        status: 'approved',
        scheduled_id: body.scheduled_id,
        proposed: null,
      });
      expect(await lessonOf(body.scheduled_id)).toMatchObject({
        day: DAY,
        start: '16:30',
        minutes: 90,
        teacher_id: office.teacher.id,
        room_id: office.room,
        student_names: ['سلمى بدر', 'هادي بدر'],
        subject: 'رياضيات',
        education_level: 'إعدادي',
        lesson_type: 'group',
        state: 'planned',
      });
      const salma = await studentNamed('سلمى بدر');
      expect(salma).toMatchObject({
        education_level: 'إعدادي',
        grade: 'الصف السابع',
        guardian_name: 'أبو هادي',
      });
      const hadi = await studentNamed('هادي بدر');
      expect(hadi.family_id).toBe(salma.family_id);
      expect((await office.ask(`GET /admin/families/${salma.family_id}`)).body).toMatchObject({
        guardian_name: 'أبو هادي',
        phones: [booking.phone],
      });
      expect(await messages(booking._id)).toMatchObject([{ kind: 'booking-accepted', state: 'waiting' }]);
    });

    test('takes another day, time and length, which the booking has from then on', async () => {
      const booking = await approved({}, { day: '2026-06-23', start: '18:00', minutes: 45 });
      expect(booking).toMatchObject({ lessonDate: '2026-06-23', lessonTime: '18:00', hours: 0.75 });
      expect(await lessonOf(booking.scheduled_id, '2026-06-23')).toMatchObject({
        start: '18:00',
        minutes: 45,
      });
    });

    test('finds students by their names, chosen records and the family of a guardian', async () => {
      const first = await approved({ students: ['لين عودة'], parentName: 'أم لين', phone: '0599888777' });
      const lin = await studentNamed('لين عودة');
      const second = await approved({
        lessonTime: '18:30',
        lessonType: 'group',
        students: ['لين عوده', 'تالا عودة'],
        parentName: 'ام لين',
        phone: '+970 599 888 777',
      });
      const [same, tala] = (await lessonOf(second.scheduled_id)).student_ids;
      expect(same).toBe(lin._id);
      expect((await office.ask(`GET /admin/students/${tala}`)).body.family_id).toBe(lin.family_id);
      const third = await approved({ lessonTime: '20:00', students: ['لينا'] }, { student_id: lin._id });
      expect((await lessonOf(third.scheduled_id)).student_ids).toEqual([lin._id]);
      expect(await studentNamed('لينا')).toBeUndefined();
      expect((await lessonOf(first.scheduled_id)).student_ids).toEqual([lin._id]);
    });

    test('puts new students into the chosen family of a known number, or into a new one', async () => {
      const guardian = { parentName: 'أم سيف', phone: '0599111222' };
      await approved({ ...guardian, students: ['سيف مرعي'] });
      const { family_id } = await studentNamed('سيف مرعي');
      const father = { ...guardian, parentName: 'أبو سيف' };
      await approved({ ...father, students: ['ريم مرعي'], lessonTime: '18:30' }, { family_id });
      expect((await studentNamed('ريم مرعي')).family_id).toBe(family_id);
      const namesake = { ...guardian, students: ['آدم قاسم'], lessonTime: '20:00' };
      await approved(namesake, { family_id: null });
      expect((await studentNamed('آدم قاسم')).family_id).not.toBe(family_id);
      const unknown = { family_id: (await send())._id };
      expect((await approve((await send())._id, unknown)).status).toBe(422);
    });

    test('forgets with a student the bookings for which another name was typed', async () => {
      const { _id } = (await office.ask('POST /admin/students', { name: 'رؤى سمارة' })).body;
      await approved({ students: ['روئى'], parentName: 'أبو رؤى' }, { student_id: _id });
      const erased = { name: 'رؤى سمارة', confirmed: true };
      expect((await office.ask(`POST /admin/students/${_id}/erase`, erased)).status).toBe(200);
      expect(JSON.stringify(await server.rows())).not.toMatch(/روئى|أبو رؤى/);
    });

    test('gives a known student no family that a stranger has typed', async () => {
      const { _id } = (await office.ask('POST /admin/students', { name: 'مجد الخطيب' })).body;
      const { scheduled_id } = await approved({ students: ['مجد الخطيب'], parentName: 'غريب' });
      expect((await lessonOf(scheduled_id)).student_ids).toEqual([_id]);
      expect((await office.ask(`GET /admin/students/${_id}`)).body.family_id).toBeNull();
    });

    test('is refused with the conflicts, which can be accepted', async () => {
      const teacher_id = await freeTeacher();
      await approved({ lessonTime: '12:00' }, { teacher_id });
      const booking = await send({ lessonTime: '12:30' });
      const refused = await approve(booking._id, { teacher_id });
      expect(refused).toMatchObject({
        status: 409,
        body: { detail: expect.any(String), conflicts: [{ kind: 'teacher' }] },
      });
      expect(await studentNamed(booking.students[0])).toBeUndefined();
      const accept = refused.body.conflicts.map(({ id }: { id: string }) => id);
      expect((await approve(booking._id, { teacher_id, accept })).status).toBe(200);
    });

    test('is refused once a booking was decided, for an unknown teacher and in the closed period', async () => {
      const booking = await send();
      const closed = { teacher_id: await freeTeacher(), day: '2026-04-10' };
      await office.ask('POST /admin/months/2026-04/close');
      expect((await approve(booking._id, closed)).status).toBe(409);
      await office.ask('POST /admin/months/2026-04/reopen', { reason: 'تجربة' });
      const { teacher } = office;
      const disabled = await server.createTeacher();
      await office.ask(`POST /admin/teachers/${disabled.id}/disable`);
      expect((await approve(booking._id, { teacher_id: disabled.id })).status).toBe(422);
      expect(
        (await approve(booking._id, { teacher_id: teacher.id, student_ids: [booking._id] })).status,
      ).toBe(422);
      await office.ask(`POST /admin/bookings/${booking._id}/reject`, { reason: 'لا مكان' });
      expect(await approve(booking._id)).toMatchObject({ status: 409, body: { status: 'cancelled' } });
    });

    test('of two administrators at once, one approves', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const booking = await send({ lessonDate: '2026-07-01' });
        const teachers = await Promise.all([freeTeacher(), freeTeacher()]);
        const responses = await Promise.all(
          teachers.map((teacher_id) => approve(booking._id, { teacher_id })),
        );
        expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
        const named = (await office.lessons('2026-07-01', '2026-07-01')).filter(({ student_names }) =>
          student_names.includes(booking.students[0]),
        );
        expect(named).toHaveLength(1);
      }
    });

    test('of two bookings for one time of a teacher, one is approved', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const teacher_id = await freeTeacher();
        const pair = [await send(), await send()];
        const responses = await Promise.all(pair.map(({ _id }) => approve(_id, { teacher_id })));
        expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
        const refused = responses.find(({ status }) => status === 409);
        expect(refused?.body.conflicts).toMatchObject([{ kind: 'teacher' }]);
      }
    });
  });

  describe('taking back', () => {
    const restore = (id: string) => office.ask(`POST /admin/bookings/${id}/restore`);

    test('removes the lesson, and the booking can be approved again', async () => {
      const booking = await approved();
      expect((await restore(booking._id)).body.booking).toMatchObject({
        status: 'pending',
        scheduled_id: null,
      });
      expect(await lessonOf(booking.scheduled_id)).toBeUndefined();
      expect(await messages(booking._id)).toEqual([]);
      expect((await approve(booking._id, { teacher_id: await freeTeacher() })).status).toBe(200);
    });

    test('is refused once the lesson was logged', async () => {
      const teacher = await server.createTeacher();
      const booking = await approved(
        { lessonDate: '2026-06-15', lessonTime: '16:00' },
        { teacher_id: teacher.id },
      );
      const token = await server.signIn(teacher.username, teacher.password);
      const { status } = await call(server, 'POST /teacher/submit', {
        token,
        body: {
          student_name: booking.students[0],
          date: '2026-06-15',
          subject: 'رياضيات',
          hours: 1,
          education_level: 'إعدادي',
          scheduled_id: booking.scheduled_id,
        },
      });
      expect(status).toBe(201);
      expect((await restore(booking._id)).status).toBe(409);
      const cancelled = { status: 'cancelled' };
      expect((await office.ask(`PATCH /booking/${booking._id}/status`, cancelled)).status).toBe(409);
      expect((await office.ask(`PATCH /booking/${booking._id}/status`, { status: 'completed' })).status).toBe(
        200,
      );
    });

    test('the status call of the specification cancels the lesson with the booking', async () => {
      const booking = await approved();
      const change = { status: 'cancelled', reason: 'المعلمة مريضة' };
      await office.ask(`PATCH /booking/${booking._id}/status`, change);
      expect(await lessonOf(booking.scheduled_id)).toMatchObject({
        state: 'cancelled',
        cancelled_for: 'institute',
        reason: 'المعلمة مريضة',
      });
    });
  });

  test('rejects with a reason and proposes another time, while a booking waits', async () => {
    const booking = await send();
    const decide = (action: string, body: object) =>
      office.ask(`POST /admin/bookings/${booking._id}/${action}`, body);
    const proposed = { day: '2026-06-24', start: '17:00' };
    const { body } = await decide('propose', proposed);
    expect(bookingResponse.parse(body)).toEqual(body);
    expect(body.booking).toMatchObject({ status: 'pending', lessonDate: DAY, proposed });
    expect(await messages(booking._id)).toMatchObject([
      { kind: 'booking-proposed', other_day: proposed.day, other_start: proposed.start },
    ]);
    expect((await decide('propose', { day: '2026-06-01', start: '17:00' })).status).toBe(422);
    const rejected = await decide('reject', { reason: 'لا معلمة في هذا الوقت' });
    expect(rejected.body.booking).toMatchObject({
      status: 'cancelled',
      reason: 'لا معلمة في هذا الوقت',
      cancelled_by_family: false,
      proposed: null,
    });
    expect(await messages(booking._id)).toMatchObject([
      { kind: 'booking-rejected', note: 'لا معلمة في هذا الوقت' },
    ]);
    expect((await decide('reject', {})).status).toBe(409);
    expect((await decide('propose', proposed)).status).toBe(409);
  });

  describe('behind the private link', () => {
    test('the family sees its booking, without phone number and notes', async () => {
      const { key, ...booking } = await send({ notes: 'هاتف آخر 0599000000' });
      const { status, body } = await shared(key);
      expect(status).toBe(200);
      expect(sharedBooking.parse(body)).toEqual(body);
      expect(body).toMatchObject({
        status: 'pending',
        reference: booking.reference,
        lesson: null,
        can_change: true,
      });
      expect(JSON.stringify(body)).not.toContain('0599000000');
      expect(JSON.stringify(body)).not.toContain(booking.phone);
      const { booking: now } = (await approve(booking._id, { teacher_id: await freeTeacher() })).body;
      await office.ask(`PATCH /admin/scheduled-lessons/${now.scheduled_id}`, { start: '19:00' });
      expect((await shared(key)).body).toMatchObject({
        status: 'approved',
        lesson: { day: DAY, start: '19:00', minutes: 90, state: 'planned' },
      });
    });

    test('the family gets its lesson as a file for its calendar, once it is scheduled', async () => {
      const { key, ...booking } = await send();
      const calendar = () => call(server, 'GET /bookings/shared/calendar.ics', { query: { key } });
      expect((await calendar()).status).toBe(404);
      const { booking: now } = (await approve(booking._id, { teacher_id: await freeTeacher() })).body;
      const events = new ICAL.Component(ICAL.parse((await calendar()).body)).getAllSubcomponents('vevent');
      expect(events.map((event) => new ICAL.Event(event))).toMatchObject([
        { uid: now.scheduled_id, summary: `رياضيات: ${booking.students[0]}` },
      ]);
    });

    test('a repeated request answers the same booking without its link', async () => {
      const headers = { 'idempotency-key': `booking-${nextNumber()}` };
      const body = {
        phone: '0599111222',
        subject: 'رياضيات',
        ageLevel: 'الصف السابع',
        lessonDate: DAY,
        lessonTime: '16:30',
        hours: 1,
        lessonType: 'individual',
        students: ['طالبة مكررة'],
      };
      const first = (await call(server, 'POST /booking/', { body, headers })).body;
      expect(first.link).toMatch(/\/MyBooking\?key=[\w-]{22}$/);
      const again = (await call(server, 'POST /booking/', { body, headers })).body;
      expect(again).toEqual({ ...first, link: null });
    });

    test('the family takes the booking back, with its lesson', async () => {
      const booking = await approved();
      const { status, body } = await call(server, 'POST /bookings/shared/cancel', {
        query: { key: booking.key },
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'cancelled', cancelled_by_family: true, can_change: false });
      expect(await lessonOf(booking.scheduled_id)).toMatchObject({
        state: 'cancelled',
        cancelled_for: 'family',
      });
      expect(await messages(booking._id)).toMatchObject([{ kind: 'family-note' }]);
      expect((await post('cancel', { key: booking.key })).status).toBe(200);
      expect(await messages(booking._id)).toHaveLength(1);
    });

    test('the family asks for another time, and the lesson stays until the answer moves it', async () => {
      const booking = await approved();
      const wanted = { day: '2026-06-25', start: '17:00' };
      const { body } = await post('change', { key: booking.key, ...wanted, note: 'عندنا عرس' });
      expect(body).toMatchObject({
        status: 'pending',
        lessonDate: wanted.day,
        lessonTime: wanted.start,
        lesson: { day: DAY, state: 'planned' },
      });
      expect(await messages(booking._id)).toMatchObject([
        { kind: 'family-note', other_day: wanted.day, note: expect.stringContaining('عندنا عرس') },
      ]);
      const { teacher_id } = await lessonOf(booking.scheduled_id);
      const again = await approve(booking._id, { teacher_id });
      expect(again.body.scheduled_id).toBe(booking.scheduled_id);
      expect(await lessonOf(booking.scheduled_id, wanted.day)).toMatchObject({ start: '17:00', version: 2 });
    });

    test('the acceptance that waits tells the time and the teacher of the lesson, in place of a message about each change', async () => {
      const booking = await approved();
      const change = async (changes: object) => {
        const [{ version }] = (await server.rows()).scheduled_lesson.filter(
          ({ id }) => id === booking.scheduled_id,
        ) as [{ version: number }];
        const path = `PATCH /admin/scheduled-lessons/${booking.scheduled_id}`;
        expect((await office.ask(path, { version, ...changes })).status).toBe(200);
      };
      const told = async () =>
        (await office.ask('GET /admin/messages?state=waiting')).body.messages.filter(
          ({ scheduled_id }: { scheduled_id: string }) => scheduled_id === booking.scheduled_id,
        );
      await change({ day: '2026-06-29', start: '18:00', teacher_id: null });
      expect(await told()).toMatchObject([
        {
          kind: 'booking-accepted',
          text: expect.stringContaining('الاثنين 29/6/2026 الساعة 18:00، مع طاقم المعهد.'),
        },
      ]);
      const [{ _id }] = await told();
      await office.ask(`POST /admin/messages/${_id}/sent`);
      const wanted = { day: '2026-06-25', start: '19:00' };
      await post('change', { key: booking.key, ...wanted });
      await approve(booking._id, { teacher_id: await freeTeacher() });
      expect((await told()).map(({ kind }: { kind: string }) => kind)).toEqual(['booking-accepted']);
      await office.ask(`POST /admin/messages/${(await told())[0]._id}/sent`);
      await change({ start: '20:00' });
      expect((await told()).map(({ kind }: { kind: string }) => kind)).toEqual(['lesson-moved']);
    });

    test('the acceptance waits while its lesson is cancelled, of which alone the family is told', async () => {
      const { scheduled_id } = await approved();
      const path = `POST /admin/scheduled-lessons/${scheduled_id}`;
      const told = async () =>
        (await office.ask('GET /admin/messages?state=waiting&limit=200')).body.messages.flatMap(
          (message: { kind: string; scheduled_id: string }) =>
            message.scheduled_id === scheduled_id ? message.kind : [],
        );
      await office.ask(`${path}/cancel`, { by: 'teacher' });
      expect(await told()).toEqual(['lesson-cancelled']);
      await office.ask(`${path}/restore`);
      expect(await told()).toEqual(['booking-accepted']);
    });

    test('the family accepts the proposed time', async () => {
      const booking = await send();
      const proposed = { day: '2026-06-26', start: '11:00' };
      await office.ask(`POST /admin/bookings/${booking._id}/propose`, proposed);
      expect((await shared(booking.key)).body.proposed).toEqual(proposed);
      const { body } = await post('change', { key: booking.key, ...proposed });
      expect(body).toMatchObject({ status: 'pending', lessonDate: proposed.day, proposed: null });
      expect(await messages(booking._id)).toMatchObject([
        { kind: 'family-note', note: 'الموعد المقترح يناسبنا.' },
      ]);
    });

    test('nothing changes once the notice has ended, and the booking says so', async () => {
      const booking = await approved({ lessonDate: '2026-06-16', lessonTime: '12:30' });
      expect((await shared(booking.key)).body).toMatchObject({ notice_hours: 24, can_change: false });
      const wanted = { key: booking.key, day: '2026-06-25', start: '17:00' };
      for (const response of [await post('cancel', { key: booking.key }), await post('change', wanted)])
        expect(response).toMatchObject({
          status: 409,
          body: { detail: expect.stringMatching(/مهلة.*\+970 59 000 0000/) },
        });
      const onTime = await approved({ lessonDate: '2026-06-16', lessonTime: '13:00' });
      expect((await shared(onTime.key)).body.can_change).toBe(true);
    });

    test('another note about the time that is asked for reaches the office, and the same one changes nothing', async () => {
      const { _id, key } = await send();
      const wanted = { key, day: '2026-07-10', start: '17:00' };
      await post('change', wanted);
      for (const note of ['مع معلمة', 'مع معلمة']) await post('change', { ...wanted, note });
      expect(await messages(_id)).toMatchObject([{ note: 'نطلب موعدًا آخر. مع معلمة' }]);
      expect((await server.rows()).booking.find(({ id }) => id === _id)).toMatchObject({ notes: 'مع معلمة' });
    });

    test('neither the family nor the office chooses a time from which the lesson would end after midnight', async () => {
      const { _id, key } = await send({ hours: 2.5 });
      const late = { day: '2026-07-10', start: '22:00' };
      const proposed = await office.ask(`POST /admin/bookings/${_id}/propose`, late);
      for (const { status, body } of [proposed, await post('change', { key, ...late })])
        expect([status, body.detail[0].loc, body.detail[0].type]).toEqual([
          ...[422, ['body', 'start'], 'after_midnight'],
        ]);
    });

    test('another time can be asked for five times in a day', async () => {
      const { key } = await send();
      const ask = (day: number) => post('change', { key, day: `2026-07-${day}`, start: '17:00' });
      for (let day = 10; day < 15; day++) expect((await ask(day)).status).toBe(200);
      expect((await ask(20)).status).toBe(429);
      expect((await ask(14)).status).toBe(200);
    });

    test.each(['', 'x', 'a'.repeat(22)])('an unknown key opens nothing: %j', async (key) => {
      expect((await shared(key)).status).toBe(key === '' ? 422 : 404);
      expect((await post('cancel', { key })).status).toBe(key === '' ? 422 : 404);
    });

    test('a lost link is asked for by phone and reference, and a new one ends it', async () => {
      const booking = await send();
      const ask = (phone: string, reference = booking.reference) => post('lost', { phone, reference });
      const wrong = await ask('0591111111');
      const right = await ask(`+970${booking.phone.slice(1)}`);
      expect(right).toMatchObject({ status: 200, body: wrong.body });
      await ask(booking.phone);
      expect(await messages(booking._id)).toMatchObject([{ kind: 'family-note' }]);
      const { body } = await office.ask(`POST /admin/bookings/${booking._id}/link`);
      expect((await shared(booking.key)).status).toBe(404);
      const key = new URL(body.link).searchParams.get('key') ?? '';
      expect((await shared(key)).status).toBe(200);
      const stored = JSON.stringify(await server.rows());
      expect(stored).not.toContain(key);
    });

    test('an erasure ends the link', async () => {
      const booking = await approved();
      const student = await studentNamed(booking.students[0]);
      await office.ask(`POST /admin/students/${student._id}/erase`, { name: student.name, confirmed: true });
      expect((await shared(booking.key)).status).toBe(404);
      expect(await messages(booking._id)).toEqual([]);
    });

    test('a merge moves the lesson, and the link goes on', async () => {
      const booking = await approved();
      const student = await studentNamed(booking.students[0]);
      await office.ask(`POST /admin/students/${student._id}/merge`, { into: office.students[0] });
      expect((await lessonOf(booking.scheduled_id)).student_ids).toEqual([office.students[0]]);
      expect((await shared(booking.key)).body).toMatchObject({
        status: 'approved',
        students: booking.students,
      });
    });
  });
});
