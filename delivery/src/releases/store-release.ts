import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseManifest } from 'release-format/release-manifest';
import { COMPRESSIBLE, MANIFEST_NAME } from 'release-format/site-folder';
import { allOrFirstFailure } from '../build/run-concurrently';
import { errorCode, syncFolder, writeDurably } from '../files/files';
import { releaseFolder, releasesFolder, temporaryPath } from '../site/site-folder';
import { hasIntegrity, intactManifest } from './stored-release';

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
 * Stores the files of a described release in its own immutable folder, with their compressed forms and the manifest. The
 * folder appears atomically, complete and synced to the disk. An intact release of that version is left untouched. Only
 * the holder of the site's lock may call it.
 *
 * @throws {Error} when a file is not the described one; nothing is stored then
 */
export async function storeRelease(
  siteDir: string,
  manifest: ReleaseManifest,
  readFile: ReadReleasedFile,
): Promise<void> {
  const { name, version, files } = manifest;
  if (await intactManifest(siteDir, name, version)) return;

  const incoming = temporaryPath(siteDir);
  try {
    const storing = Object.entries(files).map(async ([file, { integrity }]) => {
      const content = await readFile(file);
      if (!hasIntegrity(content, integrity)) throw new Error(`${file} of ${name} is not the described file`);
      await storeFile(incoming, file, content);
    });
    await allOrFirstFailure(storing);
    await writeDurably(join(incoming, MANIFEST_NAME), `${JSON.stringify(manifest, null, 2)}\n`);
    for (const folder of await foldersBelow(incoming)) await syncFolder(folder);
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
