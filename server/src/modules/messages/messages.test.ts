import { type Message, messageList } from 'api-contract/message-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';
import { OFFICE_NOW, openTimetableOffice, type TimetableOffice } from '../../testing/timetable-office';

onEachDatabase((start) => {
  let server: TestServer;
  let office: TimetableOffice;
  let family: string;
  let first: string;
  let second: string;
  /** Distinguishes the names of one test from those of others. */
  let unique: string;

  beforeAll(async () => {
    server = await start({ now: OFFICE_NOW });
  });
  beforeEach(async () => {
    office = await openTimetableOffice(server);
    [first, second] = office.students;
    unique = office.teacher.username;
    family = await createFamily({ guardian_name: `سليم خوري ${unique}`, phones: ['0521234567'] });
    for (const student of office.students) await join(student, family);
  });
  afterAll(() => server.close());

  const send = async (route: string, body?: object) => {
    const response = await office.ask(route, body);
    if (response.status >= 300) throw new Error(`${route}: ${JSON.stringify(response.body)}`);
    return response.body;
  };
  const createFamily = async (fields: object): Promise<string> =>
    (await send('POST /admin/families', fields))._id;
  const join = (student: string, family_id: string | null) =>
    send(`PATCH /admin/students/${student}`, { family_id });
  const list = async (filter: string): Promise<Message[]> => {
    const body = await send(`GET /admin/messages?${filter}`);
    expect(messageList.parse(body)).toEqual(body);
    return body.messages;
  };
  const ofFamily = (state = 'waiting') => list(`family=${family}&state=${state}`);
  const kinds = async () => (await ofFamily()).map(({ kind }) => kind);
  const createLesson = async (changes?: object) => (await office.createLesson(changes)).body;
  const change = (id: string, fields: object) => send(`PATCH /admin/scheduled-lessons/${id}`, fields);

  describe('of the timetable', () => {
    test('tells a family once that the lesson of two of its children is moved', async () => {
      const lesson = await createLesson();
      await change(lesson._id, { start: '17:30' });
      const [message, ...others] = await ofFamily();
      expect(others).toEqual([]);
      expect(message).toMatchObject({
        kind: 'lesson-moved',
        name: `سليم خوري ${unique}`,
        phone: '0521234567',
        scheduled_id: lesson._id,
      });
      expect(message?.text).toContain('من الاثنين 22/6/2026 الساعة 16:00 إلى الاثنين 22/6/2026 الساعة 17:30');
      expect(message?.text).toContain(`ليلى خوري ${unique}، آدم سليم ${unique}`);
      expect(decodeURIComponent(message?.link ?? '')).toBe(
        `https://wa.me/972521234567?text=${message?.text}`,
      );
    });

    test('replaces what waits by the difference to what the family knows', async () => {
      const { _id } = await createLesson();
      await change(_id, { start: '17:30' });
      await change(_id, { start: '18:30' });
      const [moved, ...others] = await ofFamily();
      expect([moved?.kind, others]).toEqual(['lesson-moved', []]);
      expect(moved?.text).toContain('الساعة 16:00 إلى الاثنين 22/6/2026 الساعة 18:30');
      await send(`POST /admin/scheduled-lessons/${_id}/cancel`, { by: 'institute', reason: 'المعلمة مريضة' });
      const [cancelled] = await ofFamily();
      expect(cancelled?.text).toContain('الاثنين 22/6/2026 الساعة 16:00. المعلمة مريضة');
      await send(`POST /admin/scheduled-lessons/${_id}/restore`);
      expect(await kinds()).toEqual(['lesson-moved']);
      await change(_id, { start: '16:00' });
      expect(await kinds()).toEqual([]);
    });

    test('tells of the return of a lesson whose cancellation was sent', async () => {
      const { _id } = await createLesson();
      await send(`POST /admin/scheduled-lessons/${_id}/cancel`, { by: 'teacher' });
      const [cancelled] = await ofFamily();
      await send(`POST /admin/messages/${cancelled?._id}/sent`);
      await send(`POST /admin/scheduled-lessons/${_id}/restore`);
      expect(await kinds()).toEqual(['lesson-restored']);
    });

    test('tells nothing of another room, of earlier days, and of lessons that were removed', async () => {
      const { _id } = await createLesson({ day: '2026-06-10' });
      await change(_id, { start: '17:30' });
      const coming = await createLesson();
      await change(coming._id, { room_id: null });
      expect(await kinds()).toEqual([]);
      const series = (await office.createSeries({ start: '18:00' })).body;
      const continued = await send(`PATCH /admin/series/${series._id}`, {
        from: '2026-06-22',
        start: '19:00',
      });
      expect(await kinds()).toEqual(['series-moved']);
      await send(`POST /admin/series/${continued._id}/end`, { last_day: '2026-06-21' });
      expect(await kinds()).toEqual([]);
    });

    test('tells a family once of the lessons that a season moves, and of their return only if it knew of the move', async () => {
      await office.createSeries({ last_day: '2026-07-13' });
      const ramadan = { first_day: '2026-06-22', last_day: '2026-07-06', label: unique, shift_minutes: -90 };
      const begin = async (): Promise<string> => (await send('POST /admin/seasons', ramadan))._id;
      const unsent = await begin();
      expect(await kinds()).toEqual(['season-moved']);
      await send(`DELETE /admin/seasons/${unsent}`);
      expect(await kinds()).toEqual([]);
      const season = await begin();
      const [message] = await ofFamily();
      expect(message?.text).toContain('من الاثنين 22/6/2026 الساعة 14:30 حتى الاثنين 6/7/2026 الساعة 14:30');
      await send(`POST /admin/messages/${message?._id}/sent`);
      await send(`DELETE /admin/seasons/${season}`);
      expect((await ofFamily())[0]?.text).toContain('من الاثنين 22/6/2026 الساعة 16:00 حتى');
    });

    test('reminds each family of the lessons of a day, once', async () => {
      // No other test has a lesson on this day.
      const day = '2026-07-21';
      await createLesson({ day });
      const cancelled = await createLesson({ day, start: '19:00' });
      await send(`POST /admin/scheduled-lessons/${cancelled._id}/cancel`, { by: 'family' });
      const batch = { kind: 'lesson-reminder', day };
      expect(await send('POST /admin/messages/batches', batch)).toMatchObject({ queued: 1, left_out: 0 });
      expect(await send('POST /admin/messages/batches', batch)).toMatchObject({ queued: 0, left_out: 1 });
      expect(await kinds()).toEqual(['lesson-cancelled', 'lesson-reminder']);
    });
  });

  test('tells of an absence when the lesson is approved, and no longer when it is taken back', async () => {
    const teacher = await server.signIn(unique, office.teacher.password);
    const lesson = {
      date: '2026-06-15',
      hours: 1,
      subject: 'لغة',
      education_level: 'ثانوي',
      student_name: `ليلى خوري ${unique}`,
    };
    const attendance = [{ student_name: lesson.student_name, attendance: 'absent-charged' }];
    const sent = await call(server, 'POST /teacher/submit', {
      token: teacher,
      body: { ...lesson, attendance },
    });
    const id = sent.body.lesson._id;
    expect(await kinds()).toEqual([]);
    await send(`POST /admin/approve-individual-lesson/${id}`, {});
    const [message] = await ofFamily();
    expect(message?.text).toContain(`سجّلنا غياب ليلى خوري ${unique} عن درس لغة، الاثنين 15/6/2026.`);
    const present = { students: [{ student_id: first, attendance: 'present' }] };
    await send(`PUT /admin/lessons/${id}/attendance`, present);
    expect(await kinds()).toEqual([]);
  });

  test('tells of an absence once, also where the lesson goes to a record of its own and is approved again', async () => {
    const token = await server.signIn(unique, office.teacher.password);
    const { _id: other } = await send('POST /admin/students', { name: `ليلا ${unique}`, family_id: family });
    const [name, spelling] = [`ليلى خوري ${unique}`, `ليلا ${unique}`];
    await send(`POST /admin/students/${other}/merge`, { into: first });
    const body = { date: '2026-06-15', hours: 1, subject: 'لغة', education_level: 'ثانوي' };
    const attendance = [{ student_name: spelling, attendance: 'absent-charged' }];
    const sent = await call(server, 'POST /teacher/submit', {
      token,
      body: { ...body, student_name: spelling, attendance },
    });
    const id = sent.body.lesson._id;
    await send(`POST /admin/approve-individual-lesson/${id}`, {});
    const [message] = await ofFamily();
    expect(message?.text).toContain(name);
    await send(`POST /admin/messages/${message?._id}/sent`);
    await send(`POST /admin/students/${first}/separate`, { alias: spelling });
    expect(await kinds()).toEqual([]);
    await send(`POST /admin/restore-individual-lesson/${id}`, {});
    await send(`POST /admin/approve-individual-lesson/${id}`, {});
    expect(await kinds()).toEqual([]);
  });

  describe('of accounts', () => {
    const owe = (family_id: string, amount = 45_000, date = '2026-04-01') =>
      send('POST /admin/adjustments', { family_id, amount, date, reason: 'رسوم' });

    test('reminds those who owe over 30 days, once in the days of the settings', async () => {
      await owe(family);
      const recent = await createFamily({ guardian_name: `حديث ${unique}`, phones: [] });
      await owe(recent, 10_000, '2026-06-10');
      const batch = { kind: 'debt', filter: 'over-30', query: unique };
      expect(await send('POST /admin/messages/batches', batch)).toMatchObject({ queued: 1, left_out: 0 });
      const [message] = await ofFamily();
      expect(message?.text).toContain('المطلوب حتى اليوم: 450 ₪');
      expect(await send('POST /admin/messages/batches', batch)).toMatchObject({ queued: 0, left_out: 1 });
      const sent = await send(`POST /admin/messages/${message?._id}/sent`);
      expect(sent).toMatchObject({ state: 'sent', decided_by: expect.stringContaining('admin') });
      expect(await send('POST /admin/messages/batches', batch)).toMatchObject({ queued: 0, left_out: 1 });
      expect((await office.ask('POST /admin/messages', { kind: 'debt', family_id: family })).status).toBe(
        409,
      );
      const reminded = (await send(`GET /admin/balances?by=account&query=${encodeURIComponent(unique)}`))
        .balances;
      expect(reminded.find(({ _id }: { _id: string }) => _id === family).reminded_at).not.toBeNull();
    });

    test('keeps a sent text as it was, and composes one that waits from the present state', async () => {
      await owe(family);
      const { _id } = await send('POST /admin/messages', { kind: 'debt', family_id: family });
      await owe(family, 5_000);
      expect((await ofFamily())[0]?.text).toContain('500 ₪');
      await send(`POST /admin/messages/${_id}/sent`);
      await owe(family, 5_000);
      expect((await ofFamily('sent'))[0]?.text).toContain('500 ₪');
    });

    test('writes Hebrew to a family that wishes it, and the text of the institute in Arabic', async () => {
      await owe(family);
      await send('POST /admin/messages', { kind: 'debt', family_id: family });
      await send(`PATCH /admin/families/${family}`, { language: 'he' });
      expect((await ofFamily())[0]?.text).toContain('היתרה לתשלום עד היום: 450 ₪');
      await send(`PATCH /admin/families/${family}`, { language: 'ar' });
      const { revision } = await send('GET /admin/settings');
      const save = (message_texts: object) =>
        office.ask('PATCH /admin/settings', { message_texts, revision });
      expect((await save({ debt: 'عليكم {الدَّين}' })).status).toBe(422);
      expect((await save({ debt: 'أهلًا {ولي الأمر}، عليكم {المبلغ}' })).status).toBe(200);
      expect((await ofFamily())[0]?.text).toBe(`أهلًا سليم خوري ${unique}، عليكم 450 ₪`);
    });

    test('tells nothing of a debt where nothing is owed, or no longer', async () => {
      const debt = (owner: object) => office.ask('POST /admin/messages', { kind: 'debt', ...owner });
      expect((await debt({ family_id: family })).body.detail).toBe('لا دين على هذا الحساب اليوم.');
      await owe(family);
      await send('POST /admin/messages', { kind: 'debt', family_id: family });
      await owe(family, -60_000);
      expect(await ofFamily()).toEqual([]);
      const batch = { kind: 'debt', query: unique };
      expect(await send('POST /admin/messages/batches', batch)).toMatchObject({ queued: 0, left_out: 0 });
    });

    test('tells the family of a student once, by whichever of them it is asked', async () => {
      await owe(family);
      await send('POST /admin/messages', { kind: 'debt', student_id: first });
      expect(await ofFamily()).toMatchObject([{ family_id: family, student_id: null }]);
      const again = await office.ask('POST /admin/messages', { kind: 'debt', family_id: family });
      expect(again.status).toBe(409);
    });

    test('leaves out families whose students have left', async () => {
      await owe(family);
      for (const student of office.students)
        await send(`PATCH /admin/students/${student}`, { active: false });
      const batch = { kind: 'debt', query: unique };
      expect(await send('POST /admin/messages/batches', batch)).toMatchObject({ queued: 0, left_out: 1 });
    });
  });

  test('decides on a message once, and takes skipping back', async () => {
    const { _id } = await createLesson();
    await change(_id, { start: '17:30' });
    const id = (await ofFamily())[0]?._id;
    await send(`POST /admin/messages/${id}/skip`);
    await send(`POST /admin/messages/${id}/skip`);
    expect((await office.ask(`POST /admin/messages/${id}/sent`)).status).toBe(409);
    await send(`POST /admin/messages/${id}/restore`);
    await send(`POST /admin/messages/${id}/sent`);
    expect((await office.ask(`POST /admin/messages/${id}/restore`)).status).toBe(409);
    const { history } = await send(`GET /admin/history?subject=${family}`);
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'message.sent',
      'message.restored',
      'message.skipped',
      'family.created',
    ]);
  });

  describe('ends with what it was for', () => {
    beforeEach(async () => {
      const { _id } = await createLesson({ student_ids: [first] });
      await change(_id, { start: '17:30' });
      expect(await kinds()).toEqual(['lesson-moved']);
    });

    test('when the student joins another family', async () => {
      await join(first, await createFamily({ guardian_name: `أخرى ${unique}`, phones: [] }));
      expect(await kinds()).toEqual([]);
    });

    test('when the student leaves', async () => {
      await send(`PATCH /admin/students/${first}`, { active: false });
      expect(await kinds()).toEqual([]);
    });

    test('when the student leaves with a new school year, but not before its first day', async () => {
      const year = { preview: false, leaving: [first] };
      const later = await send('POST /admin/school-years', { ...year, from: '2026-09-01' });
      expect(await kinds()).toEqual(['lesson-moved']);
      await send(`POST /admin/school-years/${later._id}/undo`);
      await send('POST /admin/school-years', { ...year, from: '2026-06-15' });
      expect(await kinds()).toEqual([]);
    });

    test('not before the day from which the student leaves', async () => {
      await send(`PATCH /admin/students/${first}`, { active: false, from: '2026-06-16' });
      expect(await kinds()).toEqual(['lesson-moved']);
      await send(`PATCH /admin/students/${first}`, { active: false, from: '2026-06-15' });
      expect(await kinds()).toEqual([]);
    });

    test('when the student is merged', async () => {
      await send(`POST /admin/students/${first}/merge`, { into: second });
      expect(await kinds()).toEqual([]);
    });

    test('when the student is erased, with the texts that were sent', async () => {
      const [message] = await ofFamily();
      await send(`POST /admin/messages/${message?._id}/sent`);
      const name = `ليلى خوري ${unique}`;
      await send(`POST /admin/students/${first}/erase`, { name });
      expect(await ofFamily('sent')).toEqual([]);
      expect(JSON.stringify(await server.rows())).not.toContain(name);
    });
  });
});
