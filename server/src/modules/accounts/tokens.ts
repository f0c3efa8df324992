import { ADMIN_RIGHTS, ROLES, type TokenClaims } from 'api-contract/account';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';

/** Issues and verifies access tokens. */
export interface Tokens {
  /** Seconds. */
  ttl: number;
  issue: (claims: Omit<TokenClaims, 'iat' | 'exp'>) => string;
  /** The claims of a valid token; `undefined` if it is forged, malformed, expired or issued in the future. */
  read: (token: string) => TokenClaims | undefined;
}

const CACHED_TOKENS = 1000;
/** How far the clocks of two servers may differ, in seconds. */
const CLOCK_LEEWAY = 60;

const claimsSchema = z.object({
  sub: z.uuid(),
  username: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  right: z.enum(ADMIN_RIGHTS).optional(),
  jti: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
});

/** Tokens signed with HMAC-SHA-256; any other algorithm, also `none`, is rejected. `ttl` in seconds. */
export function createTokens(secret: string, ttl: number): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  // A verified signature stays valid; only the times are checked again.
  const verified = new Map<string, TokenClaims>();
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], cache: false });
  const isCurrent = ({ iat, exp }: TokenClaims) => {
    const now = Date.now() / 1000;
    return exp > now && iat <= now + CLOCK_LEEWAY;
  };
  return {
    ttl,
    issue(claims) {
      const iat = Math.floor(Date.now() / 1000);
      return sign({ ...claims, iat, exp: iat + ttl });
    },
    read(token) {
      const known = verified.get(token);
      if (known) return isCurrent(known) ? known : undefined;
      try {
        const claims = claimsSchema.parse(verify(token));
        if (!isCurrent(claims)) return undefined;
        const [oldest] = verified.keys();
        if (verified.size === CACHED_TOKENS && oldest !== undefined) verified.delete(oldest);
        verified.set(token, claims);
        return claims;
      } catch {
        return undefined;
      }
    },
  };
}
