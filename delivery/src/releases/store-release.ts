import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { BUILT_FROM_NAME, PRERENDERED_INDEX, RELEASE_FILES_NAME } from 'release-format/release-files';
import type { ReleasedFile, ReleaseManifest } from 'release-format/release-manifest';
import { MANIFEST_NAME } from 'release-format/site-folder';
import { syncFolder, writeDurably } from '../files/durable-files';
import { newIncoming, releaseFolder, releasesFolder } from '../site/site-folder';
import { compressedForms } from './compress';
import { integrityOf, wholeRelease } from './stored-release';

/** Files of a build that are for its builders, or stand in the manifest. */
const NOT_RELEASED = new Set([
  'mf-manifest.json',
  'mf-stats.json',
  BUILT_FROM_NAME,
  RELEASE_FILES_NAME,
  PRERENDERED_INDEX,
]);

/**
 * Copies a build into its own immutable folder, with the compressed forms of its files and its manifest. The folder
 * appears at once, whole and on the disk; a release that is there already is left untouched, unless it is not whole.
 * Only the holder of the site's lock may call it.
 *
 * @param build.dist the folder of built files
 * @returns the manifest of the release
 */
export async function storeRelease(
  siteDir: string,
  { dist, ...described }: { dist: string } & Omit<ReleaseManifest, 'files'>,
): Promise<ReleaseManifest> {
  const target = releaseFolder(siteDir, described.name, described.version);
  const stored = await wholeRelease(siteDir, described.name, described.version);
  if (stored) return stored;

  const incoming = newIncoming(siteDir);
  try {
    const names = (await filesBelow(dist)).filter(isReleased);
    const files = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await storeFile(dist, incoming, name)] as const)),
    );
    const manifest: ReleaseManifest = { ...described, files };
    await writeDurably(join(incoming, MANIFEST_NAME), `${JSON.stringify(manifest, null, 2)}\n`);
    for (const folder of await foldersBelow(incoming)) await syncFolder(folder);
    await putInPlace(siteDir, incoming, target, described.name);
    return manifest;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/** Takes a stored release away, in one step as far as visitors see. Only the holder of the site's lock may call it. */
export async function removeRelease(siteDir: string, name: string, version: string): Promise<void> {
  const outgoing = newIncoming(siteDir);
  await rename(releaseFolder(siteDir, name, version), outgoing);
  await syncFolder(releasesFolder(siteDir, name));
  await rm(outgoing, { recursive: true });
}

async function putInPlace(siteDir: string, incoming: string, target: string, name: string): Promise<void> {
  const folder = releasesFolder(siteDir, name);
  await mkdir(folder, { recursive: true });
  const broken = newIncoming(siteDir);
  await rename(target, broken).catch(ignoreMissing);
  await rename(incoming, target);
  for (let changed = folder; changed !== dirname(siteDir); changed = dirname(changed)) {
    await syncFolder(changed);
  }
  await rm(broken, { recursive: true, force: true });
}

/** Source maps are for builders too. */
function isReleased(name: string): boolean {
  return !name.endsWith('.map') && !NOT_RELEASED.has(name);
}

function ignoreMissing(cause: NodeJS.ErrnoException): void {
  if (cause.code !== 'ENOENT') throw cause;
}

async function storeFile(from: string, to: string, name: string): Promise<ReleasedFile> {
  const content = await readFile(join(from, name));
  await writeDurably(join(to, name), content);
  for (const [ending, form] of Object.entries(await compressedForms(name, content))) {
    await writeDurably(join(to, name) + ending, form);
  }
  return { integrity: integrityOf(content), bytes: content.length };
}

/** The files below a folder, as paths with `/`. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

async function foldersBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const below = entries.filter((entry) => entry.isDirectory());
  return [...below.map((entry) => join(entry.parentPath, entry.name)), folder];
}
