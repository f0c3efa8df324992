import { ROLES } from 'api-contract/role';
import type { TokenClaims } from 'api-contract/token-claims';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';

/** Makes and reads access tokens. */
export interface Tokens {
  /** A token that is valid from `iat` on for the time that the configuration sets. */
  issue: (claims: Omit<TokenClaims, 'exp'>) => string;
  /** The claims of a token of this server, or `undefined` when it is forged, broken or expired. */
  read: (token: string) => TokenClaims | undefined;
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
