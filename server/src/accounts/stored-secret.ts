import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { putInFreePlace } from '../durable-files';

/** The secret kept in the data folder, made on the first start, readable by the server's own user only. */
export function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'jwt-secret');
  if (!existsSync(file)) makeSecret(file);
  return readFileSync(file, 'utf8');
}

/** Of two servers that start at once, both end with the same whole secret. */
function makeSecret(file: string): void {
  const dataDir = path.dirname(file);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(path.join(dataDir, '.secret-'));
  const draft = path.join(folder, 'jwt-secret');
  try {
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
    putInFreePlace(draft, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
