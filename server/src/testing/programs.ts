import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const SERVER = path.join(__dirname, '../..');
/** Where the test run keeps the folder of its programs, for the workers that Jest starts. */
const TEST_PROGRAMS = 'TEST_PROGRAMS';

/**
 * Builds everything that tests start in processes of their own, as the product is built: a process that compiles
 * TypeScript when it starts takes twice the processor's time, and there are hundreds.
 */
export async function buildPrograms(): Promise<void> {
  // Below the server's folder, where the packages are found that are not built in.
  const cache = path.join(SERVER, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  process.env[TEST_PROGRAMS] = await mkdtemp(path.join(cache, 'test-programs-'));
  await promisify(execFile)(
    path.join(SERVER, 'node_modules/.bin/rspack'),
    ['build', '-c', 'rspack.programs.config.ts'],
    { cwd: SERVER },
  );
}

/** @param name `main`, a command of the operator, or `server-process` */
export function programPath(name: string): string {
  return path.join(process.env[TEST_PROGRAMS] ?? '', `${name}.js`);
}

export async function removePrograms(): Promise<void> {
  const folder = process.env[TEST_PROGRAMS];
  if (folder) await rm(folder, { recursive: true, force: true });
}
