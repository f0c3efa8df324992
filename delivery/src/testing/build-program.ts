import { execFile } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PACKAGE = join(__dirname, '../..');

/**
 * Builds `change-in-own-process`, to be started many times: a process that compiles TypeScript when it starts takes
 * three times the processor's time.
 *
 * @returns the file that `node` runs, in a new folder of its own
 */
export async function buildProgram(): Promise<string> {
  // Below the package's folder, where the packages are found that are not built in.
  const cache = join(PACKAGE, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'test-programs-'));
  await promisify(execFile)(
    join(PACKAGE, 'node_modules/.bin/rspack'),
    ['build', '-c', 'rspack.programs.config.ts'],
    { cwd: PACKAGE, env: { ...process.env, TEST_PROGRAMS: folder } },
  );
  return join(folder, 'change-in-own-process.mjs');
}
