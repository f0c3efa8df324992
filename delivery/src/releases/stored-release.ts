import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type Release, SHELL } from 'release-format/discovery-document';
import { isIntegrity } from 'release-format/release-choice';
import { INTEGRITY_HASH } from 'release-format/release-files';
import { type ReleaseManifest, releaseManifest, releaseOf } from 'release-format/release-manifest';
import { MANIFEST_NAME } from 'release-format/site-folder';
import { ignoreMissing } from '../files/files';
import { releaseFolder, releasesFolder } from '../site/site-folder';

const DECOMPRESS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** The names with stored releases: the shell and the sections, also those that are no longer released. */
export async function storedNames(siteDir: string): Promise<string[]> {
  const sections = await foldersIn(join(siteDir, 'remotes'));
  return (await storedVersions(siteDir, SHELL)).length > 0 ? [SHELL, ...sections] : sections;
}

/** The stored versions of a name, sorted. */
export async function storedVersions(siteDir: string, name: string): Promise<string[]> {
  return foldersIn(releasesFolder(siteDir, name));
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = (await ignoreMissing(folder, readdir(folder, { withFileTypes: true }))) ?? [];
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/**
 * Reads a stored release, so that the discovery document can list it again.
 *
 * @throws {Error} when it is not stored, or its files are damaged
 */
export async function storedRelease(siteDir: string, name: string, version: string): Promise<Release> {
  const manifest = await intactManifest(siteDir, name, version);
  if (!manifest) throw new Error(`${version} of ${name} is not stored, or not whole any more`);
  return releaseOf(manifest);
}

/**
 * Verifies every file of a stored release, and its compressed forms, against its manifest.
 *
 * @returns the manifest; `undefined` where the release is not stored, or a file of it is missing or changed
 */
export async function intactManifest(
  siteDir: string,
  name: string,
  version: string,
): Promise<ReleaseManifest | undefined> {
  const folder = releaseFolder(siteDir, name, version);
  const manifest = await storedManifest(siteDir, name, version);
  if (!manifest) return undefined;
  for (const [file, { integrity }] of Object.entries(manifest.files)) {
    if (!(await isIntact(join(folder, file), integrity))) return undefined;
  }
  return manifest;
}

/** The manifest of a stored release, whose files may be damaged; `undefined` where it cannot be read. */
export async function storedManifest(
  siteDir: string,
  name: string,
  version: string,
): Promise<ReleaseManifest | undefined> {
  const file = join(releaseFolder(siteDir, name, version), MANIFEST_NAME);
  const text = await ignoreMissing(file, readFile(file, 'utf8'));
  try {
    return releaseManifest.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

async function isIntact(file: string, integrity: string): Promise<boolean> {
  const content = await ignoreMissing(file, readFile(file));
  if (!content || !hasIntegrity(content, integrity)) return false;
  for (const [ending, decompress] of Object.entries(DECOMPRESS)) {
    const compressed = await ignoreMissing(file + ending, readFile(file + ending));
    if (!compressed) continue;
    const plain = await decompress(compressed).catch(() => undefined);
    if (!plain || !hasIntegrity(plain, integrity)) return false;
  }
  return true;
}

/**
 * The integrity of a file, as `integrity` attributes take it. The bundler's runtime must use the same hash function:
 * otherwise browsers fetch again what a page has preloaded.
 */
export function integrityOf(content: Buffer, hashFunction: string = INTEGRITY_HASH): string {
  return `${hashFunction}-${createHash(hashFunction).update(content).digest('base64')}`;
}

/** Whether a file has an integrity. Releases of earlier versions are listed with a longer hash. */
export function hasIntegrity(content: Buffer, integrity: string): boolean {
  return isIntegrity(integrity) && integrityOf(content, integrity.split('-')[0]) === integrity;
}
