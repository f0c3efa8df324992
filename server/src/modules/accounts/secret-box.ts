import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts short secrets that the database holds. */
export interface SecretBox {
  /** @param owner the account; another one cannot open it */
  seal: (owner: string, secret: string) => string;
  /** `undefined` if it was sealed with another secret of the servers, for another account, or was changed. */
  open: (owner: string, sealed: string) => string | undefined;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param secret of the servers; the key is derived from it */
export function createSecretBox(secret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'authenticator secrets', 32));
  return {
    seal(owner, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(owner));
      const encrypted = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]).toString('base64url');
    },
    open(owner, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
      try {
        const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(owner));
        decipher.setAuthTag(rest.subarray(0, TAG_BYTES));
        return decipher.update(rest.subarray(TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
