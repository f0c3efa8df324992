import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAccount } from '../modules/accounts';
import { openDatabase } from '../platform/database/open';
import { freePort } from '../testing/free-port';
import { type RunningProgram, runProgram } from '../testing/run-program';

let folder: string;
const running: RunningProgram[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'manara-demo-'));
});
afterEach(async () => {
  for (const program of running.splice(0)) {
    program.kill('SIGKILL');
    await program.ended;
  }
  rmSync(folder, { recursive: true });
});

async function demo(env: Record<string, string>): Promise<RunningProgram> {
  const program = runProgram('demo', { env: { PORT: String(await freePort()), ...env }, cwd: folder });
  running.push(program);
  return program;
}

test('fills a separate folder on the first start, and lists its accounts on each', async () => {
  const first = await demo({ DATA_DIR: '' });
  await first.until('Password of all: manara-demo');
  expect(first.output()).toContain('Filling the demonstration institute');
  expect(existsSync(path.join(folder, 'demo-data', 'institute.db'))).toBe(true);
  expect(existsSync(path.join(folder, 'data'))).toBe(false);
  first.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  const second = await demo({});
  await second.until('Password of all: manara-demo');
  expect(second.output()).not.toContain('Filling');
});

test('does not change a real institute', async () => {
  const { database, close } = await openDatabase({ dataDir: folder, databaseUrl: undefined });
  const admin = { username: 'مديرة', email: 'head@institute.test', role: 'admin', birthday: null } as const;
  await createAccount(database, null, { ...admin, passwordHash: 'no hash', emailVerified: true });
  await close();
  const program = await demo({ DATA_DIR: folder });
  expect(await program.ended).toBe(1);
  expect(program.output()).toContain(`DATA_DIR: ${folder} holds a real institute`);
  expect(program.output()).not.toContain('manara-demo\n');
});

test('rejects a PostgreSQL in one line', async () => {
  const program = await demo({ DATABASE_URL: 'postgres://127.0.0.1:1/institute' });
  expect(await program.ended).toBe(1);
  expect(program.output()).toMatch(/^DATABASE_URL: expected to be unset.+\n$/);
});
