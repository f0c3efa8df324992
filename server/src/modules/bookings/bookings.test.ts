import {
  bookingDecisionOutcomes,
  booking as bookingSchema,
  waitingBookings,
} from 'api-contract/booking-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

// In the institute's time zone it is 10:24 on the next day.
const NOW = '2026-05-04T07:24:00Z';
const today = '2026-05-04';
const yesterday = '2026-05-03';
const LESSON_DAY = '2026-09-04';

onEachDatabase((start, testOnce) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await start({ now: NOW });
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const request = (changes: object = {}) => ({
    parentName: 'أم ليلى',
    phone: '٠٥٩ ١٢٣ ٤٥٦٧',
    subject: 'رياضيات',
    ageLevel: 'الصف السابع',
    lessonDate: LESSON_DAY,
    lessonTime: '16:30',
    hours: 1.5,
    notes: 'سطر أول\nسطر ثان',
    lessonType: 'individual',
    students: ['ليلى خوري'],
    ...changes,
  });
  const send = (changes?: object) => call(server, 'POST /booking/', { body: request(changes) });
  const sent = async (changes?: object) => (await send(changes)).body.booking;
  const on = (path: string, date: string, token: string | undefined = admin) =>
    call(server, `GET /booking/today/${path}`, { token, query: { date } });
  const patch = (path: string, body: object, token: string | undefined = admin) =>
    call(server, `PATCH /booking/${path}`, { token, body });
  const one = async (id: string) =>
    (await on('bookings', today)).body.find(({ _id }: { _id: string }) => _id === id);

  testOnce('creates a pending booking of today without a token', async () => {
    const response = await send({ status: 'approved', bookingDate: '2000-01-01', _id: 'x' });
    expect(response.status).toBe(201);
    expect(response.body.booking).toEqual({
      ...request({ phone: '059 123 4567' }),
      _id: expect.any(String),
      status: 'pending',
      reason: null,
      cancelled_by_family: false,
      proposed: null,
      scheduled_id: null,
      bookingDate: today,
      reference: expect.stringMatching(/^\d{4}-\d{4}$/),
    });
    expect(bookingSchema.parse(response.body.booking)).toEqual(response.body.booking);
    expect(await one(response.body.booking._id)).toEqual(response.body.booking);
  });

  testOnce('accepts a request without parent and notes, and ignores blank student names', async () => {
    const booking = await sent({
      parentName: undefined,
      notes: null,
      lessonType: 'group',
      students: ['ليلى', ' ', 'آدم ', ''],
    });
    expect(booking).toMatchObject({ parentName: '', notes: '', students: ['ليلى', 'آدم'] });
  });

  testOnce('accepts a request with every text at its maximum, in characters of three bytes', async () => {
    const names = Array.from({ length: 20 }, (_, position) =>
      String.fromCharCode(0x4e00 + position).repeat(120),
    );
    const fullest = {
      parentName: '語'.repeat(120),
      notes: '語'.repeat(2000),
      lessonType: 'group',
      students: names,
    };
    expect((await send(fullest)).status).toBe(201);
    expect((await send({ ...fullest, padding: 'a'.repeat(4 * 1024) })).status).toBe(413);
  });

  testOnce('stores names without invisible characters', async () => {
    const booking = await sent({
      parentName: 'أم\u200f  ليلى',
      lessonType: 'group',
      students: ['\u202bليلى خـوري\u202c', '\u200f', 'آدم\u00a0 سليم'],
    });
    expect(booking).toMatchObject({ parentName: 'أم ليلى', students: ['ليلى خوري', 'آدم سليم'] });
  });

  describe('the eight rules of the booking form', () => {
    const RULES: [Record<string, unknown>, string][] = [
      [{ phone: ' ' }, '⚠️ أدخل رقم الهاتف.'],
      [{ subject: '' }, '⚠️ اختر المادة.'],
      [{ ageLevel: undefined }, '⚠️ اختر المرحلة الدراسية.'],
      [{ lessonDate: null }, '⚠️ اختر تاريخ الدرس.'],
      [{ lessonTime: 7 }, '⚠️ اختر وقت الدرس.'],
      [{ hours: '' }, '⚠️ اختر عدد الساعات.'],
      [{ lessonType: 'group', students: ['ليلى', ' '] }, '⚠️ للدرس الجماعي، يجب إدخال اسمين على الأقل.'],
      [{ lessonType: 'individual', students: [' '] }, '⚠️ أدخل اسم الطالب.'],
    ];

    testOnce.each(RULES)('reject %j with the message of the specification', async (changes, message) => {
      const response = await send(changes);
      expect(response.status).toBe(422);
      expect(response.body.detail).toEqual([
        { loc: ['body', Object.keys(changes).at(-1)], msg: message, type: 'custom' },
      ]);
    });

    const TWICE = '⚠️ تكرّر اسم أحد الطلاب. اكتب كل اسم مرة واحدة.';

    testOnce.each([[['ليلى', 'آدم', 'ليلى ']], [['أحمد ناصر', 'احمد  ناصر']], [['ليلى', 'ليلى\u200f']]])(
      'reject a group with a repeated name, as in %j',
      async (students) => {
        const response = await send({ lessonType: 'group', students });
        expect(response.status).toBe(422);
        expect(response.body.detail).toEqual([{ loc: ['body', 'students'], msg: TWICE, type: 'custom' }]);
        const first = await send({ lessonType: 'group', students, hours: null });
        expect(first.body.detail).toMatchObject([{ msg: '⚠️ اختر عدد الساعات.' }]);
      },
    );

    testOnce('ignore a student name of invisible characters', async () => {
      const alone = await send({ students: ['\u200f'] });
      expect(alone.body.detail).toMatchObject([{ msg: '⚠️ أدخل اسم الطالب.' }]);
      const group = await send({ lessonType: 'group', students: ['ليلى', '\u200b'] });
      expect(group.body.detail).toMatchObject([{ msg: '⚠️ للدرس الجماعي، يجب إدخال اسمين على الأقل.' }]);
    });

    testOnce('are checked in their order, before the schema', async () => {
      const broken = RULES.slice(0, 7).map(([changes]) => changes);
      for (let first = 0; first < broken.length; first++) {
        const changes = Object.assign({ phone: 'no number', lessonTime: '3:15' }, ...broken.slice(first));
        expect((await send(changes)).body.detail).toMatchObject([{ msg: RULES[first]?.[1] }]);
      }
      expect((await call(server, 'POST /booking/', { body: {} })).body.detail).toMatchObject([
        { msg: '⚠️ أدخل رقم الهاتف.' },
      ]);
    });
  });

  testOnce.each([
    ['a phone number of words', { phone: 'اتصل بي' }, 'phone'],
    ['two phone numbers', { phone: '0599123456 / 0521234567' }, 'phone'],
    ['a phone number of 6 digits', { phone: '059123' }, 'phone'],
    ['a phone number of 16 digits', { phone: '0591234567890123' }, 'phone'],
    ['an unknown subject', { subject: 'سحر' }, 'subject'],
    ['an unknown class', { ageLevel: 'الصف الثالث عشر' }, 'ageLevel'],
    ['a day before today', { lessonDate: yesterday }, 'lessonDate'],
    ['a day that does not exist', { lessonDate: '2027-02-30' }, 'lessonDate'],
    ['a time between the slots', { lessonTime: '16:15' }, 'lessonTime'],
    ['a time after the last slot', { lessonTime: '22:30' }, 'lessonTime'],
    ['hours that are no option', { hours: 5 }, 'hours'],
    ['an unknown type', { lessonType: 'pair' }, 'lessonType'],
    [
      '21 students',
      { lessonType: 'group', students: Array.from({ length: 21 }, (_, n) => `طالب ${n}`) },
      'students',
    ],
    ['two students for one', { students: ['ليلى', 'آدم'] }, 'students'],
    ['a number among the students', { lessonType: 'group', students: ['ليلى', 'آدم', 3] }, 'students'],
    ['endless notes', { notes: 'x'.repeat(2001) }, 'notes'],
    ['a control character', { notes: 'a\u0000b' }, 'notes'],
    ['a list for a name', { parentName: ['أم ليلى'] }, 'parentName'],
  ])('rejects a request with %s', async (_, changes, field) => {
    const response = await send(changes);
    expect(response.status).toBe(422);
    expect(response.body.detail).toHaveLength(1);
    expect(response.body.detail[0].loc.slice(0, 2)).toEqual(['body', field]);
  });

  testOnce.each(['null', '[]', '"x"', '{'])('rejects the body %s', async (rawBody) => {
    expect((await call(server, 'POST /booking/', { rawBody })).status).toBe(422);
  });

  testOnce('accepts a lesson later today, and rejects a time in the past', async () => {
    expect((await send({ lessonDate: today, lessonTime: '10:30' })).status).toBe(201);
    const response = await send({ lessonDate: today, lessonTime: '10:00' });
    expect(response.status).toBe(422);
    expect(response.body.detail).toEqual([
      {
        loc: ['body', 'lessonTime'],
        msg: '⚠️ مضى هذا الوقت اليوم. اختر وقتًا آخر أو يومًا آخر.',
        type: 'past_time',
      },
    ]);
  });

  testOnce('stores a repeated request with one key once, and rejects another request with it', async () => {
    const sendUnder = (key: string, changes?: object) =>
      call(server, 'POST /booking/', { body: request(changes), headers: { 'idempotency-key': key } });
    const responses = await Promise.all(Array.from({ length: 4 }, () => sendUnder('a-key-of-its-own')));
    expect(new Set(responses.map(({ body }) => body.booking._id)).size).toBe(1);
    const other = await sendUnder('a-key-of-its-own', { notes: 'غير ذلك' });
    expect(other).toMatchObject({ status: 422, body: { detail: 'أُرسل بهذا المفتاح طلب آخر.' } });
    expect((await sendUnder('short')).status).toBe(422);
  });

  testOnce('accepts a lesson that ends at midnight, and rejects a later end', async () => {
    expect((await send({ lessonTime: '22:00', hours: 2 })).status).toBe(201);
    const response = await send({ lessonTime: '22:00', hours: 2.5 });
    expect(response.status).toBe(422);
    expect(response.body.detail).toEqual([
      {
        loc: ['body', 'hours'],
        msg: '⚠️ ينتهي الدرس بعد منتصف الليل. اختر مدة أقصر أو وقتًا أبكر.',
        type: 'custom',
      },
    ]);
  });

  testOnce('accepts an edit to a time in the past, and to hours past midnight', async () => {
    const booking = await sent();
    const change = { lessonDate: yesterday, lessonTime: '22:00', hours: 4 };
    expect((await patch(booking._id, change)).status).toBe(200);
    expect(await one(booking._id)).toEqual({ ...booking, ...change });
  });

  test('lists bookings by the day of the request, and lessons by day and time', async () => {
    const day = '2026-10-07';
    const late = await sent({ lessonDate: day, lessonTime: '22:00' });
    const early = await sent({ lessonDate: day, lessonTime: '10:00' });
    expect((await on('lessons', day)).body).toEqual([early, late]);
    const bookedToday = (await on('bookings', today)).body.map(({ _id }: { _id: string }) => _id);
    expect(bookedToday.slice(-2)).toEqual([late._id, early._id]);
    expect((await on('lessons', '2026-10-08')).body).toEqual([]);
    for (const date of ['', '2027-02-30', 'today', '2026-10-7'])
      expect((await on('lessons', date)).status).toBe(422);
  });

  const waiting = async (query: Record<string, string> = {}) =>
    (await call(server, 'GET /booking/waiting', { token: admin, query })).body;
  const ids = (bookings: { _id: string }[]) => bookings.map(({ _id }) => _id);

  test('lists and counts the pending bookings of all days, oldest first', async () => {
    const { total: before } = await waiting();
    // The lesson of the first is the latest, and one of them names several students.
    const first = await sent({ lessonDate: '2027-01-01', lessonType: 'group', students: ['ليلى', 'آدم'] });
    const decided = await sent();
    const last = await sent({ lessonDate: today });
    await patch(`${decided._id}/status`, { status: 'approved' });
    const all = await waiting({ limit: '200' });
    expect(waitingBookings.parse(all)).toEqual(all);
    expect(all.total).toBe(before + 2);
    expect(all.next_cursor).toBeNull();
    expect(all.bookings.slice(-2)).toEqual([first, last]);
    expect(ids(all.bookings)).not.toContain(decided._id);
    await patch(`${decided._id}/status`, { status: 'pending' });
    expect(ids((await waiting({ limit: '200' })).bookings).slice(-3)).toEqual(ids([first, decided, last]));
  });

  test('lists each pending booking once over all pages', async () => {
    for (const students of [['هالة'], ['سامي'], ['رنا']]) await sent({ students });
    const all = await waiting({ limit: '200' });
    const read: { _id: string }[] = [];
    let cursor: string | null = null;
    do {
      const page: { bookings: { _id: string }[]; next_cursor: string | null; total: number } = await waiting({
        limit: '2',
        ...(cursor !== null && { cursor }),
      });
      expect(page.bookings.length).toBeLessThanOrEqual(2);
      expect(page.total).toBe(all.total);
      read.push(...page.bookings);
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(read).toEqual(all.bookings);
  });

  testOnce.each([[{ limit: '0' }], [{ limit: '201' }], [{ cursor: 'x' }], [{ cursor: 'WyJhIl0' }]])(
    'rejects a page of pending bookings with %j',
    async (query) => {
      const response = await call(server, 'GET /booking/waiting', { token: admin, query });
      expect(response.status).toBe(422);
    },
  );

  testOnce('changes any status to any other', async () => {
    const { _id } = await sent();
    for (const status of ['approved', 'completed', 'cancelled', 'pending', 'pending', 'completed']) {
      const response = await patch(`${_id}/status`, { status });
      expect(response.status).toBe(200);
      expect(await one(_id)).toMatchObject({ status });
    }
    for (const status of ['done', '', 1, null]) {
      expect((await patch(`${_id}/status`, { status })).status).toBe(422);
    }
    expect(await one(_id)).toMatchObject({ status: 'completed' });
  });

  testOnce('keeps the reason of a rejection until the booking waits again', async () => {
    const { _id } = await sent();
    const reason = 'الموعد غير متاح';
    await patch(`${_id}/status`, { status: 'cancelled', reason });
    expect(await one(_id)).toMatchObject({ status: 'cancelled', reason });
    const restore = (body?: object) =>
      call(server, `POST /admin/bookings/${_id}/restore`, { token: admin, ...(body && { body }) });
    expect((await restore({ from: 'approved' })).status).toBe(409);
    expect(await restore({ from: 'cancelled' })).toMatchObject({
      status: 200,
      body: { booking: { status: 'pending', reason: null } },
    });
    expect((await restore()).status).toBe(200);
    const { history } = (await call(server, `GET /admin/booking-history/${_id}`, { token: admin })).body;
    expect(history).toMatchObject([
      { action: 'booking.created' },
      { before: { status: 'pending' }, after: { status: 'cancelled', reason } },
      { before: { status: 'cancelled' }, after: { status: 'pending' } },
    ]);
  });

  describe('many decisions', () => {
    const decide = (decisions: object[], { token = admin, headers = {} } = {}) =>
      call(server, 'POST /admin/bookings/decisions', { token, headers, body: { decisions } });

    testOnce('are carried out or refused one by one, and can be taken back', async () => {
      const [accepted, rejected, completed, taken] = [await sent(), await sent(), await sent(), await sent()];
      await patch(`${taken._id}/status`, { status: 'cancelled' });
      const missing = '0190aaaa-0000-7000-8000-000000000000';
      const { body } = await decide([
        { id: accepted._id, decision: 'approve', from: 'pending' },
        { id: rejected._id, decision: 'reject', reason: 'الموعد غير متاح' },
        { id: taken._id, decision: 'approve', from: 'pending' },
        { id: missing, decision: 'approve' },
        { id: completed._id, decision: 'complete' },
      ]);
      expect(bookingDecisionOutcomes.parse(body)).toEqual(body);
      expect(body.outcomes).toMatchObject([
        { _id: accepted._id, done: true, booking: { status: 'approved' } },
        { done: true, booking: { status: 'cancelled', reason: 'الموعد غير متاح' } },
        { done: false, error: { status_code: 409, conflicts: [{ field: 'status', now: 'cancelled' }] } },
        { _id: missing, done: false, error: { status_code: 404 } },
        { done: true, booking: { status: 'completed' } },
      ]);
      const decided = [accepted, rejected, completed];
      await decide(decided.map(({ _id: id }) => ({ id, decision: 'restore' })));
      for (const booking of decided) expect(await one(booking._id)).toEqual(booking);
    });

    testOnce('are carried out once under one key', async () => {
      const { _id: id } = await sent();
      const headers = { 'idempotency-key': 'bookings-of-this-evening' };
      const first = await decide([{ id, decision: 'approve' }], { headers });
      await call(server, `POST /admin/bookings/${id}/restore`, { token: admin });
      expect((await decide([{ id, decision: 'approve' }], { headers })).body).toEqual(first.body);
      expect(await one(id)).toMatchObject({ status: 'pending' });
    });

    testOnce('require the right to decide', async () => {
      const { _id: id } = await sent();
      const { username, password } = await server.createAdmin({ right: 'accountant' });
      const token = await server.signIn(username, password);
      expect((await decide([{ id, decision: 'approve' }], { token })).status).toBe(403);
      expect((await call(server, `POST /admin/bookings/${id}/restore`, { token })).status).toBe(403);
      expect((await decide([{ id, decision: 'cancel' }])).status).toBe(422);
    });
  });

  testOnce('changes only the sent fields', async () => {
    const booking = await sent();
    const { parentName: _, ...row } = booking;
    const response = await patch(booking._id, {
      ...row,
      status: 'cancelled',
      bookingDate: '2000-01-01',
      hours: 2.3,
    });
    expect(response.status).toBe(200);
    expect(await one(booking._id)).toEqual({ ...booking, hours: 2.3 });

    await patch(booking._id, { lessonType: 'group', students: ['ليلى', 'آدم'], parentName: '' });
    const edited = { ...booking, hours: 2.3, lessonType: 'group', students: ['ليلى', 'آدم'], parentName: '' };
    expect(await one(booking._id)).toEqual(edited);
    expect((await patch(booking._id, {})).status).toBe(200);
    expect(await one(booking._id)).toEqual(edited);
  });

  testOnce.each([
    ['no hours', { hours: 0 }],
    ['more hours than a day has', { hours: 24.5 }],
    ['hours in a text', { hours: '2' }],
    ['a group of one', { lessonType: 'group' }],
    ['a student twice', { lessonType: 'group', students: ['أحمد', 'احمد\u200f'] }],
    ['no student', { students: [] }],
    ['a phone number of words', { phone: 'x' }],
    ['an unknown subject', { subject: 'سحر' }],
  ])('rejects an edit to %s', async (_, change) => {
    const booking = await sent();
    expect((await patch(booking._id, change)).status).toBe(422);
    expect(await one(booking._id)).toEqual(booking);
  });

  test('stores simultaneous edits completely or not at all', async () => {
    const { _id } = await sent();
    const groups = Array.from({ length: 6 }, (_, n) => ({
      lessonType: 'group',
      students: Array.from({ length: n + 2 }, (_, position) => `طالب ${n}.${position}`),
      notes: String(n),
    }));
    await Promise.all(groups.map((group) => patch(_id, group)));
    const { lessonType, students, notes } = await one(_id);
    expect(groups).toContainEqual({ lessonType, students, notes });
  });

  testOnce('responds 404 for unknown ids', async () => {
    for (const id of ['0190aaaa-0000-7000-8000-000000000000', 'x']) {
      expect((await patch(id, { hours: 1 })).status).toBe(404);
      expect((await patch(`${id}/status`, { status: 'approved' })).status).toBe(404);
    }
  });
});
