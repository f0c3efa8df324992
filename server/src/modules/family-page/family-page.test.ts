import { familyPage } from 'api-contract/family-page-schema';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';
import { OFFICE_NOW, openTimetableOffice, type TimetableOffice } from '../../testing/timetable-office';

onEachDatabase((start) => {
  let server: TestServer;
  let office: TimetableOffice;
  /** ليلى is a child of the family, آدم has none. */
  let family: string;
  let child: string;
  let single: string;
  beforeAll(async () => {
    server = await start({ now: OFFICE_NOW });
  });
  beforeEach(async () => {
    office = await openTimetableOffice(server);
    [child, single] = office.students;
    family = await newFamily('أم ليلى');
    await office.ask(`PATCH /admin/students/${child}`, { family_id: family });
  });
  afterAll(() => server.close());

  const newFamily = async (guardian_name: string): Promise<string> =>
    (await office.ask('POST /admin/families', { guardian_name })).body._id;
  async function keyOf(owner: object): Promise<string> {
    const { status, body } = await office.ask('POST /admin/family-links', owner);
    expect(status).toBe(201);
    return new URL(body.link).searchParams.get('key') ?? '';
  }
  const open = (key: string) => call(server, 'GET /families/shared', { query: { key } });
  const say = (key: string, id: string, what: 'absent' | 'change', body: object = {}) =>
    call(server, `POST /families/shared/lessons/${id}/${what}`, { query: { key }, body });
  /** The one lesson of the timetable of the room. */
  const scheduled = async () => (await office.lessons('2026-06-01', '2026-07-31', `&room=${office.room}`))[0];
  const calendarOf = async (key: string) => {
    const { pathname } = new URL((await open(key)).body.calendar);
    return (await fetch(new URL(pathname, server.address))).status;
  };

  test('shows a family its own lessons, entries and what is owed, behind a link that is answered once', async () => {
    const lesson = (await office.createLesson({ lesson_type: 'group' })).body;
    const created = await office.ask('POST /admin/family-links', { family_id: family });
    const url = new URL(created.body.link);
    expect([url.pathname, created.body.family_id, created.body.student_id]).toEqual([
      '/FamilyPage',
      family,
      null,
    ]);
    const key = url.searchParams.get('key') ?? '';
    expect(Buffer.from(key, 'base64url')).toHaveLength(16);
    const { status, headers, body } = await open(key);
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      ...[200, 'no-store', 'noindex'],
    ]);
    expect(familyPage.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      name: 'أم ليلى',
      students: [{ _id: child }],
      since: null,
      today: 0,
      notice_hours: 24,
      whatsapp: expect.stringMatching(/^\d+$/),
    });
    expect(body.scheduled_lessons).toMatchObject([
      {
        _id: lesson._id,
        day: '2026-06-22',
        start: '16:00',
        student_names: [body.students[0].name],
        effect: 'free',
      },
    ]);
    expect(body.scheduled_lessons[0].notice_until).toEqual({ day: '2026-06-21', time: '16:00' });
    const listed = await office.ask(`GET /admin/family-links?student=${child}`);
    expect(listed.body.family_links).toMatchObject([
      { _id: created.body._id, last_opened_at: expect.any(String) },
    ]);
  });

  test('names what has changed since the last visit', async () => {
    const moved = (await office.createLesson({ student_ids: [child] })).body;
    const cancelled = (await office.createLesson({ student_ids: [child], day: '2026-06-23' })).body;
    await office.createLesson({ student_ids: [child], day: '2026-06-24' });
    const key = await keyOf({ family_id: family });
    const changes = async () =>
      (await open(key)).body.scheduled_lessons.map(({ change }: { change: string | null }) => change);
    expect(await changes()).toEqual([null, null, null]);
    await office.ask(`PATCH /admin/scheduled-lessons/${moved._id}`, { version: 1, start: '17:00' });
    await office.ask(`POST /admin/scheduled-lessons/${cancelled._id}/cancel`, { by: 'institute' });
    await office.createLesson({ student_ids: [child], day: '2026-06-25' });
    expect(await changes()).toEqual(['changed', 'cancelled', null, 'new']);
    expect(await changes()).toEqual([null, null, null, null]);
  });

  test('cancels a lesson from which all are absent, tells the office once, and names it in the timetable', async () => {
    const lesson = (await office.createLesson({ student_ids: [child], lesson_type: 'individual' })).body;
    const key = await keyOf({ family_id: family });
    const said = await say(key, lesson._id, 'absent', { note: 'سفر' });
    expect([said.status, said.body.state, said.body.effect]).toEqual([200, 'cancelled', null]);
    expect((await say(key, lesson._id, 'absent', { note: 'سفر' })).status).toBe(200);
    expect(await scheduled()).toMatchObject({
      state: 'cancelled',
      cancelled_for: 'family',
      cancelled_by: null,
      notices: [{ student_id: child, kind: 'absent', is_late: false, note: 'سفر' }],
    });
    const messages = (await server.rows()).message.filter(({ scheduled_id }) => scheduled_id === lesson._id);
    expect(messages).toMatchObject([{ kind: 'family-note', family_id: family, note: 'لن نحضر. سفر' }]);
    expect((await say(key, lesson._id, 'change')).status).toBe(409);
  });

  test('tells the office each change of mind, in place of what it has not read, and reminds no one who stays away', async () => {
    const lesson = (await office.createLesson({ day: '2026-07-20' })).body;
    const key = await keyOf({ family_id: family });
    const remind = () =>
      office.ask('POST /admin/messages/batches', { kind: 'lesson-reminder', day: lesson.day });
    const messages = async (state: string) =>
      (await server.rows()).message.filter((row) => row.scheduled_id === lesson._id && row.state === state);
    expect((await remind()).body).toMatchObject({ queued: 2 });
    await say(key, lesson._id, 'absent');
    const [note] = (await messages('waiting')).filter(({ kind }) => kind === 'family-note');
    await office.ask(`POST /admin/messages/${note?.id}/sent`);
    await say(key, lesson._id, 'change', { note: 'بعد الخامسة' });
    await say(key, lesson._id, 'absent');
    expect(await messages('sent')).toMatchObject([{ note: 'لن نحضر.' }]);
    expect((await messages('waiting')).map((row) => [row.kind, row.student_id, row.note])).toEqual([
      ['lesson-reminder', single, null],
      ['family-note', null, 'لن نحضر.'],
    ]);
    expect((await remind()).body).toMatchObject({ queued: 0, left_out: 1 });
  });

  test('leaves a lesson of others in place, and forgets what was said when it is moved', async () => {
    const lesson = (await office.createLesson()).body;
    const key = await keyOf({ family_id: family });
    expect((await say(key, lesson._id, 'change', { note: 'بعد الخامسة' })).status).toBe(200);
    const asked = await scheduled();
    expect(asked).toMatchObject({ state: 'planned', notices: [{ student_id: child, kind: 'other-time' }] });
    await office.ask(`PATCH /admin/scheduled-lessons/${lesson._id}`, {
      version: asked.version,
      start: '17:00',
    });
    expect((await scheduled()).notices).toEqual([]);
  });

  test('says what a late notice costs, or refuses it, and refuses one that follows otherwise than was said', async () => {
    const late = (await office.createLesson({ student_ids: [child], day: '2026-06-16', start: '09:00' }))
      .body;
    const begun = (await office.createLesson({ student_ids: [child], day: '2026-06-15', start: '12:00' }))
      .body;
    const key = await keyOf({ family_id: family });
    const effects = (await open(key)).body.scheduled_lessons.map(({ effect }: { effect: string }) => effect);
    expect(effects).toEqual([null, 'charged']);
    expect((await say(key, begun._id, 'absent')).status).toBe(409);
    const otherwise = await say(key, late._id, 'absent', { effect: 'free' });
    expect([otherwise.status, otherwise.body.effect]).toEqual([409, 'charged']);
    const owner = office.owner;
    const settings = async (changes: object) => {
      const { revision } = (await call(server, 'GET /admin/settings', { token: owner })).body;
      return call(server, 'PATCH /admin/settings', { token: owner, body: { revision, ...changes } });
    };
    await settings({ allow_late_notice: false });
    expect((await open(key)).body.scheduled_lessons.at(-1).effect).toBe('call');
    expect(await say(key, late._id, 'absent')).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/الاتصال بالمعهد.*\+970 59 000 0000/) },
    });
    await settings({ allow_late_notice: true });
    expect((await say(key, late._id, 'absent', { effect: 'charged' })).status).toBe(200);
    // A late cancellation is a lesson that is held and missed.
    const [, stays] = await office.lessons('2026-06-15', '2026-06-16', `&room=${office.room}`);
    expect(stays).toMatchObject({ state: 'planned', notices: [{ kind: 'absent', is_late: true }] });
  });

  test('answers the same 404 for an unknown and a revoked key, and for a lesson of another family', async () => {
    const own = (await office.createLesson({ student_ids: [child] })).body;
    const other = (await office.createLesson({ student_ids: [single], start: '18:00' })).body;
    const key = await keyOf({ family_id: family });
    expect((await open(key)).body.scheduled_lessons).toHaveLength(1);
    for (const what of ['absent', 'change'] as const) {
      expect((await say(key, other._id, what)).status).toBe(404);
      expect((await say('x'.repeat(22), own._id, what)).status).toBe(404);
    }
    const revoked = await call(server, 'DELETE /admin/family-links', {
      token: office.owner,
      body: { family_id: family },
    });
    expect(revoked.status).toBe(200);
    const [dead, unknown] = [await open(key), await open('x'.repeat(22))];
    expect([dead.status, unknown.status]).toEqual([404, 404]);
    expect(dead.body).toEqual(unknown.body);
    expect((await say(key, own._id, 'absent')).status).toBe(404);
    expect((await scheduled()).notices).toEqual([]);
  });

  test('shows one family nothing of another one, in a group, in entries and after a child has moved', async () => {
    await office.createLesson();
    const name = (await open(await keyOf({ student_id: single }))).body.name;
    await call(server, 'POST /student_payments/', {
      token: office.owner,
      query: { name, cost: '80', date: '2026-06-01' },
    });
    const page = await open(await keyOf({ family_id: family }));
    expect(JSON.stringify(page.body)).not.toContain(name);
    // What the child's earlier family paid stays its own.
    await call(server, 'POST /student_payments/', {
      token: office.owner,
      query: { name: page.body.students[0].name, cost: '70', date: '2026-06-02' },
    });
    const next = await newFamily('أم زين');
    await office.ask(`PATCH /admin/students/${child}`, { family_id: next });
    const moved = (await open(await keyOf({ family_id: next }))).body;
    expect(moved).toMatchObject({ students: [{ _id: child }], today: 0, lines: [] });
    const left = (await open(await keyOf({ family_id: family }))).body;
    expect(left).toMatchObject({ students: [], scheduled_lessons: [], today: -7000 });
  });

  test('ends with the next link, another family, a merge and its undoing, and with an erasure', async () => {
    const opens = async (...keys: string[]) =>
      Promise.all(keys.map(async (key) => (await open(key)).status === 200));
    const first = await keyOf({ family_id: family });
    const second = await keyOf({ student_id: child });
    expect(await opens(first, second)).toEqual([false, true]);
    expect(await calendarOf(second)).toBe(200);
    const { pathname } = new URL((await open(second)).body.calendar);
    const next = await newFamily('أم زين');
    const kept = await keyOf({ family_id: next });
    await office.ask(`PATCH /admin/students/${child}`, { family_id: next });
    expect(await opens(second, kept)).toEqual([false, true]);
    expect((await fetch(new URL(pathname, server.address))).status).toBe(404);

    const ofSingle = await keyOf({ student_id: single });
    const merged = await office.ask(`POST /admin/students/${single}/merge`, { into: child });
    expect(merged.status).toBe(200);
    expect(await opens(ofSingle, kept)).toEqual([false, true]);
    await office.ask(`POST /admin/student-merges/${merged.body._id}/undo`);
    const again = await keyOf({ student_id: single });
    expect(await opens(again)).toEqual([true]);
    const { name } = (await open(again)).body;
    expect((await office.ask(`POST /admin/students/${single}/erase`, { name })).status).toBe(200);
    expect(await opens(again)).toEqual([false]);
    expect((await server.rows()).family_link.filter(({ student_id }) => student_id === single)).toEqual([]);
  });

  test('stores no key as text, and writes none into the log', async () => {
    const key = await keyOf({ family_id: family });
    const { calendar } = (await open(key)).body;
    await fetch(new URL(new URL(calendar).pathname, server.address));
    const calendarKey = /([\w-]{22})\.ics$/.exec(calendar)?.[1] ?? '';
    expect(calendarKey).toHaveLength(22);
    const stored = JSON.stringify(await server.rows());
    for (const secret of [key, calendarKey]) {
      expect(stored).not.toContain(secret);
      expect(server.output()).not.toContain(secret);
    }
  });
});
