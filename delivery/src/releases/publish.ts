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
import { ignoreMissing } from '../files/files';
import { activate } from '../site/active-releases';
import { type Author, changeSite } from '../site/change-site';
import { checkPathOwnership } from '../site/path-ownership';
import { checkBuiltSection } from './check-built-section';
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
  const { dist, version } = build;
  const { name, role, routes } = definition;
  await checkBuiltSection(definition, dist);
  const { chunks, consumes } = await readReleaseFiles(dist);
  const initial = [SECTION_ENTRY, ...(chunks[SECTION_CHUNK] ?? [])];
  const byPath = (listed: (chunk: string) => string[]) =>
    Object.fromEntries(routes.map(({ path, chunk }) => [path, listed(chunk)]));
  await publish(build, options, {
    name,
    version,
    entry: SECTION_ENTRY,
    extras: { contract: CONTRACT_VERSION, role, paths: routes.map(({ path }) => path) },
    initial,
    pages: byPath((chunk) => (chunks[chunk] ?? []).filter((file) => !initial.includes(file))),
    consumes: byPath((chunk) => [
      ...new Set([...(consumes[SECTION_CHUNK] ?? []), ...(consumes[chunk] ?? [])]),
    ]),
    provides: {},
    prerendered: await readPrerendered(dist),
    fonts: [],
    pictures: [],
  });
}

/** Stores a built shell as an immutable release and activates it. */
export async function publishShell(build: Build, options: PublishOptions): Promise<void> {
  const { dist, version } = build;
  const { chunks, provides, fonts, pictures } = await readReleaseFiles(dist);
  const initial = chunks[SHELL_CHUNK] ?? [];
  const entry = initial.find((file) => file.endsWith('.js'));
  if (!entry) throw new Error(`There is no built shell in ${dist}`);
  await publish(build, options, {
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
  { by, canary }: PublishOptions,
  described: Omit<ReleaseManifest, 'files'>,
): Promise<void> {
  const { name, version, extras } = described;
  await changeSite(siteDir, name, { by }, async (active, document) => {
    // Checked before anything is stored.
    if (extras.paths) checkPathOwnership(document, name, extras.paths);
    if (canary !== undefined && !active.current) {
      throw new Error('A canary needs a current release beside it: release without --canary first');
    }
    if (canary !== undefined && active.current?.metadata.version === version) {
      throw new Error(`${version} is current already`);
    }
    const release = releaseOf(await storeRelease(siteDir, { dist, ...described }));
    return activate(active, release, 'release', canary);
  });
}

/** The index of prerendered pages; empty where a section prerenders none. */
async function readPrerendered(dist: string): Promise<PrerenderedPage[]> {
  const index = join(dist, PRERENDERED_INDEX);
  return JSON.parse((await ignoreMissing(index, readFile(index, 'utf8'))) ?? '[]');
}

async function readReleaseFiles(dist: string): Promise<ReleaseFiles> {
  return JSON.parse(await readFile(join(dist, RELEASE_FILES_NAME), 'utf8'));
}
