import { isDeepStrictEqual } from 'node:util';
import type { DiscoveryDocument } from 'release-format/discovery-document';
import { type ReleaseManifest, releaseOf, type SourceCommit } from 'release-format/release-manifest';
import type { SectionDefinition } from 'section-contract/section';
import { activate, activeReleases, type Change } from '../site/active-releases';
import { type Author, applyChanges, changeSite } from '../site/change-site';
import { type DescribedRelease, describeSection, describeShell } from './describe-build';
import { isAncestor } from './is-ancestor';
import { storeRelease } from './store-release';
import { intactManifest, storedManifest } from './stored-release';

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
  /** Activate a release whose commit is an ancestor of the current release's. */
  force?: boolean | undefined;
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
  { by, canary, exact, force }: PublishOptions,
): Promise<void> {
  await changeSite(siteDir, { by }, async (document) => {
    for (const { manifest } of releases) {
      checkCanary(document, manifest, canary);
      if (!force) await checkCommit(siteDir, document, manifest);
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

/**
 * Checks whether releases could be published together, without their files.
 *
 * @throws {Error} when `publish` would reject one, except for its commit or its stored files
 */
export function checkReleases(
  document: DiscoveryDocument,
  manifests: readonly ReleaseManifest[],
  canary?: number,
): void {
  for (const manifest of manifests) checkCanary(document, manifest, canary);
  applyChanges(
    document,
    manifests.map((manifest) => activate(document, manifest.name, releaseOf(manifest), 'release', canary)),
  );
}

function checkCanary(
  document: DiscoveryDocument,
  { name, version }: ReleaseManifest,
  canary: number | undefined,
): void {
  if (canary === undefined) return;
  const { current } = activeReleases(document, name);
  if (!current) throw new Error('A canary needs a current release beside it: release without --canary first');
  if (current.metadata.version === version) throw new Error(`${version} is current already`);
}

/** @throws {Error} when the current release of the name was built from a later commit */
export async function checkCommit(
  siteDir: string,
  document: DiscoveryDocument,
  { name, version, commit }: ReleaseManifest,
): Promise<void> {
  const current = activeReleases(document, name).current?.metadata.version;
  if (!commit || current === undefined || current === version) return;
  const released = (await storedManifest(siteDir, name, current))?.commit;
  if (released && (await isAncestor(commit, released))) {
    throw new Error(
      `${name} ${version} is of commit ${shortId(commit)}, earlier than ${shortId(released)} of the current release ` +
        `${current}. To release it nevertheless: npm run release -- ${name} --force`,
    );
  }
}

function shortId({ id }: SourceCommit): string {
  return id.slice(0, 10);
}

/** The commit does not count: other commits can have the same sources. */
function isSameRelease(one: ReleaseManifest, other: ReleaseManifest): boolean {
  return isDeepStrictEqual({ ...one, commit: null }, { ...other, commit: null });
}
