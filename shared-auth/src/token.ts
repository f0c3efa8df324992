import type { TokenClaims } from 'api-contract/account';
import { jwtDecode } from 'jwt-decode';

/** The claims that pages read. Only the server checks the signature. */
export type ReadableClaims = Pick<TokenClaims, 'exp'> & {
  /** It need not be a role of this site. */
  role: string | undefined;
  username: string | undefined;
  name: string | undefined;
  sub: string | undefined;
  /** Only administrators have one; read it with `useAdminRight`. */
  right?: string | undefined;
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
      right: readText(claims.right),
    };
  } catch {
    return undefined;
  }
}

/** The id of the session of a token; a token of an earlier release has none. */
export function readSessionId(token: string): string | undefined {
  try {
    return readText(jwtDecode<Record<string, unknown>>(token).jti);
  } catch {
    return undefined;
  }
}

/** The id of an account in this browser, for drafts and saved addresses; empty for a token without one. */
export function accountIdOfClaims({ sub, username }: Pick<ReadableClaims, 'sub' | 'username'>): string {
  return sub ?? username ?? '';
}

/** Compared in whole seconds (spec §3). */
export function isExpired({ exp }: { exp: number }, now = Date.now()): boolean {
  return exp < Math.floor(now / 1000);
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
