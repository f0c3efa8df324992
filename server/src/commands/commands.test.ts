import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { migrate } from '../platform/database/migrate';
import { openDatabase } from '../platform/database/open';
import { call } from '../testing/call';
import type { TestServer } from '../testing/index';
import { onEachDatabase } from '../testing/on-each-database';
import { commandNames } from '../testing/programs';
import { runProgram } from '../testing/run-program';
import { useFolder } from '../testing/use-folder';

const folder = useFolder();

onEachDatabase((start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());

  const run = async (command: string, args: string[], env: Record<string, string> = {}, beside = server) => {
    const program = runProgram(command, {
      args,
      env: { ...beside.databaseEnvironment, ...env },
      cwd: path.dirname(beside.dataDir),
    });
    return { code: await program.ended, output: program.output() };
  };
  const signIn = (username: string, password: string) =>
    call(server, 'POST /user/signin', { body: { username, password } });

  test('adds an administrator beside the running server', async () => {
    const { code, output } = await run('admin', ['add', 'مديرة', 'head@institute.test']);
    expect(code).toBe(0);
    const password = /password (\S+)/.exec(output)?.[1] as string;
    expect((await signIn('مديرة', password)).status).toBe(200);
    expect((await run('admin', ['list'])).output).toContain('مديرة\thead@institute.test');
    const again = await run('admin', ['add', 'مديرة', 'other@institute.test']);
    expect(again.code).toBe(1);
    expect(again.output).toContain('belongs to another account');
  });

  test('normalises a pasted username', async () => {
    const { code, output } = await run('admin', [
      'add',
      '\u202bمديرة  ثانية\u200f\u202c',
      'second@institute.test',
    ]);
    expect(code).toBe(0);
    expect(output).toContain('Username مديرة ثانية, password');
    const again = await run('admin', ['add', 'مديرة\u00a0ثـانية', 'third@institute.test']);
    expect(again.output).toContain('belongs to another account');
    const reset = await run('admin', ['reset-password', 'مديرة  ثانية\u200f'], {
      ADMIN_PASSWORD: 'a given one',
    });
    expect(reset.code).toBe(0);
    expect((await signIn('مديرة ثانية', 'a given one')).status).toBe(200);
  });

  test('resets a password and ends the sessions', async () => {
    const { username, password } = await server.createTeacher();
    const token = await server.signIn(username, password);
    const { code } = await run('admin', ['reset-password', username], {
      ADMIN_PASSWORD: 'given by the operator',
    });
    expect(code).toBe(0);
    expect((await call(server, 'GET /teacher/pending-lessons', { token })).status).toBe(401);
    expect((await signIn(username, password)).status).toBe(401);
    expect((await signIn(username, 'given by the operator')).status).toBe(200);
    const guessable = await run('admin', ['reset-password', username], { ADMIN_PASSWORD: 'iloveyou' });
    expect(guessable).toMatchObject({ code: 0, output: expect.stringContaining('easy to guess') });
    const short = await run('admin', ['reset-password', username], { ADMIN_PASSWORD: 'short' });
    expect(short).toMatchObject({ code: 2, output: expect.stringMatching(/^ADMIN_PASSWORD: .+\n$/) });
    expect((await run('admin', ['list'], { ADMIN_PASSWORD: 'short' })).code).toBe(0);
    expect((await run('admin', ['reset-password', 'unknown'])).code).toBe(1);
  });

  test('disables an account at once and enables it with its password', async () => {
    const teacher = await server.createTeacher();
    const early = await server.signIn(teacher.username, teacher.password);
    const lessons = (token: string) => call(server, 'GET /teacher/pending-lessons', { token });
    const wrong = await signIn(teacher.username, 'wrong');

    expect((await run('admin', ['disable', teacher.username])).output).toContain('is disabled');
    expect((await lessons(early)).status).toBe(401);
    const refused = await signIn(teacher.username, teacher.password);
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: wrong.status,
      body: wrong.body,
    });
    await call(server, 'POST /user/forgot-password', { body: { email: teacher.email } });
    expect((await server.mails()).filter(({ to }) => to === teacher.email)).toEqual([]);

    expect((await run('admin', ['enable', teacher.username])).output).toContain('is enabled again');
    expect((await lessons(early)).status).toBe(401);
    const late = await server.signIn(teacher.username, teacher.password);
    expect((await lessons(late)).status).toBe(200);
    expect((await run('admin', ['disable', 'unknown user'])).code).toBe(1);
  });

  test('warns when the last administrator is disabled', async () => {
    const institute = await start();
    const admin = (...args: string[]) => run('admin', args, {}, institute);
    const { username } = await institute.createAdmin();
    expect((await admin('disable', username)).output).toBe(`${username} is disabled.\n`);

    const last = await admin('disable', 'first-admin');
    expect(last.code).toBe(0);
    expect(last.output).toContain('first-admin is disabled.\nNo administrator can sign in now.');
    expect(last.output).toContain('npm run admin -- enable enables this one again');
    expect((await admin('enable', 'first-admin')).output).toContain('is enabled again');
    await institute.close();
  });

  test('revokes mailed reset links when an account is disabled', async () => {
    const teacher = await server.createTeacher();
    await call(server, 'POST /user/forgot-password', { body: { email: teacher.email } });
    const link = (await server.mails()).findLast(({ to }) => to === teacher.email)?.link;
    await run('admin', ['disable', teacher.username]);
    await run('admin', ['enable', teacher.username]);
    const token = new URL(link as string).searchParams.get('token');
    const reset = await call(server, 'POST /user/reset-password', {
      body: { token, new_password: 'a password from the mail' },
    });
    expect(reset.status).toBe(400);
  });

  test('writes a backup beside the running server', async () => {
    const file = path.join(path.dirname(server.dataDir), 'backup.db');
    const { code, output } = await run('backup', [file]);
    expect(output).toContain(`Backup written: ${file}`);
    expect(code).toBe(0);
    expect(existsSync(file)).toBe(true);
  });

  test('migrates a PostgreSQL beside the running server, and an embedded database only without one', async () => {
    const { DATA_DIR = '', DATABASE_URL: databaseUrl } = server.databaseEnvironment;
    const none = { code: 0, output: 'No migration is pending.\n' };
    expect(await run('migrate', [])).toEqual(none);
    const { database, close } = await openDatabase({ dataDir: DATA_DIR, databaseUrl }, { exclusive: false });
    await database.schema.dropIndex('lesson_student_by_day').execute();
    await sql`delete from kysely_migration where name = '0004-students-by-day'`.execute(database);

    const pending = { code: 3, output: '0004-students-by-day is pending.\n' };
    expect(await run('migrate', ['--check'])).toEqual(pending);
    if (databaseUrl) {
      const done = { code: 0, output: '0004-students-by-day is done.\n' };
      expect(await run('migrate', [])).toEqual(done);
      expect(await run('migrate', ['--check'])).toEqual(none);
    } else {
      const served = { code: 1, output: expect.stringMatching(/^DATA_DIR: a server is running .*\n$/) };
      expect(await run('migrate', [])).toEqual(served);
      expect(await run('admin', ['list'])).toMatchObject({ code: 1 });
      await migrate(database, 'embedded');
    }
    await close();
  });
});

test('shows the help of every command, and rejects wrong arguments, without a database', async () => {
  const run = async (command: string, args: string[] = []) => {
    const program = runProgram(command, { args, env: {}, cwd: folder() });
    return { code: await program.ended, output: program.output() };
  };
  const commands = await commandNames();
  expect(commands).toContain('admin');
  for (const command of commands) {
    const help = await run(command, ['--help']);
    expect(help.code).toBe(0);
    expect(help.output).toContain(`npm run ${command}`);
  }
  for (const [command, args] of [
    ['admin', ['remove', 'x']],
    ['admin', []],
    ['backup', ['--fast']],
    ['restore', []],
    ['static-pages', []],
  ] as const) {
    const { code, output } = await run(command, [...args]);
    expect(code).toBe(2);
    expect(output).toContain(`npm run ${command}`);
  }
});
