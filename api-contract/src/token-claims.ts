import type { Role } from './role';

/** What an access token says of its bearer (spec §3). */
export interface TokenClaims {
  /** The account's id. */
  sub: string;
  username: string;
  name: string;
  role: Role;
  /** The session's id; tokens that an earlier release signed have none. */
  jti?: string | undefined;
  /** Seconds since 1970. */
  iat: number;
  /** Seconds since 1970. */
  exp: number;
}
