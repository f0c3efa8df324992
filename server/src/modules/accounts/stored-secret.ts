import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { JWT_SECRET_MIN_LENGTH } from '../../platform/configuration/config';
import { SECRET_FILE } from '../../platform/database/guard-embedded';
import { linkDurably } from '../../platform/files/durable-files';
import { makeFolder } from '../../platform/files/make-folder';

/**
 * The secret in the data folder, generated on the first start, readable by the server's own user only.
 *
 * @throws {Error} if it is too short; the message is one line that names the file
 */
export function storedSecret(dataDir: string): string {
  if (!hasStoredSecret(dataDir)) storeSecret(dataDir);
  const file = path.join(dataDir, SECRET_FILE);
  const secret = readFileSync(file, 'utf8');
  if (secret.trim().length >= JWT_SECRET_MIN_LENGTH) return secret;
  throw new Error(
    `JWT_SECRET: ${file} holds fewer than ${JWT_SECRET_MIN_LENGTH} characters. Remove it: the next start makes a new one, and everyone has to sign in again.`,
  );
}

export function hasStoredSecret(dataDir: string): boolean {
  return existsSync(path.join(dataDir, SECRET_FILE));
}

export function generateSecret(): string {
  return randomBytes(48).toString('base64url');
}

/** Atomic: two servers that start at once use the same complete secret. */
function storeSecret(dataDir: string): void {
  makeFolder(dataDir, 0o700);
  const folder = mkdtempSync(path.join(dataDir, '.secret-'));
  const draft = path.join(folder, SECRET_FILE);
  try {
    writeFileSync(draft, generateSecret(), { mode: 0o600 });
    linkDurably(draft, path.join(dataDir, SECRET_FILE));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
