import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseManifest } from 'release-format/release-manifest';
import { COMPRESSIBLE, isShared, MANIFEST_NAME, SHARED_FOLDER } from 'release-format/site-folder';
import { allOrFirstFailure } from '../build/run-concurrently';
import { errorCode, ignoreMissing, syncFolder, writeDurably } from '../files/files';
import { releaseFolder, releasesFolder, temporaryPath } from '../site/site-folder';
import { intactManifest, integrityOf, isIntact, storedManifests } from './stored-release';

/** Reads a file of a release that is not stored yet, by its path in the manifest. */
export type ReadReleasedFile = (file: string) => Promise<Buffer>;

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
 * Stores the files of a described release with their compressed forms: the shared ones beside those of other releases,
 * unless they are there, the others with the manifest in an immutable folder. It appears last, atomically, complete and
 * synced to the disk. An intact release is left untouched. Only the holder of the site's lock may call it.
 *
 * @throws {Error} when a file is not the described one, or not that of the same name in another release
 */
export async function storeRelease(
  siteDir: string,
  manifest: ReleaseManifest,
  readFile: ReadReleasedFile,
): Promise<void> {
  const { name, version, files } = manifest;
  if (await intactManifest(siteDir, name, version)) return;
  await checkSharedFiles(siteDir, manifest);

  const folder = releasesFolder(siteDir, name);
  const incoming = temporaryPath(siteDir);
  try {
    const storing = Object.entries(files).map(async ([file, { integrity }]) => {
      const content = await readFile(file);
      if (integrityOf(content) !== integrity) throw new Error(`${file} of ${name} is not the described file`);
      if (isShared(file) && (await isIntact(join(folder, file), integrity))) return;
      await storeFile(incoming, file, content);
    });
    await allOrFirstFailure(storing);
    await writeDurably(join(incoming, MANIFEST_NAME), `${JSON.stringify(manifest, null, 2)}\n`);
    await shareFiles(incoming, folder);
    for (const each of await foldersBelow(incoming)) await syncFolder(each);
    await moveInPlace(siteDir, incoming, name, version);
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

/** Rejects a release that would change a file of another release. */
async function checkSharedFiles(siteDir: string, { name, version, files }: ReleaseManifest): Promise<void> {
  for (const other of await storedManifests(siteDir, name)) {
    if (!other || other.version === version) continue;
    for (const [file, { integrity }] of Object.entries(other.files)) {
      if (!isShared(file) || !files[file] || files[file].integrity === integrity) continue;
      throw new Error(`${file} of ${name} has another content in the release ${other.version}`);
    }
  }
}

/** Moves the shared files of an incoming release to those of the other releases. */
async function shareFiles(incoming: string, folder: string): Promise<void> {
  const from = join(incoming, SHARED_FOLDER);
  const files = await ignoreMissing(from, readdir(from));
  if (!files) return;
  const to = join(folder, SHARED_FOLDER);
  await mkdir(to, { recursive: true });
  // Compressed forms first: a release counts as complete with the files that its manifest names.
  for (const file of files.sort().reverse()) await rename(join(from, file), join(to, file));
  await syncFolder(to);
  await rm(from, { recursive: true });
}

/** Removes shared files that no stored release contains any more. Only the holder of the site's lock may call it. */
export async function removeUnusedFiles(siteDir: string, name: string): Promise<void> {
  const folder = join(releasesFolder(siteDir, name), SHARED_FOLDER);
  const manifests = await storedManifests(siteDir, name);
  // What an unreadable one names is unknown.
  if (manifests.includes(undefined)) return;
  const named = new Set(manifests.flatMap((manifest) => Object.keys(manifest?.files ?? {})));
  for (const file of (await ignoreMissing(folder, readdir(folder))) ?? []) {
    const plain = file.replace(/\.(br|gz)$/, '');
    if (!named.has(`${SHARED_FOLDER}/${plain}`)) await rm(join(folder, file));
  }
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

/** Stores one file with its compressed forms; a form that is not smaller is left out. */
async function storeFile(folder: string, name: string, content: Buffer): Promise<void> {
  await writeDurably(join(folder, name), content);
  for (const [ending, compress] of Object.entries(COMPRESSIBLE.test(name) ? COMPRESS : {})) {
    const form = await compress(content);
    if (form.length < content.length) await writeDurably(join(folder, name) + ending, form);
  }
}

async function foldersBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const below = entries.filter((entry) => entry.isDirectory());
  return [...below.map((entry) => join(entry.parentPath, entry.name)), folder];
}
