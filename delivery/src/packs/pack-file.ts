import type { KeyObject } from 'node:crypto';
import { packTar, type TarEntry, unpackTar } from 'modern-tar';
import { type ReleaseManifest, releaseManifest } from 'release-format/release-manifest';
import { MANIFEST_NAME } from 'release-format/site-folder';
import { z } from 'zod';
import type { DescribedRelease } from '../releases/describe-build';
import { hasIntegrity } from '../releases/stored-release';
import { checkManifest } from './check-manifest';
import { type ManifestSignature, manifestSignature, signManifest } from './signing-key';

const SIGNATURE_NAME = 'signature.json';
const FILES_FOLDER = 'files/';

/** A release as a pack holds it: every file is the one that the manifest describes. */
export interface Pack extends DescribedRelease {
  /** The bytes that the signature is made of. */
  manifestText: Buffer;
  signature?: ManifestSignature | undefined;
}

/**
 * Writes a release as a tar archive: the manifest, its signature, and the files. Equal releases give equal bytes.
 *
 * @param key signs the manifest, and with it the hash of every file
 */
export async function writePack(
  { manifest, readFile }: DescribedRelease,
  key: KeyObject | undefined,
): Promise<Buffer> {
  const manifestText = jsonOf(manifest);
  const entries = [entry(MANIFEST_NAME, manifestText)];
  if (key) entries.push(entry(SIGNATURE_NAME, jsonOf(signManifest(manifestText, key))));
  for (const file of Object.keys(manifest.files)) {
    entries.push(entry(FILES_FOLDER + file, await readFile(file)));
  }
  return Buffer.from(await packTar(entries));
}

function entry(name: string, body: Buffer): TarEntry {
  return { header: { name, size: body.length, mode: 0o644, mtime: new Date(0), type: 'file' }, body };
}

function jsonOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Reads a pack, and compares its files with its manifest.
 *
 * @throws {Error} when it holds anything else than the described files, or a description that no build makes
 */
export async function readPack(content: Buffer): Promise<Pack> {
  const entries = await readEntries(content);
  const manifestText = entries.get(MANIFEST_NAME);
  if (!manifestText) throw new Error(`it has no ${MANIFEST_NAME}`);
  const manifest: ReleaseManifest = readJson(MANIFEST_NAME, manifestText, releaseManifest);
  checkManifest(manifest);
  const signatureText = entries.get(SIGNATURE_NAME);
  const signature = signatureText && readJson(SIGNATURE_NAME, signatureText, manifestSignature);

  const described = Object.entries(manifest.files);
  for (const [file, { integrity, bytes }] of described) {
    const packed = entries.get(FILES_FOLDER + file);
    if (!packed) throw new Error(`it has no ${file}`);
    if (packed.length !== bytes || !hasIntegrity(packed, integrity)) throw new Error(`${file} is altered`);
  }
  const known = new Set([MANIFEST_NAME, SIGNATURE_NAME, ...described.map(([file]) => FILES_FOLDER + file)]);
  const unknown = [...entries.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) throw new Error(`its ${MANIFEST_NAME} does not describe ${quoted(unknown)}`);

  const readFile = async (file: string) => entries.get(FILES_FOLDER + file) as Buffer;
  return { manifest, manifestText, signature, readFile };
}

async function readEntries(content: Buffer): Promise<Map<string, Buffer>> {
  const parsed = await unpackTar(content, { strict: true }).catch((cause) => {
    throw new Error('it is no pack, or truncated', { cause });
  });
  const entries = new Map<string, Buffer>();
  for (const { header, data } of parsed) {
    if (header.type !== 'file') throw new Error(`${quoted(header.name)} is a ${header.type}`);
    if (entries.has(header.name)) throw new Error(`it has two files ${quoted(header.name)}`);
    entries.set(header.name, Buffer.from(data ?? []));
  }
  return entries;
}

function readJson<Value>(name: string, text: Buffer, schema: z.ZodType<Value>): Value {
  try {
    return schema.parse(JSON.parse(text.toString()));
  } catch (cause) {
    const [issue] = cause instanceof z.ZodError ? cause.issues : [];
    const where = issue ? `: ${quoted(issue.path.join('.'))}: ${issue.message}` : '';
    throw new Error(`its ${name} is malformed${where}`, { cause });
  }
}

/** A name out of a foreign file, on one line. */
function quoted(name: string): string {
  return JSON.stringify(name.slice(0, 100));
}
