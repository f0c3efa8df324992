import { join } from 'node:path';
import { SHELL } from 'release-format/discovery-document';
import { type PublishOptions, publishSection, publishShell } from '../releases/publish';
import { buildPackage, builtFolder, withBuiltFiles } from './build-package';
import { allOrFirstFailure } from './run-concurrently';
import { runQuietly } from './run-quietly';
import { sourceVersion } from './source-version';
import { readDefinition, root } from './workspace';

/**
 * Releases the shell or a section from its sources: builds it, runs its tests and publishes it. A failure leaves the site
 * unchanged.
 *
 * @returns the released version
 * @throws {Error} when the build or the tests fail, with their output, and when publishing is rejected
 */
export async function releasePackage(
  name: string,
  siteDir: string,
  options: PublishOptions,
): Promise<string> {
  return withBuiltFiles(name, async () => {
    const version = await sourceVersion(name);
    await allOrFirstFailure([buildPackage(name, version), runTests(name)]);
    if ((await sourceVersion(name)) !== version) {
      throw new Error(`The sources of ${name} changed while it was built: release it again`);
    }
    await publishPackage(name, version, siteDir, options);
    return version;
  });
}

/** Publishes the built files of the shell or a section. */
export async function publishPackage(
  name: string,
  version: string,
  siteDir: string,
  options: PublishOptions,
): Promise<void> {
  const build = { siteDir, dist: builtFolder(name), version };
  if (name === SHELL) return publishShell(build, options);
  return publishSection(await readDefinition(name), build, options);
}

function runTests(name: string): Promise<void> {
  return runQuietly(join(root, 'node_modules/.bin/jest'), ['--ci', '--selectProjects', name], {
    cwd: root,
    env: process.env,
    onFailure: `${name} does not pass its tests`,
  });
}
