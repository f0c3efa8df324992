import type { TokenClaims } from 'api-contract/token-claims';
import { jwtDecode } from 'jwt-decode';

/** What a page may rely on of a token. The server alone checks its signature. */
export type ReadableClaims = Pick<TokenClaims, 'exp'> & {
  /** One of the site's roles, or another one. */
  role: string | undefined;
  username: string | undefined;
  name: string | undefined;
  sub: string | undefined;
};

/** The claims of a token, or `undefined` if it cannot be decoded or does not say when it expires. */
export function readClaims(token: string): ReadableClaims | undefined {
  try {
    const claims = jwtDecode<Record<string, unknown>>(token);
    if (typeof claims.exp !== 'number') return undefined;
    return {
      exp: claims.exp,
      role: readText(claims.role),
      username: readText(claims.username),
      name: readText(claims.name),
      sub: readText(claims.sub),
    };
  } catch {
    return undefined;
  }
}

/** Compared in seconds, as the specification says. */
export function isExpired({ exp }: { exp: number }, now = Date.now()): boolean {
  return exp < Math.floor(now / 1000);
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
