import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { createSigner, createVerifier } from 'fast-jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AccountTable } from '../../platform/database/tables/accounts';

/** Seconds after the last sign-in. */
const COOKIE_TTL = 365 * 24 * 60 * 60;

/** The size of a cookie is limited: only the accounts that signed in last are in it. */
const MAX_ACCOUNTS = 10;

/** An account as a device knows it: until it is rescued, which changes `tokens_valid_from`. */
type KnownAccount = Pick<AccountTable, 'username_key' | 'tokens_valid_from'>;

/**
 * Recognises the devices on which an account has signed in before, by a cookie. It grants no access: wrong passwords from
 * other devices do not delay attempts from this one.
 */
export interface KnownDevices {
  /** The device's id, if this account has signed in on it. */
  recognise: (request: FastifyRequest, account: KnownAccount) => string | undefined;
  /** Sets the cookie after this account has signed in. */
  remember: (request: FastifyRequest, reply: FastifyReply, account: KnownAccount) => void;
}

const cookieSchema = z.object({ device: z.uuid(), accounts: z.array(z.string()) });
type Contents = z.output<typeof cookieSchema>;

/**
 * Cookies are signed with a key derived from the server's secret, so none of them is a valid access token.
 *
 * @param publicUrl with `https:`, the cookie is sent over TLS only
 */
export function createKnownDevices(secret: string, publicUrl: string): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'known devices', 32));
  const sign = createSigner({ key, algorithm: 'HS256', expiresIn: COOKIE_TTL * 1000 });
  const verify = createVerifier({ key, algorithms: ['HS256'], cache: false });
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Secure-known_device' : 'known_device';
  /** Keyed, so that the cookie discloses no names. */
  const fingerprint = ({ username_key, tokens_valid_from }: KnownAccount) =>
    createHmac('sha256', key).update(`${tokens_valid_from} ${username_key}`).digest('base64url').slice(0, 16);

  function read({ headers }: FastifyRequest): Contents | undefined {
    const cookie = parseCookie(headers.cookie ?? '')[name];
    if (!cookie) return undefined;
    try {
      return cookieSchema.parse(verify(cookie));
    } catch {
      return undefined;
    }
  }

  return {
    recognise(request, account) {
      const contents = read(request);
      return contents?.accounts.includes(fingerprint(account)) ? contents.device : undefined;
    },
    remember(request, reply, account) {
      const { device, accounts } = read(request) ?? { device: randomUUID(), accounts: [] };
      const latest = fingerprint(account);
      const others = accounts.filter((known) => known !== latest);
      const contents: Contents = { device, accounts: [latest, ...others].slice(0, MAX_ACCOUNTS) };
      const options = {
        path: '/user',
        maxAge: COOKIE_TTL,
        httpOnly: true,
        sameSite: 'strict',
        secure,
      } as const;
      reply.header('set-cookie', stringifySetCookie({ name, value: sign(contents), ...options }));
    },
  };
}
