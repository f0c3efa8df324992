import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BUILT_FROM_NAME, PRERENDERED_INDEX, RELEASE_FILES_NAME } from 'release-format/release-files';
import type { ReleasedFile, ReleaseManifest } from 'release-format/release-manifest';
import { COMPRESSIBLE, MANIFEST_NAME } from 'release-format/site-folder';
import { errorCode, syncFolder, writeDurably } from '../files/files';
import { releaseFolder, releasesFolder, temporaryPath } from '../site/site-folder';
import { intactManifest, integrityOf } from './stored-release';

/** Files of a build that only later build steps read, or whose content the manifest holds. */
const NOT_RELEASED = new Set([
  'mf-manifest.json',
  'mf-stats.json',
  BUILT_FROM_NAME,
  RELEASE_FILES_NAME,
  PRERENDERED_INDEX,
]);

/** The compressed forms by their endings. They are made once, so at full strength. */
const COMPRESS = {
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Copies a build into its own immutable folder, with compressed forms of its files and a manifest. The folder appears
 * atomically, complete and synced to the disk. An intact release of that version is left untouched. Only the holder of
 * the site's lock may call it.
 *
 * @param build.dist the folder of built files
 * @returns the manifest of the release
 */
export async function storeRelease(
  siteDir: string,
  { dist, ...described }: { dist: string } & Omit<ReleaseManifest, 'files'>,
): Promise<ReleaseManifest> {
  const { name, version } = described;
  const stored = await intactManifest(siteDir, name, version);
  if (stored) return stored;

  const incoming = temporaryPath(siteDir);
  try {
    const released = (await filesBelow(dist)).filter(isReleased);
    const files = Object.fromEntries(
      await Promise.all(released.map(async (file) => [file, await storeFile(dist, incoming, file)] as const)),
    );
    const manifest: ReleaseManifest = { ...described, files };
    await writeDurably(join(incoming, MANIFEST_NAME), `${JSON.stringify(manifest, null, 2)}\n`);
    for (const folder of await foldersBelow(incoming)) await syncFolder(folder);
    await moveInPlace(siteDir, incoming, name, version);
    return manifest;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/** Removes a stored release, atomically for visitors. Only the holder of the site's lock may call it. */
export async function removeRelease(siteDir: string, name: string, version: string): Promise<void> {
  const outgoing = temporaryPath(siteDir);
  await rename(releaseFolder(siteDir, name, version), outgoing);
  await syncFolder(releasesFolder(siteDir, name));
  await rm(outgoing, { recursive: true });
}

async function moveInPlace(siteDir: string, incoming: string, name: string, version: string): Promise<void> {
  const folder = releasesFolder(siteDir, name);
  const target = releaseFolder(siteDir, name, version);
  await mkdir(folder, { recursive: true });
  const damaged = temporaryPath(siteDir);
  await rename(target, damaged).catch((cause) => {
    if (errorCode(cause) !== 'ENOENT') throw cause;
  });
  await rename(incoming, target);
  for (let changed = folder; changed !== dirname(siteDir); changed = dirname(changed)) {
    await syncFolder(changed);
  }
  await rm(damaged, { recursive: true, force: true });
}

function isReleased(file: string): boolean {
  return !file.endsWith('.map') && !NOT_RELEASED.has(file);
}

/** Stores one file with its compressed forms; a form that is not smaller is left out. */
async function storeFile(from: string, to: string, name: string): Promise<ReleasedFile> {
  const content = await readFile(join(from, name));
  await writeDurably(join(to, name), content);
  for (const [ending, compress] of Object.entries(COMPRESSIBLE.test(name) ? COMPRESS : {})) {
    const form = await compress(content);
    if (form.length < content.length) await writeDurably(join(to, name) + ending, form);
  }
  return { integrity: integrityOf(content), bytes: content.length };
}

/** The files below a folder, as relative paths with `/`. */
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
