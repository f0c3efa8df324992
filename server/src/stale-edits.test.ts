import { call } from './testing/call';
import { describedRoutes } from './testing/every-route/api-description';
import type { TestServer } from './testing/index';
import { onEachDatabase } from './testing/on-each-database';

/** An edit of one field of a record. */
interface Edit {
  route: string;
  id: string;
  token: string;
  field: string;
  /** The value of a form when it opens, the one that another person saves then, and the one that the form sends. */
  values: [opened: unknown, saved: unknown, sent: unknown];
  /** What each of these edits says besides. */
  besides?: object;
}

/** What headings mean is no record that people edit: a page remembers what was decided for its file. */
const FOLLOWS_THE_LAST_FILE = new Set(['PUT /admin/import-columns']);

const LESSON = { date: '2026-06-10', hours: 1, subject: 'رياضيات', education_level: 'ثانوي' };
const BOOKING = {
  parentName: 'أم ليلى',
  phone: '0590000000',
  subject: 'رياضيات',
  ageLevel: 'الصف الأول',
  lessonDate: '2026-06-20',
  lessonTime: '10:00',
  hours: 1,
  lessonType: 'individual',
  students: ['ليلى'],
};

onEachDatabase((start, testOnce) => {
  let server: TestServer;
  let owner: string;
  let teacher: string;
  beforeAll(async () => {
    server = await start({ now: '2026-06-15T10:00:00Z' });
    owner = await server.tokenOf('admin');
    teacher = await server.tokenOf('teacher');
  });
  afterAll(() => server.close());

  const create = async (path: string, body: object, token = owner) =>
    (await call(server, `POST ${path}`, { token, body })).body;
  const createLesson = async (path: string, students: object) =>
    (await create(path, { ...LESSON, ...students }, teacher)).lesson;
  const individual = () => createLesson('/teacher/submit', { student_name: 'ليلى خوري' });
  const group = () => createLesson('/group_lessons/submit', { student_names: ['ليلى خوري', 'آدم سليم'] });

  /** One edit of each route that changes fields of a record. */
  async function edits(): Promise<Edit[]> {
    const student = await create('/admin/students', { name: 'ليلى منصور' });
    const family = await create('/admin/families', { guardian_name: 'أبو ليلى' });
    const fee = await create('/admin/monthly-fees', {
      student_id: student._id,
      education_level: 'ثانوي',
      amount: 30_000,
      from: '2026-03',
    });
    const packageType = await create('/admin/package-types', {
      name: 'عشر ساعات',
      hours: 10,
      price: 90_000,
      days: 90,
      education_levels: [],
      lesson_types: [],
    });
    const room = await create('/admin/rooms', { name: 'قاعة البحر', seats: 8 });
    const taught = { start: '16:00', minutes: 60, subject: 'رياضيات', education_level: 'ثانوي' };
    const lesson = { ...taught, lesson_type: 'individual', student_ids: [student._id] };
    const days = { first_day: '2026-07-06', last_day: '2026-07-20' };
    const series = await create('/admin/series', { ...lesson, ...days, weekday: 1 });
    const scheduled = await create('/admin/scheduled-lessons', { ...lesson, day: '2026-07-05' });
    const { booking } = await create('/booking/', BOOKING);
    const administrator = await server.createAdmin({ right: 'secretary' });
    const other = await server.createTeacher();
    const approved = await group();
    await call(server, `POST /admin/approve-group-lesson/${approved._id}`, { token: owner });
    const attendance = (state: string) => [{ student_id: approved.student_ids[1], attendance: state }];

    const edit = (route: string, id: string, field: string, values: Edit['values'], token = owner) => ({
      route,
      id,
      field,
      values,
      token,
    });
    const texts: Edit['values'] = ['', 'ب', 'ج'];
    const phones: Edit['values'] = [null, '0501111111', '0502222222'];
    const hours: Edit['values'] = [1, 2, 3];
    return [
      edit('PATCH /admin/administrators/{id}', administrator.id, 'right', [
        'secretary',
        'accountant',
        'owner',
      ]),
      edit('PATCH /admin/enrolments/{id}', series.enrolments[0]._id, 'until', [
        null,
        '2026-07-13',
        '2026-07-06',
      ]),
      edit('PATCH /admin/families/{id}', family._id, 'notes', texts),
      edit('PATCH /admin/lessons/{id}', (await group())._id, 'hours', hours),
      edit('PATCH /admin/monthly-fees/{id}', fee._id, 'to', [null, '2026-08', '2026-09']),
      edit('PATCH /admin/package-types/{id}', packageType._id, 'days', [90, 100, 110]),
      edit('PATCH /admin/rooms/{id}', room._id, 'seats', [8, 9, 10]),
      edit('PATCH /admin/scheduled-lessons/{id}', scheduled._id, 'note', [null, 'ب', 'ج']),
      {
        ...edit('PATCH /admin/series/{id}', series._id, 'minutes', [60, 75, 90]),
        besides: { from: '2026-07-06' },
      },
      edit('PATCH /admin/settings', '', 'address', texts),
      edit('PATCH /admin/students/{id}', student._id, 'notes', texts),
      edit('PATCH /admin/teachers/{id}', other.id, 'phone', phones),
      edit('PATCH /booking/{id}', booking._id, 'phone', [BOOKING.phone, '0501111111', '0502222222']),
      edit('PATCH /booking/{id}/status', booking._id, 'status', ['pending', 'cancelled', 'approved']),
      edit('PATCH /user/me', '', 'birthday', ['1990-05-17', '1990-05-18', '1990-05-19'], teacher),
      edit(
        ...(['PUT /admin/lessons/{id}/attendance', approved._id, 'students'] as const),
        ['present', 'absent-free', 'absent-charged'].map(attendance) as Edit['values'],
      ),
      edit('PUT /group_lessons/update-lesson/{id}', (await group())._id, 'hours', hours, teacher),
      edit('PUT /teacher/update-lesson/{id}', (await individual())._id, 'hours', hours, teacher),
    ];
  }

  testOnce(
    'rejects each edit of a value that another person has saved since, and names both values',
    async () => {
      const all = await edits();
      const described = (await describedRoutes(server)).filter(
        ({ method, name, body }) =>
          ['PATCH', 'PUT'].includes(method) && body && !FOLLOWS_THE_LAST_FILE.has(name),
      );
      expect(all.map(({ route }) => route)).toEqual(described.map(({ name }) => name).sort());

      for (const { route, id, token, field, values, besides } of all) {
        const [opened, saved, sent] = values;
        const send = async (body: object) =>
          call(server, route.replace('{id}', id), { token, body: { ...besides, ...body } }).then(
            ({ status, body: { conflicts } }) => [route, status, conflicts],
          );
        // Clients of the specification do not send what the form started from.
        expect(await send({ [field]: saved })).toEqual([route, 200, undefined]);
        const before = await server.fingerprint();
        const stale = { [field]: sent, was: { [field]: opened } };
        expect(await send(stale)).toEqual([route, 409, [{ field, was: opened, now: saved }]]);
        expect(await server.fingerprint()).toBe(before);
        expect(await send({ [field]: sent, was: { [field]: saved } })).toEqual([route, 200, undefined]);
        // The same edit again, whose first response may have been lost.
        expect(await send(stale)).toEqual([route, 200, undefined]);
      }
    },
  );

  testOnce('stores an edit beside what another person has saved in other fields', async () => {
    const { _id } = await create('/admin/students', { name: 'هبة ناصر' });
    const change = (body: object) => call(server, `PATCH /admin/students/${_id}`, { token: owner, body });
    await change({ phone: '0501111111' });
    const { body } = await change({ notes: 'تأتي مع أختها', was: { notes: null } });
    expect(body).toMatchObject({ phone: '0501111111', notes: 'تأتي مع أختها' });
  });

  testOnce('compares a day with and without its time, and an empty text with none', async () => {
    const { _id } = await individual();
    const change = (body: object) =>
      call(server, `PUT /teacher/update-lesson/${_id}`, { token: teacher, body });
    expect((await change({ date: '2026-06-11', was: { date: '2026-06-10' } })).status).toBe(200);
    expect((await change({ date: '2026-06-12', was: { date: '2026-06-11T00:00:00' } })).status).toBe(200);
    expect((await change({ date: '2026-06-13', was: { date: '2026-06-11' } })).status).toBe(409);
  });

  test('lets one of two edits at once through', async () => {
    const { _id } = await create('/admin/families', { guardian_name: 'أبو هبة', notes: 'أ' });
    const change = (notes: string) =>
      call(server, `PATCH /admin/families/${_id}`, { token: owner, body: { notes, was: { notes: 'أ' } } });
    const both = await Promise.all([change('ب'), change('ج')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
