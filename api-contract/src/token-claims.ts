import type { Role } from './role';

/** What an access token says of its bearer (spec §3). */
export interface TokenClaims {
  /** The account's id. */
  sub: string;
  username: string;
  name: string;
  role: Role;
  /** Seconds since 1970. */
  iat: number;
  /** Seconds since 1970. */
  exp: number;
}
