import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { findBinaries } from 'server/testing/postgres-cluster';
import { projectRoot } from '../../harness/project-root';

const run = promisify(execFile);

/** The benchmarks in the table of the description. */
const DESCRIBED = [
  ...readFileSync(join(projectRoot, 'bench/README.md'), 'utf8').matchAll(/^\| `([\w-]+)`/gm),
].map(([, name = '']) => name);
/** Some that measure PostgreSQL only. */
const ON_POSTGRES = ['servers'];
/** A head, its line and at least one row. */
const TABLE = /^\|.*\|\n\|(?: --- \|)+\n\|.*\|$/m;

const bench = (...args: string[]) =>
  run('bench/node_modules/.bin/tsx', ['bench/src/main.ts', ...args], { cwd: projectRoot });

// One after the other: each starts servers and browsers of its own.
test.describe.configure({ mode: 'default' });

/** Runs benchmarks one after the other in one process, which builds and loads once what several of them need. */
async function expectTables(names: readonly string[]): Promise<void> {
  const { stdout } = await bench(...names, '--smallest');
  const tables = names.length > 1 ? stdout.split(/^# .+$/m).slice(1) : [stdout];
  expect(tables).toHaveLength(names.length);
  for (const [index, printed] of tables.entries()) expect(printed, names[index]).toMatch(TABLE);
}

test('each benchmark prints a table at its smallest size', async () => {
  test.slow();
  await expectTables(DESCRIBED.filter((name) => !ON_POSTGRES.includes(name)));
});

test('each benchmark of PostgreSQL prints a table at its smallest size', async () => {
  test.skip(!findBinaries(), 'PostgreSQL is not installed');
  await expectTables(ON_POSTGRES);
});

test('every benchmark is described, and no other', async () => {
  const { stderr } = await bench().catch((error: { stderr: string }) => error);
  expect(stderr.trim().split(': ').at(-1)?.split(', ')).toEqual(DESCRIBED);
});
