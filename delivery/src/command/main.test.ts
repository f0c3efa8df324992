import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sectionOf } from '../testing/built-section';
import { useTestSite } from '../testing/test-site';

const PACKAGE = join(__dirname, '../..');
const NAME = 'remote-teacher';

const site = useTestSite();

function publish(version: string, canary?: number): Promise<void> {
  return site.publish(sectionOf(NAME, ['/TeacherDashboard']), version, { canary });
}

async function publishWithCanary(): Promise<void> {
  await publish('v1');
  await publish('v2');
  await publish('v3', 10);
}

function call(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/command/main.ts', ...args], {
    cwd: PACKAGE,
    env: { ...process.env, SITE_DIR: site.dir },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

test('list shows each active version with its traffic, time and author', async () => {
  await publishWithCanary();
  const { code, out } = await call('list', NAME);
  expect(code).toBe(0);
  const when = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d UTC`;
  expect(out).toMatch(new RegExp(`current +v2 +90 % +${when} +Salma`));
  expect(out).toMatch(new RegExp(`canary +v3 +10 % +${when} +Salma`));
  expect(out).toMatch(new RegExp(`previous +v1 +${when} +Salma`));
});

test('each command prints one line when it is done', async () => {
  await publishWithCanary();
  expect(await call('promote', NAME, '--by', 'Omar')).toEqual({
    code: 0,
    out: 'remote-teacher v3 is out\n',
    err: '',
  });
  expect((await call('rollback', NAME)).out).toBe('remote-teacher is back at v2\n');
  expect((await call('rollback', NAME, '--to', 'v3')).out).toBe('remote-teacher is back at v3\n');
  expect((await call('list', NAME)).out).toMatch(/current +v3/);
  expect((await call('prune', '--keep', '5')).out).toBe('Nothing to remove\n');
});

test('a rejected command prints one line and exits with 1', async () => {
  await publish('v1');
  const { code, out, err } = await call('promote', NAME);
  expect({ code, out, err }).toEqual({ code: 1, out: '', err: 'remote-teacher has no canary to promote\n' });
});

test.each([
  [['remote-missing'], 'There is no remote-missing here'],
  [[], 'Which one?'],
  [[NAME, '--canary', '100'], '--canary takes a whole number from 1 to 99, not 100'],
  [['list', '--keep', '1'], 'list takes no --keep'],
  [['train', NAME, NAME], 'remote-teacher is given twice'],
  [['prune'], '--keep'],
  [['rollback', NAME, '--yesterday'], '--yesterday'],
])('wrong arguments print a reason and the help, and exit with 2: %s', async (args, message) => {
  const { code, err } = await call(...args);
  expect(code).toBe(2);
  expect(err).toContain(message);
  expect(err).toContain('--help');
});

test('--help lists every command and option', async () => {
  const { code, out } = await call('--help');
  expect(code).toBe(0);
  for (const word of ['promote', 'rollback', 'list', 'prune', '--canary', '--to', '--by', 'SITE_DIR']) {
    expect(out).toContain(word);
  }
});
