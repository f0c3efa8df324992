import { call } from '../../testing/call';
import { startTestServer, type TestServer } from '../../testing/index';
import { approveLessonOf, signInAdmin } from '../../testing/lesson-work';

const started: TestServer[] = [];
async function start(now: string): Promise<TestServer> {
  const server = await startTestServer({ now });
  started.push(server);
  return server;
}
afterEach(() => Promise.all(started.splice(0).map((server) => server.close())));

/** The listed teachers at this time, of those born around the end of February. */
async function birthdaysAt(now: string): Promise<string[]> {
  const server = await start(now);
  for (const birthday of ['1988-02-27', '1988-02-28', '1988-02-29', '1988-03-01'])
    await approveLessonOf(server, await server.createTeacher({ birthday, username: birthday }));
  const { status, body } = await call(server, 'GET /teacher/teachers-birthdays');
  expect(status).toBe(200);
  return body.birthdays.map(({ name }: { name: string }) => name);
}

test("uses the day of the institute's time zone", async () => {
  expect(await birthdaysAt('2026-02-28T22:30:00Z')).toEqual(['1988-03-01']);
});

test('lists a birthday of 29 February on 28 February of other years', async () => {
  expect(await birthdaysAt('2028-02-28T10:00:00Z')).toEqual(['1988-02-28']);
  expect(await birthdaysAt('2028-02-29T10:00:00Z')).toEqual(['1988-02-29']);
  expect(await birthdaysAt('2026-02-28T10:00:00Z')).toEqual(['1988-02-28', '1988-02-29']);
});

test('lists only teachers with a verified e-mail', async () => {
  const server = await start('2026-07-09T10:00:00Z');
  const birthday = '1988-07-09';
  const teacher = await server.createTeacher({ birthday });
  await approveLessonOf(server, teacher);
  await server.createAdmin({ birthday });
  const person = {
    username: 'سارة',
    email: 'sara@institute.test',
    password: 'كلمة مرور طويلة',
    role: 'teacher',
  };
  expect((await call(server, 'POST /user/signup', { body: { ...person, birthday } })).status).toBe(201);
  expect((await call(server, 'GET /teacher/teachers-birthdays')).body).toEqual({
    birthdays: [{ name: teacher.username }],
  });
});

test('lists only admitted teachers: an approved lesson does not admit', async () => {
  const server = await start('2026-07-09T10:00:00Z');
  const teacher = await server.createTeacher({ birthday: '1988-07-09', isAdmitted: false });
  const named = async () => (await call(server, 'GET /teacher/teachers-birthdays')).body.birthdays;
  await approveLessonOf(server, teacher);
  expect(await named()).toEqual([]);
  await call(server, `POST /admin/teachers/${teacher.id}/admit`, { token: await signInAdmin(server) });
  expect(await named()).toEqual([{ name: teacher.username }]);
});

test('shows only first names', async () => {
  const server = await start('2026-07-09T10:00:00Z');
  const teacher = await server.createTeacher({ birthday: '1988-07-09', username: 'ليلى أبو سعدة' });
  await approveLessonOf(server, teacher);
  expect((await call(server, 'GET /teacher/teachers-birthdays')).body).toEqual({
    birthdays: [{ name: 'ليلى' }],
  });
});
