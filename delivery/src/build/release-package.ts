import { join } from 'node:path';
import type { Terms } from '../releases/publish';
import { buildPackage, withBuiltFiles } from './build-package';
import { publishPackage } from './publish-package';
import { runQuietly } from './run-quietly';
import { sourceVersion } from './source-version';
import { root } from './workspace';

/**
 * Releases one package, the shell or a section, from its sources: builds it and runs its tests, then publishes it. Any
 * failure leaves the site as it was.
 *
 * @returns the version that was released
 * @throws {Error} when the build or the tests fail, with their output, and when the release is refused
 */
export async function releasePackage(name: string, siteDir: string, terms: Terms): Promise<string> {
  return withBuiltFiles(name, async () => {
    const version = await sourceVersion(name);
    await bothOrNothing(buildPackage(name, version), runTests(name));
    if ((await sourceVersion(name)) !== version) {
      throw new Error(`The sources of ${name} changed while it was built: release it again`);
    }
    await publishPackage(name, version, siteDir, terms);
    return version;
  });
}

function runTests(name: string): Promise<void> {
  return runQuietly(join(root, 'node_modules/.bin/jest'), ['--ci', '--selectProjects', name], {
    cwd: root,
    env: process.env,
    onFailure: `${name} does not pass its tests`,
  });
}

/** Waits for both, so that none goes on alone when the other has failed. */
async function bothOrNothing(...work: Promise<void>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(work)) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
}
