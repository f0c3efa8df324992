import { type Teacher, teacherList } from 'api-contract/teacher-schema';
import { openDatabase } from '../../platform/database/open';
import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import { approveLessonOf } from '../../testing/lesson-work';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await start({ now: '2026-07-09T10:00:00Z' });
    admin = await server.tokenOf('admin');
  });
  afterAll(() => server.close());

  const change = (id: string, name: string) =>
    call(server, `POST /admin/teachers/${id}/${name}`, { token: admin });
  const rename = (id: string, username: string) =>
    call(server, `PATCH /admin/teachers/${id}`, { token: admin, body: { username } });
  async function list(query: Record<string, string> = {}) {
    const { status, body } = await call(server, 'GET /admin/teachers', { token: admin, query });
    expect(status).toBe(200);
    expect(teacherList.parse(body)).toEqual(body);
    return body as { teachers: Teacher[]; next_cursor: string | null };
  }
  const stateOf = async (id: string) => (await list()).teachers.find(({ _id }) => _id === id)?.state;
  const birthdays = async () =>
    (await call(server, 'GET /teacher/teachers-birthdays')).body.birthdays.map(
      ({ name }: { name: string }) => name,
    );
  const actionsOf = async (id: string) =>
    (await server.rows()).audit_entry.filter(({ entity_id }) => entity_id === id).map(({ action }) => action);

  test('shows a birthday once the teacher is admitted, and never a hidden one', async () => {
    const { id } = await server.createTeacher({ username: 'هبة', birthday: '1988-07-09', isAdmitted: false });
    expect(await stateOf(id)).toBe('waiting');
    expect(await birthdays()).not.toContain('هبة');
    const admitted = await change(id, 'admit');
    expect(admitted.body).toMatchObject({ _id: id, state: 'admitted', admitted_at: expect.any(String) });
    expect((await change(id, 'admit')).body.admitted_at).toBe(admitted.body.admitted_at);
    expect(await birthdays()).toContain('هبة');
    expect((await actionsOf(id)).filter((action) => action === 'account.admitted')).toHaveLength(1);
    const { DATA_DIR = '', DATABASE_URL } = server.databaseEnvironment;
    const { database, close } = await openDatabase(
      { dataDir: DATA_DIR, databaseUrl: DATABASE_URL },
      { exclusive: false },
    );
    await database.updateTable('account').set({ birthday_hidden: 1 }).where('id', '=', id).execute();
    await close();
    expect(await birthdays()).not.toContain('هبة');
  });

  test('tells an admitted teacher by one mail', async () => {
    const { id, username, email } = await server.createTeacher({ isAdmitted: false });
    const mails = async () => (await server.mails()).filter(({ to }) => to === email);
    await Promise.all([change(id, 'admit'), change(id, 'admit')]);
    const [mail, ...others] = await mails();
    expect(mail).toMatchObject({ subject: 'قُبل حسابك', link: expect.stringMatching(/\/login$/) });
    expect(mail?.text).toContain(username);
    expect(others).toEqual([]);
    for (const name of ['admit', 'disable', 'enable', 'admit']) await change(id, name);
    expect(await mails()).toHaveLength(1);
  });

  test('an admitted teacher is no guest: names of other teachers are suggested', async () => {
    const author = await server.createTeacher();
    await approveLessonOf(server, author);
    const teacher = await server.createTeacher({ isAdmitted: false });
    await approveLessonOf(server, teacher);
    expect(await stateOf(teacher.id)).toBe('waiting');
    const token = await server.signIn(teacher.username, teacher.password);
    const suggested = async () =>
      (await call(server, 'GET /teacher/student-suggestions', { token, query: { query: '' } })).body.students;
    expect(await suggested()).toEqual(['ليلى']);
    await change(teacher.id, 'admit');
    expect(await suggested()).not.toEqual([]);
  });

  test('disabling ends sessions and sign-ins, and enabling allows them', async () => {
    const { id, username, password } = await server.createTeacher();
    const token = await server.signIn(username, password);
    expect((await change(id, 'disable')).body).toMatchObject({ state: 'disabled' });
    expect((await call(server, 'GET /teacher/pending-lessons', { token })).status).toBe(401);
    const signIn = () => call(server, 'POST /user/signin', { body: { username, password } });
    expect((await signIn()).status).toBe(401);
    expect((await change(id, 'password-link')).status).toBe(409);
    expect((await change(id, 'enable')).body).toMatchObject({ disabled_at: null });
    expect((await signIn()).status).toBe(200);
    expect(await actionsOf(id)).toEqual(expect.arrayContaining(['account.disabled', 'account.enabled']));
  });

  test('a renamed teacher signs in with the new name, which no other account has', async () => {
    const [first, second] = [await server.createTeacher(), await server.createTeacher()];
    expect((await rename(first.id, 'نادين حداد')).body).toMatchObject({ username: 'نادين حداد' });
    await server.signIn('نادين حداد', first.password);
    const taken = await rename(second.id, 'نادين  حداد');
    expect(taken.status).toBe(422);
    expect(taken.body.detail[0].loc).toEqual(['body', 'username']);
    expect((await rename(second.id, 'واتساب 0599123456')).status).toBe(422);
    const both = await Promise.all([rename(first.id, 'ياسمين'), rename(second.id, 'ياسمين')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('keeps what the institute notes about a teacher, and changes only what is sent', async () => {
    const { id, username } = await server.createTeacher();
    const path = `PATCH /admin/teachers/${id}` as const;
    const note = (body: object) => call(server, path, { token: admin, body });
    const noted = {
      phone: '0521234567',
      education_levels: ['إعدادي', 'ثانوي'],
      subjects: ['رياضيات'],
      clearance_until: '2027-06-30',
    };
    expect((await note({ ...noted, phone: '٠٥٢١٢٣٤٥٦٧' })).body).toMatchObject({ ...noted, username });
    expect((await note({ clearance_until: null })).body).toMatchObject({ ...noted, clearance_until: null });
    expect((await list({ query: username })).teachers[0]).toMatchObject({ ...noted, clearance_until: null });
    expect((await list({ query: '+972 52 123 4567' })).teachers).toMatchObject([{ username }]);
    expect((await note({ subjects: ['رياضيات'] })).status).toBe(200);
    expect((await actionsOf(id)).filter((action) => action === 'account.profile-changed')).toHaveLength(2);
    for (const [field, value] of [
      ['phone', '12'],
      ['education_levels', ['جامعي']],
      ['subjects', Array(21).fill('رياضيات')],
      ['clearance_until', '2027-02-30'],
    ] as const) {
      const rejected = await note({ [field]: value });
      expect([field, rejected.status, rejected.body.detail?.[0].loc.slice(0, 2)]).toEqual([
        field,
        422,
        ['body', field],
      ]);
    }
  });

  test('marks the pending lessons of a teacher who is not admitted', async () => {
    const guest = await server.createTeacher({ isAdmitted: false });
    const token = await server.signIn(guest.username, guest.password);
    const lesson = {
      date: '2026-07-01',
      hours: 1,
      subject: 'فيزياء',
      education_level: 'ثانوي',
      student_name: 'ليلى',
    };
    expect((await call(server, 'POST /teacher/submit', { token, body: lesson })).status).toBe(201);
    const marks = async () => {
      const { body } = await call(server, 'GET /admin/pending-individual-lessons', { token: admin });
      const own = body.pending_lessons.filter(
        ({ teacher_name }: { teacher_name: string }) => teacher_name === guest.username,
      );
      return own.map(({ by_guest }: { by_guest: boolean }) => by_guest);
    };
    expect(await marks()).toEqual([true]);
    await change(guest.id, 'admit');
    expect(await marks()).toEqual([false]);
  });

  test('a link for a new password works once, and the next one revokes it', async () => {
    const { id, username } = await server.createTeacher();
    const link = async () =>
      new URL((await change(id, 'password-link')).body.link).searchParams.get('token') ?? '';
    const use = (token: string, new_password: string) =>
      call(server, 'POST /user/reset-password', { body: { token, new_password } });
    const [revoked, token] = [await link(), await link()];
    expect((await use(revoked, 'جملة طويلة للدخول')).status).toBe(400);
    expect((await use(token, 'جملة طويلة للدخول')).status).toBe(200);
    expect((await use(token, 'جملة أخرى للدخول')).status).toBe(400);
    await server.signIn(username, 'جملة طويلة للدخول');
    expect(JSON.stringify(await server.rows())).not.toContain(token);
    expect(await actionsOf(id)).toContain('account.password-link-issued');
  });

  test('a secretary sends the link to the mailbox only, an owner has it handed over, and the holder is told', async () => {
    const { id, username, password, email } = await server.createTeacher();
    const session = await server.signIn(username, password);
    const office = await server.createAdmin({ right: 'secretary' });
    const secretary = await server.signIn(office.username, office.password);
    const link = (token: string, delivery?: string) =>
      call(server, `POST /admin/teachers/${id}/password-link`, {
        token,
        ...(delivery ? { body: { delivery } } : {}),
      });
    const mails = async () => (await server.mails()).filter(({ to }) => to === email);

    expect((await link(secretary, 'hand-over')).status).toBe(403);
    expect(await mails()).toEqual([]);
    for (const [token, delivery] of [[secretary], [secretary, 'mail'], [admin, 'mail']] as const) {
      const before = (await mails()).length;
      expect((await link(token, delivery)).body).toEqual({ message: expect.any(String), link: null });
      const sent = await mails();
      expect(sent).toHaveLength(before + 1);
      expect(sent.at(-1)?.link).toMatch(/\/reset-password\?token=./);
    }
    expect((await call(server, 'GET /user/me', { token: session })).status).toBe(401);
    const handedOver = (await link(admin)).body.link;
    const notice = (await mails()).at(-1);
    expect(notice?.text).toContain('لتسلّمه إليك');
    expect(notice?.text).not.toContain(new URL(handedOver).searchParams.get('token'));
    expect((await link(admin, 'other')).status).toBe(422);
  });

  test('lists all teachers in pages, by state, and by a part of name or e-mail', async () => {
    await server.createTeacher({ isAdmitted: false });
    const everyone = (await list()).teachers.map(({ _id }) => _id);
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list({ limit: '2', ...(cursor ? { cursor } : {}) });
      paged.push(...page.teachers.map(({ _id }) => _id));
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(everyone);
    const waiting = (await list({ filter: 'waiting' })).teachers;
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['waiting']));
    const { email, id } = await server.createTeacher({ username: 'إسراء_100%' });
    for (const query of ['اسراء', '100%', email])
      expect([query, (await list({ query })).teachers.map(({ _id }) => _id)]).toEqual([query, [id]]);
    expect((await list({ query: 'اسراء' })).teachers[0]?.last_sign_in_at).toBeNull();
  });

  test('answers 404 for an administrator and an unknown id, and 403 to teachers', async () => {
    const { id } = await server.createAdmin();
    expect((await change(id, 'disable')).status).toBe(404);
    expect((await rename('unknown', 'س')).status).toBe(404);
    const token = await server.tokenOf('teacher');
    expect((await call(server, 'GET /admin/teachers', { token })).status).toBe(403);
  });

  test('admits everybody at the verification of the e-mail if the institute wants it', async () => {
    const set = (admit_everybody: boolean) =>
      call(server, 'PATCH /admin/settings', { token: admin, body: { admit_everybody } });
    expect((await set(true)).status).toBe(200);
    const email = 'rima@institute.test';
    const person = { username: 'ريما', email, birthday: '1990-01-01', password: 'جملة طويلة للدخول' };
    await call(server, 'POST /user/signup', { body: person });
    const rima = async () => (await list({ query: email })).teachers[0];
    expect(await rima()).toMatchObject({ state: 'unverified' });
    const mail = (await server.mails()).findLast(({ to }) => to === email);
    const token = new URL(mail?.link ?? '').searchParams.get('token') ?? '';
    expect((await call(server, 'GET /user/verify-email', { query: { token } })).status).toBe(200);
    expect(await rima()).toMatchObject({ state: 'admitted', admitted_at: expect.any(String) });
    expect((await server.mails()).filter(({ to }) => to === email)).toHaveLength(1);
  });
});
