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

for (const name of DESCRIBED) {
  test(`the benchmark ${name} prints a table at its smallest size`, async () => {
    test.skip(ON_POSTGRES.includes(name) && !findBinaries(), 'PostgreSQL is not installed');
    expect((await bench(name, '--smallest')).stdout).toMatch(TABLE);
  });
}

test('every benchmark is described, and no other', async () => {
  const { stderr } = await bench().catch((error: { stderr: string }) => error);
  expect(stderr.trim().split(': ').at(-1)?.split(', ')).toEqual(DESCRIBED);
});
