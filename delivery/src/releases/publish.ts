import { releaseOf } from 'release-format/release-manifest';
import type { SectionDefinition } from 'section-contract/section';
import { activate, activeReleases, type Change } from '../site/active-releases';
import { type Author, changeSite } from '../site/change-site';
import { checkPathOwnership } from '../site/path-ownership';
import { type DescribedRelease, describeSection, describeShell } from './describe-build';
import { storeRelease } from './store-release';

interface Build {
  siteDir: string;
  /** The folder of built files. */
  dist: string;
  version: string;
}

/** The author of a release, and its share of the visitors. */
export interface PublishOptions extends Author {
  /** Percent of the visitors who are given it, as a canary; without it, all visitors. */
  canary?: number | undefined;
}

/**
 * Stores a built section as an immutable release and activates it.
 *
 * @throws {Error} when the build violates the contract, or owns a path of another section
 */
export async function publishSection(
  definition: SectionDefinition,
  build: Build,
  options: PublishOptions,
): Promise<void> {
  await publish(build.siteDir, [await describeSection(definition, build)], options);
}

/** Stores a built shell as an immutable release and activates it. */
export async function publishShell(build: Build, options: PublishOptions): Promise<void> {
  await publish(build.siteDir, [await describeShell(build)], options);
}

/**
 * Stores described releases, at most one of each name, and activates them in one change of the document.
 *
 * @throws {Error} when a release is rejected; then none is activated
 */
export async function publish(
  siteDir: string,
  releases: readonly DescribedRelease[],
  { by, canary }: PublishOptions,
): Promise<void> {
  await changeSite(siteDir, { by }, async (document) => {
    // Checked before anything is stored.
    for (const { manifest } of releases) {
      const { name, version, extras } = manifest;
      const { current } = activeReleases(document, name);
      if (extras.paths) checkPathOwnership(document, name, extras.paths);
      if (canary !== undefined && !current) {
        throw new Error('A canary needs a current release beside it: release without --canary first');
      }
      if (canary !== undefined && current?.metadata.version === version) {
        throw new Error(`${version} is current already`);
      }
    }
    const changes: Change[] = [];
    for (const { manifest, readFile } of releases) {
      const release = releaseOf(await storeRelease(siteDir, manifest, readFile));
      changes.push(activate(document, manifest.name, release, 'release', canary));
    }
    return changes;
  });
}
