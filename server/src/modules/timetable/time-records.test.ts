import { instituteResponse } from 'api-contract/institute-schema';
import { closureList, savedClosure, savedSeason, seasonList } from 'api-contract/opening-schema';
import {
  absenceList,
  availabilityList,
  savedAbsence,
  savedAvailability,
} from 'api-contract/teacher-time-schema';
import { call } from '../../testing/call';
import type { TestAccount, TestServer } from '../../testing/index';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start) => {
  let server: TestServer;
  let owner: string;
  let teacher: TestAccount & { token: string };
  beforeAll(async () => {
    server = await start({ now: '2026-06-15T10:00:00Z' });
    owner = await server.tokenOf('admin');
    const account = await server.createTeacher();
    teacher = { ...account, token: await server.signIn(account.username, account.password) };
  });
  afterAll(() => server.close());

  const ask = (path: string, body?: object, token = owner) =>
    call(server, path, { token, ...(body && { body }) });
  const issueOf = async (path: string, body: object, token = owner) => {
    const answer = await ask(path, body, token);
    return [answer.status, answer.body.detail[0].loc.at(-1)];
  };

  test('adds, lists and deletes closures, whole days or hours of them', async () => {
    const eid = { from: '2026-07-01', to: '2026-07-03', label: ' عيد  الأضحى ' };
    const { status, body } = await ask('POST /admin/closures', eid);
    expect([status, savedClosure.parse(body)]).toEqual([201, body]);
    expect(body).toMatchObject({ ...eid, label: 'عيد الأضحى', start: null, end: null, hit: [] });
    const strike = { from: '2026-07-05', to: '2026-07-05', label: 'إضراب', start: '١٢:٠٠', end: '24:00' };
    const { body: other } = await ask('POST /admin/closures', strike);
    expect(other).toMatchObject({ start: '12:00', end: '24:00' });
    const idsOf = async (query: string) => {
      const answer = (await ask(`GET /admin/closures${query}`)).body;
      return closureList.parse(answer).closures.map(({ _id }) => _id);
    };
    expect(await idsOf('')).toEqual([other._id, body._id]);
    expect(await idsOf('?from=2026-07-03&to=2026-07-04')).toEqual([body._id]);
    const first = (await ask('GET /admin/closures?limit=1')).body;
    expect(await idsOf(`?limit=1&cursor=${first.next_cursor}`)).toEqual([body._id]);
    expect((await ask(`DELETE /admin/closures/${body._id}`)).status).toBe(200);
    expect(await idsOf('')).toEqual([other._id]);
    expect((await ask(`DELETE /admin/closures/${body._id}`)).status).toBe(404);
    const { history } = (await ask('GET /admin/history?kind=closure')).body;
    expect(history).toMatchObject([
      { action: 'closure.deleted', subject: null, before: { label: 'عيد الأضحى' } },
      { action: 'closure.created', subject: 'إضراب' },
      { action: 'closure.created', after: { from: '2026-07-01', to: '2026-07-03' } },
    ]);
  });

  test.each([
    ['to', { to: '2026-06-30' }],
    ['to', { to: '2027-08-05' }],
    ['from', { from: '2028-06-16', to: '2028-06-16' }],
    ['from', { from: '2026-02-30' }],
    ['label', { label: ' ' }],
    ['start', { start: '25:00', end: '26:00' }],
    ['end', { start: '12:00' }],
    ['start', { end: '12:00' }],
    ['end', { start: '12:00', end: '12:00' }],
  ])('rejects a closure beside %s: %j', async (field, wrong) => {
    const closure = { from: '2026-07-01', to: '2026-07-03', label: 'عطلة', ...wrong };
    expect(await issueOf('POST /admin/closures', closure)).toEqual([422, field]);
  });

  test('adds seasons with their hours, which do not overlap', async () => {
    const hours = [
      { weekday: 0, from: '10:00', to: '12:00' },
      { weekday: 0, from: '12:00', to: '14:00' },
    ];
    const ramadan = {
      first_day: '2027-02-08',
      last_day: '2027-03-09',
      label: 'رمضان',
      hours,
      shift_minutes: -60,
    };
    const both = await Promise.all([1, 2].map(() => ask('POST /admin/seasons', ramadan)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const { body } = both.find(({ status }) => status === 201) ?? {};
    expect(savedSeason.parse(body)).toEqual(body);
    expect(body).toMatchObject({ ...ramadan, moved: 0 });
    expect(seasonList.parse((await ask('GET /admin/seasons')).body).seasons).toMatchObject([ramadan]);
    expect(
      await issueOf('POST /admin/seasons', { ...ramadan, first_day: '2027-03-09', last_day: '2027-03-20' }),
    ).toEqual([422, 'first_day']);
    const overlapping = [...hours, { weekday: 0, from: '11:00', to: '13:00' }];
    expect(await issueOf('POST /admin/seasons', { ...ramadan, hours: overlapping })).toEqual([422, 'hours']);
    expect((await ask(`DELETE /admin/seasons/${body._id}`)).body).toMatchObject({ moved: 0 });
    expect((await ask('GET /admin/seasons')).body.seasons).toEqual([]);
  });

  test('tells everyone the weekly opening hours, which owners set', async () => {
    const week_hours = [
      { weekday: 6, from: '09:00', to: '13:00' },
      { weekday: 6, from: '16:00', to: '24:00' },
    ];
    expect((await ask('GET /admin/settings')).body.week_hours).toEqual([]);
    expect((await ask('PATCH /admin/settings', { week_hours })).body).toMatchObject({ week_hours });
    expect(instituteResponse.parse((await call(server, 'GET /institute')).body).week_hours).toEqual(
      week_hours,
    );
    const [first] = week_hours;
    expect(await issueOf('PATCH /admin/settings', { week_hours: [first, first] })).toEqual([
      422,
      'week_hours',
    ]);
    expect(await issueOf('PATCH /admin/settings', { week_hours: [{ ...first, to: '09:00' }] })).toEqual([
      422,
      'to',
    ]);
    expect((await ask('PATCH /admin/settings', { week_hours: [] })).body.week_hours).toEqual([]);
  });

  test('records absences, of which a teacher sees and takes back her own', async () => {
    const { id: teacher_id, token } = teacher;
    const past = { teacher_id, from: '2026-06-14', to: '2026-06-15', reason: 'مرض' };
    const { status, body } = await ask('POST /admin/absences', past);
    expect([status, savedAbsence.parse(body)]).toEqual([201, body]);
    expect(body).toMatchObject({ ...past, teacher_name: teacher.username, hit: [] });
    const ahead = { from: '2026-06-15', to: '2026-06-16' };
    const own = (await ask('POST /teacher/absences', ahead, token)).body;
    expect(own).toMatchObject({ ...ahead, teacher_id, reason: null });
    const other = await server.createTeacher();
    await ask('POST /admin/absences', { ...ahead, teacher_id: other.id });
    const idsOf = async (path: string, as = owner) =>
      absenceList.parse((await ask(path, undefined, as)).body).absences.map(({ _id }) => _id);
    expect(await idsOf('GET /teacher/absences', token)).toEqual([own._id, body._id]);
    expect(await idsOf(`GET /admin/absences?teacher=${teacher_id}&from=2026-06-16`)).toEqual([own._id]);
    expect((await idsOf('GET /admin/absences')).length).toBe(3);
    expect(await issueOf('POST /teacher/absences', { ...past, to: '2026-06-20' }, token)).toEqual([
      422,
      'from',
    ]);
    expect(await issueOf('POST /admin/absences', { ...past, teacher_id: body._id })).toEqual([
      422,
      'teacher_id',
    ]);
    const takeBack = (id: string, as: string) => ask(`DELETE /teacher/absences/${id}`, undefined, as);
    const foreign = await server.signIn(other.username, other.password);
    expect((await takeBack(own._id, foreign)).status).toBe(404);
    expect((await takeBack(own._id, token)).status).toBe(200);
    expect((await takeBack(body._id, token)).status).toBe(409);
    expect((await ask(`DELETE /admin/absences/${body._id}`)).status).toBe(200);
    const { history } = (await ask('GET /admin/history?kind=absence')).body;
    expect(history[0]).toMatchObject({
      action: 'absence.deleted',
      subject: teacher.username,
      before: { reason: 'مرض' },
    });
  });

  test('has no timetable for a guest', async () => {
    const guest = await server.tokenOf('guest');
    const absence = { from: '2026-06-15', to: '2026-06-15' };
    const before = await server.fingerprint();
    expect((await ask('GET /teacher/absences', undefined, guest)).body.absences).toEqual([]);
    expect((await ask('POST /teacher/absences', absence, guest)).status).toBe(403);
    expect(await server.fingerprint()).toBe(before);
  });

  test('keeps when a teacher can teach', async () => {
    const span = { teacher_id: teacher.id, weekday: 0, from: '15:00', to: '19:00', since: '2026-06-01' };
    const { status, body } = await ask('POST /admin/availability', span);
    expect([status, savedAvailability.parse(body)]).toEqual([201, body]);
    expect(body).toMatchObject({ ...span, teacher_name: teacher.username });
    await ask('POST /admin/availability', { ...span, since: '2026-09-01' });
    const list = (await ask(`GET /admin/availability?teacher=${teacher.id}`)).body;
    expect(availabilityList.parse(list).availability).toMatchObject([span, { since: '2026-09-01' }]);
    expect(await issueOf('POST /admin/availability', { ...span, weekday: 7 })).toEqual([422, 'weekday']);
    expect(await issueOf('POST /admin/availability', { ...span, to: '15:00' })).toEqual([422, 'to']);
    expect((await ask(`DELETE /admin/availability/${body._id}`)).status).toBe(200);
    expect((await ask('GET /admin/availability')).body.availability.length).toBe(1);
  });
});
