import ICAL from 'ical.js';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';
import { OFFICE_NOW, openTimetableOffice } from '../../testing/timetable-office';
import { calendarFile } from './calendar-file';

/** The events of a file, as an independent parser reads them. */
const eventsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
const utc = (event: InstanceType<typeof ICAL.Event>) => event.startDate.toJSDate().toISOString();

test('folds long Arabic lines between characters, and escapes what has a meaning', () => {
  const summary = `${'رياضيات، '.repeat(20)}a,b;c\\d\nالسطر الثاني`;
  const moment = new Date('2026-06-22T13:00:00Z');
  const file = calendarFile('معهد منارة', [
    {
      uid: 'one',
      sequence: 3,
      begins: moment,
      ends: new Date('2026-06-22T14:00:00Z'),
      changedAt: moment,
      isCancelled: false,
      summary,
      location: 'قاعة 1',
      description: null,
    },
  ]);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\uFFFD');
  expect(eventsOf(file)).toMatchObject([{ uid: 'one', sequence: 3, summary, location: 'قاعة 1' }]);
});

onEachDatabase((start) => {
  let server: TestServer;
  afterEach(() => server.close());

  async function read(link: string) {
    const response = await fetch(new URL(new URL(link).pathname, server.address));
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      file: await response.text(),
    };
  }

  test.each([
    // The clocks of Israel change on Friday, 27 March 2026, at 2:00; those of Palestine on the Saturday after.
    ['Asia/Jerusalem', ['2026-03-26T14:00:00.000Z', '2026-03-27T13:00:00.000Z', '2026-03-28T13:00:00.000Z']],
    ['Asia/Hebron', ['2026-03-26T14:00:00.000Z', '2026-03-27T14:00:00.000Z', '2026-03-28T13:00:00.000Z']],
  ])('has the times of %s in UTC, before and after its clocks change', async (INSTITUTE_TIME_ZONE, times) => {
    server = await start({ now: '2026-03-20T10:00:00Z', env: { INSTITUTE_TIME_ZONE } });
    const office = await openTimetableOffice(server);
    for (const day of ['2026-03-26', '2026-03-27', '2026-03-28']) await office.createLesson({ day });
    const token = await server.signIn(office.teacher.username, office.teacher.password);
    const { link } = (await call(server, 'POST /teacher/calendar-links', { token })).body;
    const { file } = await read(link);
    expect(eventsOf(file).map(utc)).toEqual(times);
    expect(file).not.toContain('RRULE');
  });

  test('has an event for each lesson of a family, and keeps a cancelled one', async () => {
    server = await start({ now: OFFICE_NOW });
    const office = await openTimetableOffice(server);
    const [child, other] = office.students;
    const { _id: family_id } = (await office.ask('POST /admin/families', { guardian_name: 'أم ليلى' })).body;
    await office.ask(`PATCH /admin/students/${child}`, { family_id });
    const lesson = (await office.createLesson()).body;
    await office.createLesson({ student_ids: [other], start: '18:00' });
    await office.createLesson({ day: '2027-01-04' });
    const { status, body } = await office.ask('POST /admin/calendar-links', { family_id });
    expect(status).toBe(201);
    const { file, type } = await read(body.link);
    expect(type).toBe('text/calendar; charset=utf-8');
    expect(eventsOf(file)).toMatchObject([{ uid: lesson._id, sequence: 1 }]);
    expect(eventsOf(file)[0]?.summary).toMatch(/^رياضيات: ليلى خوري/);
    expect(file).not.toContain('آدم');
    await office.ask(`POST /admin/scheduled-lessons/${lesson._id}/cancel`, { by: 'institute' });
    const [cancelled] = eventsOf((await read(body.link)).file);
    expect([cancelled?.sequence, cancelled?.component.getFirstPropertyValue('status')]).toEqual([
      2,
      'CANCELLED',
    ]);
  });

  test('ends with the next address, another family and a disabled teacher, and is in no log', async () => {
    server = await start({ now: OFFICE_NOW });
    const office = await openTimetableOffice(server);
    const [child] = office.students;
    const family = async () =>
      (await office.ask('POST /admin/families', { guardian_name: 'أم ليلى' })).body._id;
    const [first, next] = [await family(), await family()];
    await office.ask(`PATCH /admin/students/${child}`, { family_id: first });
    const link = async (family_id: string): Promise<string> =>
      (await office.ask('POST /admin/calendar-links', { family_id })).body.link;
    const opens = async (...links: string[]) =>
      Promise.all(links.map(async (each) => (await read(each)).status === 200));
    const links = [await link(first), await link(first)];
    expect(await opens(...links)).toEqual([false, true]);
    await office.ask(`PATCH /admin/students/${child}`, { family_id: next });
    expect(await opens(...links)).toEqual([false, false]);

    const token = await server.signIn(office.teacher.username, office.teacher.password);
    const own = async () => (await call(server, 'POST /teacher/calendar-links', { token })).body.link;
    links.push(await own());
    expect(await opens(links[2] ?? '')).toEqual([true]);
    expect((await call(server, 'DELETE /teacher/calendar-links', { token })).status).toBe(200);
    expect(await opens(links[2] ?? '')).toEqual([false]);
    links.push(await own());
    await office.ask(`POST /admin/teachers/${office.teacher.id}/disable`);
    await office.ask(`POST /admin/teachers/${office.teacher.id}/enable`);
    expect(await opens(links[3] ?? '')).toEqual([false]);
    const path = new URL(links[0] ?? '').pathname;
    for (const mistyped of [
      `${path}/`,
      `/${path}`,
      path.replace('c', 'C'),
      path.replace(/\/(?=[^/]+$)/, '%2F'),
    ])
      expect((await fetch(server.address + mistyped)).ok).toBe(false);
    const stored = JSON.stringify(await server.rows());
    for (const each of links) {
      const key = /([\w-]{22})\.ics$/.exec(each)?.[1] ?? '';
      expect(stored).not.toContain(key);
      expect(server.output()).not.toContain(key);
    }
  });
});
