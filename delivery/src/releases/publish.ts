import { isDeepStrictEqual } from 'node:util';
import type { DiscoveryDocument } from 'release-format/discovery-document';
import { type ReleaseManifest, releaseOf } from 'release-format/release-manifest';
import type { SectionDefinition } from 'section-contract/section';
import { activate, activeReleases, type Change } from '../site/active-releases';
import { type Author, changeSite } from '../site/change-site';
import { type DescribedRelease, describeSection, describeShell } from './describe-build';
import { storeRelease } from './store-release';
import { intactManifest } from './stored-release';

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
  /** Reject a release whose version is stored with another content, instead of activating what is stored. */
  exact?: boolean | undefined;
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
  { by, canary, exact }: PublishOptions,
): Promise<void> {
  await changeSite(siteDir, { by }, async (document) => {
    for (const { manifest } of releases) {
      const { name, version } = manifest;
      const { current } = activeReleases(document, name);
      if (canary !== undefined && !current) {
        throw new Error('A canary needs a current release beside it: release without --canary first');
      }
      if (canary !== undefined && current?.metadata.version === version) {
        throw new Error(`${version} is current already`);
      }
    }
    return Promise.all(releases.map((release) => planRelease(siteDir, document, release, { canary, exact })));
  });
}

/**
 * The change that stores and activates a described release.
 *
 * @throws {Error} when `exact` is asked for and the version is stored with another content
 */
export async function planRelease(
  siteDir: string,
  document: DiscoveryDocument,
  { manifest, readFile }: DescribedRelease,
  { canary, exact }: Omit<PublishOptions, 'by'>,
): Promise<Change> {
  const { name, version } = manifest;
  const stored = await intactManifest(siteDir, name, version);
  if (exact && stored && !isSameRelease(stored, manifest)) {
    throw new Error(`${version} of ${name} is stored already, built elsewhere with other bytes`);
  }
  const change = activate(document, name, releaseOf(stored ?? manifest), 'release', canary);
  return stored ? change : { ...change, store: () => storeRelease(siteDir, manifest, readFile) };
}

/** The commit does not count: other commits can have the same sources. */
function isSameRelease(one: ReleaseManifest, other: ReleaseManifest): boolean {
  return isDeepStrictEqual({ ...one, commit: null }, { ...other, commit: null });
}
