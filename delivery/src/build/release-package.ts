import { join } from 'node:path';
import { SHELL } from 'release-format/discovery-document';
import { type DescribedRelease, describeSection, describeShell } from '../releases/describe-build';
import { buildPackage, builtFolder, withBuiltFiles } from './build-package';
import { allOrFirstFailure, runConcurrently } from './run-concurrently';
import { runQuietly } from './run-quietly';
import { sourceCommit } from './source-commit';
import { sourceVersion } from './source-version';
import { noteTested, testedVersion } from './tested-version';
import { readDefinition, root } from './workspace';

const BUILDS_AT_A_TIME = 2;

/**
 * Builds the shell or sections from their sources, two at a time, runs the tests of versions that have not passed them yet,
 * and passes on the releases that they are.
 *
 * @param use may read the built files until it is done
 * @throws {Error} when a build or tests fail, with their output
 */
export async function withTestedBuilds<Result>(
  names: readonly string[],
  use: (releases: DescribedRelease[]) => Promise<Result>,
): Promise<Result> {
  return withBuiltFiles(names, async () => {
    const releases: DescribedRelease[] = [];
    const builds = names.map((name, index) => async () => {
      releases[index] = await buildAndTest(name);
    });
    await runConcurrently(BUILDS_AT_A_TIME, builds);
    return use(releases);
  });
}

/** Does what `withTestedBuilds` does, for one name. */
export async function withTestedBuild<Result>(
  name: string,
  use: (release: DescribedRelease) => Promise<Result>,
): Promise<Result> {
  return withTestedBuilds([name], ([release]) => use(release as DescribedRelease));
}

async function buildAndTest(name: string): Promise<DescribedRelease> {
  const version = await sourceVersion(name);
  const isTested = (await testedVersion(name)) === version;
  console.log(
    isTested
      ? `Building ${name} ${version}, which has passed its tests`
      : `Building and testing ${name} ${version}`,
  );
  await allOrFirstFailure([buildPackage(name, version), ...(isTested ? [] : [runTests(name)])]);
  const release = await describePackage(name, version);
  if ((await sourceVersion(name)) !== version) {
    throw new Error(`The sources of ${name} changed while it was built: release it again`);
  }
  await noteTested(name, version);
  return release;
}

/**
 * Describes the built files of the shell or a section as a release.
 *
 * @throws {Error} when a section violates the contract
 */
export async function describePackage(name: string, version: string): Promise<DescribedRelease> {
  const build = { dist: builtFolder(name), version };
  const { manifest, readFile } = await (name === SHELL
    ? describeShell(build)
    : describeSection(await readDefinition(name), build));
  const commit = await sourceCommit(name);
  return { manifest: { ...manifest, ...(commit && { commit }) }, readFile };
}

function runTests(name: string): Promise<void> {
  return runQuietly(join(root, 'node_modules/.bin/jest'), ['--ci', '--selectProjects', name], {
    cwd: root,
    env: process.env,
    onFailure: `${name} does not pass its tests`,
  });
}
