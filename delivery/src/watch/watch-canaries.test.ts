import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startTestServer, type TestServer } from 'server/testing';
import { promote } from '../releases/promote';
import { activeReleases } from '../site/active-releases';
import { readLog } from '../site/release-log';
import { readDiscovery } from '../site/site-folder';
import { sectionOf } from '../testing/built-section';
import { AUTHOR, useTestSite } from '../testing/test-site';
import { watchCanaries } from './watch-canaries';

const NAME = 'remote-teacher';
const CANARY = { name: NAME, version: 'v2' };
/** Ends long before by what the tests wait for. */
const LONG_MS = 60_000;
const SHORT_MS = 300;

const site = useTestSite();
let server: TestServer;
let nextAddress = 1;

beforeEach(async () => {
  const section = sectionOf(NAME, ['/TeacherDashboard']);
  await site.publish(section, 'v1');
  await site.publish(section, 'v2', { canary: 10 });
  server = await startTestServer({ env: { SITE_DIR: site.dir, TRUST_PROXY: '127.0.0.1' } });
});
afterEach(() => server.close());

async function send(path: string, body: object): Promise<void> {
  const response = await fetch(server.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${nextAddress++}` },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(204);
}

async function open(count: number): Promise<void> {
  const opens = [{ section: NAME, version: 'v2' }];
  await Promise.all(Array.from({ length: count }, () => send('/section-opens', { opens })));
}

async function fail(count: number): Promise<void> {
  const failure = { section: NAME, version: 'v2', stage: 'entry' };
  await Promise.all(Array.from({ length: count }, () => send('/load-failures', failure)));
}

const canary = async () =>
  activeReleases(await readDiscovery(site.dir), NAME).canary?.release.metadata.version;

/** Starts a watch, and continues when it has looked for the first time. */
async function watch(milliseconds: number, { address = server.address, maxFailures = 10 } = {}) {
  const lines: string[] = [];
  const waiting: (() => void)[] = [];
  const interruption = new AbortController();
  const outcome = watchCanaries(site.dir, AUTHOR, {
    canaries: [CANARY],
    milliseconds,
    maxFailures,
    source: { server: address },
    say(line) {
      lines.push(line);
      for (const heard of waiting.splice(0)) heard();
    },
    signal: interruption.signal,
  }).then(
    (message) => ({ message }),
    (error: Error) => ({ error: error.message }),
  );
  const nextLine = () => new Promise<void>((resolve) => waiting.push(resolve));
  if (lines.length === 0) await nextLine();
  return { lines, outcome, interrupt: () => interruption.abort() };
}

test('withdraws a canary that fails too often, and says why', async () => {
  const { outcome } = await watch(LONG_MS);
  await open(6);
  await fail(3);
  expect(await outcome).toEqual({
    error:
      'More than 10 % failed, so remote-teacher v2 was withdrawn: remote-teacher v2: opened 6, failed 3 (33.3 %)',
  });
  expect(await canary()).toBeUndefined();
  expect((await readLog(site.dir)).at(-1)).toMatchObject({ action: 'withdraw', name: NAME, version: 'v2' });
});

test('keeps a canary whose failures stay below the limit, without those of an earlier trial', async () => {
  await fail(5);
  const watched = await watch(5000);
  await open(20);
  await fail(1);
  expect(await watched.outcome).toEqual({
    message: 'remote-teacher v2: opened 20, failed 1 (4.8 %): no reason to withdraw it; the canary stays',
  });
  expect(watched.lines[0]).toContain('opened 0, failed 0');
  expect(await canary()).toBe('v2');
});

test('stops when another command changes the canary', async () => {
  const watched = await watch(LONG_MS);
  await promote(site.dir, [NAME], AUTHOR);
  expect(await watched.outcome).toEqual({
    error: 'remote-teacher v2 is no canary any more: the watch ends without a verdict',
  });
});

test('keeps the canary without a verdict after too few opens, without an answer, and when interrupted', async () => {
  const quiet = await watch(SHORT_MS);
  expect(await quiet.outcome).toEqual({
    message: expect.stringMatching(/failed 0 .*fewer than 20 opens, too few to judge; the canary stays/),
  });
  const deaf = await watch(SHORT_MS, { address: 'http://127.0.0.1:9' });
  expect(deaf.lines).toEqual([
    expect.stringMatching(/^http:\/\/127.0.0.1:9 does not answer .*: trying again$/),
  ]);
  expect(await deaf.outcome).toEqual({ error: expect.stringContaining('stays a canary without a verdict') });
  const interrupted = await watch(LONG_MS);
  interrupted.interrupt();
  expect(await interrupted.outcome).toEqual({
    error: 'The watch was ended: remote-teacher v2 stays a canary, unwatched',
  });
  expect(await canary()).toBe('v2');
});

test('the command exits with 1 when it has withdrawn the canary', async () => {
  const child = spawn(
    process.execPath,
    [
      ...['--import', 'tsx', 'src/command/main.ts', 'promote', NAME, '--canary', '20'],
      ...['--watch', '1m', '--max-failures', '5%', '--server', server.address],
    ],
    { cwd: join(__dirname, '../..'), env: { ...process.env, SITE_DIR: site.dir } },
  );
  let err = '';
  child.stderr.on('data', (text) => (err += text));
  const isWatching = new Promise<void>((resolve) => {
    child.stdout.on('data', (text) => String(text).includes('opened 0') && resolve());
  });
  const code = new Promise((resolve) => child.on('close', resolve));
  await isWatching;
  await fail(3);
  expect(await code).toBe(1);
  expect(err).toContain('remote-teacher v2 was withdrawn');
  expect(await canary()).toBeUndefined();
});
