import { execFile } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Builds what the tests of a package start in processes of their own, with its `rspack.programs.config.ts`, which puts it
 * into the folder `TEST_PROGRAMS`. A process that compiles TypeScript when it starts takes two to three times the
 * processor's time, and there are hundreds.
 *
 * @param packageFolder the package's folder
 * @returns the new folder that holds the programs; to be removed after the tests
 */
export async function buildTestPrograms(packageFolder: string): Promise<string> {
  // Below the package's folder, where the packages are found that are not built in.
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
