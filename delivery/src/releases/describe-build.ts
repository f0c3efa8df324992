import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { COMPARABLE } from 'release-format/caret-range';
import { SHELL } from 'release-format/discovery-document';
import {
  BUILT_FROM_NAME,
  PRERENDERED_INDEX,
  RELEASE_FILES_NAME,
  type ReleaseFiles,
  SECTION_CHUNK,
  SECTION_ENTRY,
  SHELL_CHUNK,
} from 'release-format/release-files';
import type { PrerenderedPage, ReleasedFile, ReleaseManifest } from 'release-format/release-manifest';
import { sectionExtras } from 'release-format/section-extras';
import { ACCEPTED_CONTRACTS, CONTRACT_VERSION, type SectionDefinition } from 'section-contract/section';
import { ignoreMissing } from '../files/files';
import { checkBuiltSection } from './check-built-section';
import type { ReadReleasedFile } from './store-release';
import { integrityOf } from './stored-release';

/** A release with its files, which are not stored yet. */
export interface DescribedRelease {
  manifest: ReleaseManifest;
  readFile: ReadReleasedFile;
}

/** Files of a build that only later build steps read, or whose content the manifest holds. */
const NOT_RELEASED = new Set([
  'mf-manifest.json',
  'mf-stats.json',
  BUILT_FROM_NAME,
  RELEASE_FILES_NAME,
  PRERENDERED_INDEX,
]);

/**
 * Describes a built section as a release.
 *
 * @param dist the folder of built files
 * @throws {Error} when the build violates the contract, or shares a package in a version that cannot be compared
 */
export async function describeSection(
  definition: SectionDefinition,
  { dist, version }: { dist: string; version: string },
): Promise<DescribedRelease> {
  const { name, routes } = definition;
  await checkBuiltSection(definition, dist);
  const { chunks, consumes, shares } = await readReleaseFiles(dist);
  const initial = [SECTION_ENTRY, ...(chunks[SECTION_CHUNK] ?? [])];
  const byPath = (listed: (chunk: string) => string[]) =>
    Object.fromEntries(routes.map(({ path, chunk }) => [path, listed(chunk)]));
  return describeBuild(dist, {
    name,
    version,
    entry: SECTION_ENTRY,
    extras: { ...sectionExtras(definition), requires: { contract: CONTRACT_VERSION, shares } },
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

/** Describes a built shell as a release. */
export async function describeShell({
  dist,
  version,
}: {
  dist: string;
  version: string;
}): Promise<DescribedRelease> {
  const { chunks, provides, shares, fonts, pictures } = await readReleaseFiles(dist);
  const initial = chunks[SHELL_CHUNK] ?? [];
  const entry = initial.find((file) => file.endsWith('.js'));
  if (!entry) throw new Error(`There is no built shell in ${dist}`);
  return describeBuild(dist, {
    name: SHELL,
    version,
    entry,
    extras: { contract: CONTRACT_VERSION, provides: { contracts: ACCEPTED_CONTRACTS, shares } },
    initial,
    pages: {},
    consumes: {},
    provides,
    prerendered: [],
    fonts,
    pictures,
  });
}

/** Completes the description of a build by the integrity and size of each of its files. */
export async function describeBuild(
  dist: string,
  described: Omit<ReleaseManifest, 'files'>,
): Promise<DescribedRelease> {
  const readBuiltFile = (file: string) => readFile(join(dist, file));
  const describeFile = async (file: string): Promise<[string, ReleasedFile]> => {
    const content = await readBuiltFile(file);
    return [file, { integrity: integrityOf(content), bytes: content.length }];
  };
  const released = (await filesBelow(dist)).filter(isReleased);
  const files = Object.fromEntries(await Promise.all(released.map(describeFile)));
  return { manifest: { ...described, files }, readFile: readBuiltFile };
}

function isReleased(file: string): boolean {
  return !file.endsWith('.map') && !NOT_RELEASED.has(file);
}

/** The index of prerendered pages; empty where a section prerenders none. */
async function readPrerendered(dist: string): Promise<PrerenderedPage[]> {
  const index = join(dist, PRERENDERED_INDEX);
  return JSON.parse((await ignoreMissing(index, readFile(index, 'utf8'))) ?? '[]');
}

async function readReleaseFiles(dist: string): Promise<ReleaseFiles> {
  const described: ReleaseFiles = JSON.parse(await readFile(join(dist, RELEASE_FILES_NAME), 'utf8'));
  for (const [name, version] of Object.entries(described.shares)) {
    if (!COMPARABLE.test(version)) throw new Error(`${name} is shared as ${version}, not as 1.2.3 or ^1.2.3`);
  }
  return described;
}

/** The files below a folder, as relative paths with `/`. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
