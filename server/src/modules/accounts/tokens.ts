import { ROLES, type TokenClaims } from 'api-contract/account';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';

/** Makes and reads access tokens. */
export interface Tokens {
  /** How long a token is valid, in seconds. */
  ttl: number;
  /** A token that is valid from now on. */
  issue: (claims: Omit<TokenClaims, 'iat' | 'exp'>) => string;
  /** The claims of a token of this server, or `undefined` when it is forged, broken, expired or issued in the future. */
  read: (token: string) => TokenClaims | undefined;
}

const REMEMBERED_TOKENS = 1000;
/** How far the clocks of two servers may differ, in seconds. A token that says more was made by a clock that was wrong. */
const CLOCK_LEEWAY = 60;

const claimsSchema = z.object({
  sub: z.uuid(),
  username: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  jti: z.string().min(1).optional(),
  iat: z.number(),
  exp: z.number(),
});

/** Tokens signed with HMAC-SHA-256; any other algorithm, `none` too, is refused. `ttl` in seconds. */
export function createTokens(secret: string, ttl: number): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  // A signature that was good once stays good; only the time must be looked at again.
  const verified = new Map<string, TokenClaims>();
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], cache: false });
  const isInForce = ({ iat, exp }: TokenClaims) => {
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
      if (known) return isInForce(known) ? known : undefined;
      try {
        const claims = claimsSchema.parse(verify(token));
        if (!isInForce(claims)) return undefined;
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
