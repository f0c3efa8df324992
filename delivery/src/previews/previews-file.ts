import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { chmod, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { isLiving, type Preview, previewsFile } from 'release-format/preview';
import { PREVIEW_KEY_NAME, PREVIEWS_NAME } from 'release-format/site-folder';
import { ignoreMissing, syncFolder, writeDurably } from '../files/files';
import { temporaryPath } from '../site/site-folder';

/** The previews of a site that can still be opened. */
export async function readPreviews(siteDir: string, now = new Date()): Promise<Preview[]> {
  const file = join(siteDir, PREVIEWS_NAME);
  const text = await ignoreMissing(file, readFile(file, 'utf8'));
  if (text === undefined) return [];
  const { previews } = previewsFile.parse(JSON.parse(text));
  return previews.filter((preview) => isLiving(preview, now));
}

/** Replaces the previews atomically. Only the holder of the site's lock may call it. */
export async function writePreviews(
  siteDir: string,
  previews: readonly Preview[],
  key: KeyObject,
): Promise<void> {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' });
  await replace(siteDir, PREVIEWS_NAME, `${JSON.stringify({ publicKey, previews }, null, 2)}\n`, 0o644);
}

/**
 * The key that signs links; created by the first preview. Only the holder of the site's lock may call it.
 *
 * @throws {Error} when another user owns it
 */
export async function previewKey(siteDir: string): Promise<KeyObject> {
  const file = join(siteDir, PREVIEW_KEY_NAME);
  const stored = await ignoreMissing(file, readFile(file));
  if (stored) return createPrivateKey(stored);
  const { privateKey } = generateKeyPairSync('ed25519');
  await replace(
    siteDir,
    PREVIEW_KEY_NAME,
    String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    0o600,
  );
  return privateKey;
}

async function replace(siteDir: string, name: string, content: string, mode: number): Promise<void> {
  const temporary = temporaryPath(siteDir);
  await writeDurably(temporary, '');
  // The mode is set before the file has content.
  await chmod(temporary, mode);
  await writeDurably(temporary, content);
  await rename(temporary, join(siteDir, name));
  await syncFolder(siteDir);
}
