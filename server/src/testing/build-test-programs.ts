import { execFile } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Builds the programs that a package's tests start, with its `rspack.programs.config.ts`. Compiling at each of the
 * hundreds of starts would take two to three times the CPU time.
 *
 * @returns the new folder of the programs; the caller removes it
 */
export async function buildTestPrograms(packageFolder: string): Promise<string> {
  // The folder is below the package's, where external packages are resolved.
  const cache = path.join(packageFolder, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'test-programs-'));
  await promisify(execFile)(
    path.join(packageFolder, 'node_modules/.bin/rspack'),
    ['build', '-c', 'rspack.programs.config.ts'],
    { cwd: packageFolder, env: { ...process.env, TEST_PROGRAMS: folder } },
  );
  return folder;
}
