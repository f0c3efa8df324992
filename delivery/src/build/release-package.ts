import { join } from 'node:path';
import { SHELL } from 'release-format/discovery-document';
import { type DescribedRelease, describeSection, describeShell } from '../releases/describe-build';
import { buildPackage, builtFolder, withBuiltFiles } from './build-package';
import { allOrFirstFailure } from './run-concurrently';
import { runQuietly } from './run-quietly';
import { sourceVersion } from './source-version';
import { readDefinition, root } from './workspace';

/**
 * Builds the shell or a section from its sources, runs its tests, and passes on the release that it is.
 *
 * @param use may read the built files until it is done
 * @throws {Error} when the build or the tests fail, with their output
 */
export async function withTestedBuild<Result>(
  name: string,
  use: (release: DescribedRelease) => Promise<Result>,
): Promise<Result> {
  return withBuiltFiles(name, async () => {
    const version = await sourceVersion(name);
    await allOrFirstFailure([buildPackage(name, version), runTests(name)]);
    if ((await sourceVersion(name)) !== version) {
      throw new Error(`The sources of ${name} changed while it was built: release it again`);
    }
    return use(await describePackage(name, version));
  });
}

/**
 * Describes the built files of the shell or a section as a release.
 *
 * @throws {Error} when a section violates the contract
 */
export async function describePackage(name: string, version: string): Promise<DescribedRelease> {
  const build = { dist: builtFolder(name), version };
  return name === SHELL ? describeShell(build) : describeSection(await readDefinition(name), build);
}

function runTests(name: string): Promise<void> {
  return runQuietly(join(root, 'node_modules/.bin/jest'), ['--ci', '--selectProjects', name], {
    cwd: root,
    env: process.env,
    onFailure: `${name} does not pass its tests`,
  });
}
