import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { errorCode } from '../files/files';

/** A signature of a manifest, and the public key that it was made with. */
export const manifestSignature = z.object({ key: z.string(), signature: z.base64() });
export type ManifestSignature = z.output<typeof manifestSignature>;

/**
 * Creates an Ed25519 key and writes its private half to a file that only its owner may read.
 *
 * @returns the public key
 * @throws {Error} when the file exists, or cannot be written
 */
export async function createSigningKey(file: string): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((cause) => {
    throw new Error(`${file} cannot be created: ${errorCode(cause)}`, { cause });
  });
  return textOf(publicKey);
}

/** @throws {Error} when the file holds no private Ed25519 key */
export async function readSigningKey(file: string): Promise<KeyObject> {
  const text = await readFile(file).catch((cause) => {
    throw new Error(`The key ${file} cannot be read: ${errorCode(cause)}`, { cause });
  });
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below: the reasons of OpenSSL explain nothing.
  }
  throw new Error(`${file} is not a private Ed25519 key: npm run release -- keys new FILE makes one`);
}

/** Whether a text is a public Ed25519 key, as `createSigningKey` returns it: base64 of its DER form. */
export function isPublicKey(text: string): boolean {
  return publicKeyOf(text) !== undefined;
}

export function signManifest(manifest: Buffer, key: KeyObject): ManifestSignature {
  return { key: textOf(createPublicKey(key)), signature: sign(null, manifest, key).toString('base64') };
}

/** Whether a signature was made of this manifest with the private half of its key. */
export function isSignatureOf({ key, signature }: ManifestSignature, manifest: Buffer): boolean {
  const publicKey = publicKeyOf(key);
  return publicKey !== undefined && verify(null, manifest, publicKey, Buffer.from(signature, 'base64'));
}

function textOf(publicKey: KeyObject): string {
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}

function publicKeyOf(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
    return key.asymmetricKeyType === 'ed25519' && textOf(key) === text ? key : undefined;
  } catch {
    return undefined;
  }
}
