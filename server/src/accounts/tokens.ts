import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROLES } from 'api-contract/role';
import type { TokenClaims } from 'api-contract/token-claims';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import { errorCode } from '../error-code';

/** Makes and reads access tokens. */
export interface Tokens {
  /** A token that is valid from `iat` on for the time that the configuration sets. */
  issue(claims: Omit<TokenClaims, 'exp'>): string;
  /** The claims of a token of this server, or `undefined` when it is forged, broken or expired. */
  read(token: string): TokenClaims | undefined;
}

const REMEMBERED_TOKENS = 1000;

const claimsSchema = z.object({
  sub: z.uuid(),
  username: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  iat: z.number(),
  exp: z.number(),
});

/** Tokens signed with HMAC-SHA-256; any other algorithm, `none` too, is refused. `ttl` in seconds. */
export function createTokens(secret: string, ttl: number): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  // A signature that was good once stays good; only the time must be looked at again.
  const verified = new Map<string, TokenClaims>();
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], cache: false });
  return {
    issue: (claims) => sign({ ...claims, exp: claims.iat + ttl }),
    read(token) {
      const known = verified.get(token);
      if (known) return known.exp * 1000 > Date.now() ? known : undefined;
      try {
        const claims = claimsSchema.parse(verify(token));
        const [oldest] = verified.keys();
        if (verified.size === REMEMBERED_TOKENS && oldest !== undefined) verified.delete(oldest);
        verified.set(token, claims);
        return claims;
      } catch {
        return undefined;
      }
    },
  };
}

/** The secret kept in the data folder, made on the first start, readable by the server's own user only. */
export function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'jwt-secret');
  const existing = readIfThere(file);
  if (existing) return existing;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Written aside and linked into place: of two servers that start at once, both end with the same whole secret.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
