import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type Release, SHELL } from 'release-format/discovery-document';
import { type ReleaseManifest, releaseOf } from 'release-format/release-manifest';
import { releaseManifest } from 'release-format/release-manifest-schema';
import { MANIFEST_NAME } from 'release-format/site-folder';
import { ifThere } from '../files/if-there';
import { releaseFolder, releasesFolder } from '../site/site-folder';

const UNPACK = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** The names of which releases are stored: the shell and the sections, also those that are no longer released. */
export async function storedNames(siteDir: string): Promise<string[]> {
  const remotes = await foldersIn(join(siteDir, 'remotes'));
  const hasShell = (await storedVersions(siteDir, SHELL)).length > 0;
  return [...(hasShell ? [SHELL] : []), ...remotes];
}

/** The versions of a name that are stored, by their names. */
export async function storedVersions(siteDir: string, name: string): Promise<string[]> {
  return foldersIn(releasesFolder(siteDir, name));
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = (await ifThere(folder, readdir(folder, { withFileTypes: true }))) ?? [];
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/**
 * Reads a stored release, so that the discovery document can name it again.
 *
 * @throws {Error} when it is not stored, or not whole
 */
export async function storedRelease(siteDir: string, name: string, version: string): Promise<Release> {
  const manifest = await wholeRelease(siteDir, name, version);
  if (!manifest) throw new Error(`${version} of ${name} is not stored, or not whole any more`);
  return releaseOf(manifest);
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
  if (!manifest) return undefined;
  for (const [file, { integrity }] of Object.entries(manifest.files)) {
    if (!(await isAsReleased(join(folder, file), integrity))) return undefined;
  }
  return manifest;
}

/** The manifest in a release's folder; `undefined` where there is none, or one that was cut short. */
async function readManifest(folder: string): Promise<ReleaseManifest | undefined> {
  const file = join(folder, MANIFEST_NAME);
  const text = await ifThere(file, readFile(file, 'utf8'));
  try {
    return text === undefined ? undefined : releaseManifest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function isAsReleased(file: string, integrity: string): Promise<boolean> {
  const content = await ifThere(file, readFile(file));
  if (!content || integrityOf(content) !== integrity) return false;
  for (const [ending, unpack] of Object.entries(UNPACK)) {
    const packed = await ifThere(file + ending, readFile(file + ending));
    const unpacked = packed && (await unpack(packed).catch(() => undefined));
    if (packed && (!unpacked || integrityOf(unpacked) !== integrity)) return false;
  }
  return true;
}

/** As `integrity` attributes take it. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
