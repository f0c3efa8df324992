import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { MANIFEST_NAME, type ReleaseManifest } from './release-manifest';
import { folderOfReleases, releaseFolder } from './site-folder';

const UNPACK = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** The versions of a name that are stored, in no order. */
export async function storedVersions(siteDir: string, name: string): Promise<string[]> {
  const entries = await readdir(folderOfReleases(siteDir, name), { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

/**
 * Checks every file of a stored release, its compressed forms included, against the release's manifest.
 *
 * @returns the manifest; `undefined` where the release is not stored, or a file of it is missing or changed
 */
export async function wholeRelease(
  siteDir: string,
  name: string,
  version: string,
): Promise<ReleaseManifest | undefined> {
  const folder = releaseFolder(siteDir, name, version);
  const manifest = await readManifest(folder);
  if (!manifest?.entry) return undefined;
  for (const [file, { integrity }] of Object.entries(manifest.files)) {
    if (!(await isAsReleased(join(folder, file), integrity))) return undefined;
  }
  return manifest;
}

/** The manifest in a release's folder, or `undefined` where there is no release. */
async function readManifest(folder: string): Promise<ReleaseManifest | undefined> {
  const text = await readFile(join(folder, MANIFEST_NAME), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

async function isAsReleased(file: string, integrity: string): Promise<boolean> {
  const content = await readFile(file).catch(() => undefined);
  if (!content || integrityOf(content) !== integrity) return false;
  for (const [ending, unpack] of Object.entries(UNPACK)) {
    const packed = await readFile(file + ending).catch(() => undefined);
    const unpacked = packed && (await unpack(packed).catch(() => undefined));
    if (packed && (!unpacked || integrityOf(unpacked) !== integrity)) return false;
  }
  return true;
}

/** As `integrity` attributes take it. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
