import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL } from 'release-format/discovery-document';
import {
  PRERENDERED_INDEX,
  RELEASE_FILES_NAME,
  type ReleaseFiles,
  SECTION_CHUNK,
  SECTION_ENTRY,
  SHELL_CHUNK,
} from 'release-format/release-files';
import { type PrerenderedPage, type ReleaseManifest, releaseOf } from 'release-format/release-manifest';
import { CONTRACT_VERSION, type SectionDefinition } from 'section-contract/section';
import { ifThere } from '../files/if-there';
import { type Author, changeSite } from '../site/change-site';
import { checkClaims } from '../site/claimed-paths';
import { checkCanary } from '../site/standing';
import { checkBuiltSection } from './check-built-section';
import { putOut } from './put-out';
import { storeRelease } from './store-release';

interface Build {
  siteDir: string;
  /** The folder of built files. */
  dist: string;
  version: string;
}

/** How a release is put before the visitors. */
export interface Terms extends Author {
  /** The share of the visitors who get it, in percent; left out: everybody. */
  canary?: number | undefined;
}

/**
 * Stores a built section as an immutable release and makes it the current one, or a canary.
 *
 * @throws {Error} when the build does not keep the contract, or claims a path of another section
 */
export async function publishSection(
  definition: SectionDefinition,
  build: Build,
  terms: Terms,
): Promise<void> {
  const { dist, version } = build;
  const { name, role, routes } = definition;
  await checkBuiltSection(definition, dist);
  const { chunks, consumes } = await readReleaseFiles(dist);
  const initial = [SECTION_ENTRY, ...(chunks[SECTION_CHUNK] ?? [])];
  await publish(build, terms, {
    name,
    version,
    entry: SECTION_ENTRY,
    extras: { contract: CONTRACT_VERSION, role, paths: routes.map(({ path }) => path) },
    initial,
    pages: Object.fromEntries(
      routes.map(({ path, chunk }) => [
        path,
        (chunks[chunk] ?? []).filter((file) => !initial.includes(file)),
      ]),
    ),
    consumes: Object.fromEntries(
      routes.map(({ path, chunk }) => [
        path,
        [...new Set([...(consumes[SECTION_CHUNK] ?? []), ...(consumes[chunk] ?? [])])],
      ]),
    ),
    provides: {},
    prerendered: await readPrerendered(dist),
    fonts: [],
    pictures: [],
  });
}

/** Stores a built shell as an immutable release and makes it the current one, or a canary. */
export async function publishShell(build: Build, terms: Terms): Promise<void> {
  const { dist, version } = build;
  const { chunks, provides, fonts, pictures } = await readReleaseFiles(dist);
  const initial = chunks[SHELL_CHUNK] ?? [];
  const entry = initial.find((file) => file.endsWith('.js'));
  if (!entry) throw new Error(`There is no built shell in ${dist}`);
  await publish(build, terms, {
    name: SHELL,
    version,
    entry,
    extras: { contract: CONTRACT_VERSION },
    initial,
    pages: {},
    consumes: {},
    provides,
    prerendered: [],
    fonts,
    pictures,
  });
}

async function publish(
  { siteDir, dist }: Build,
  { by, canary }: Terms,
  described: Omit<ReleaseManifest, 'files'>,
): Promise<void> {
  const { name, version, extras } = described;
  await changeSite(siteDir, name, { by }, async (standing, document) => {
    // What is refused is not stored either.
    if (extras.paths) checkClaims(document, name, extras.paths);
    if (canary !== undefined) checkCanary(standing, version);
    const release = releaseOf(await storeRelease(siteDir, { dist, ...described }));
    return putOut(standing, release, 'release', canary);
  });
}

/** The index of the pages that the section's second build has made; none where a section has no such build. */
async function readPrerendered(dist: string): Promise<PrerenderedPage[]> {
  const index = join(dist, PRERENDERED_INDEX);
  return JSON.parse((await ifThere(index, readFile(index, 'utf8'))) ?? '[]');
}

async function readReleaseFiles(dist: string): Promise<ReleaseFiles> {
  return JSON.parse(await readFile(join(dist, RELEASE_FILES_NAME), 'utf8'));
}
