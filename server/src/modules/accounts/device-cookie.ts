import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_DEVICE_TTL } from './known-devices';

/** Carries what a browser keeps of a sign-in: see accounts/known-devices. Only the `/user` calls ever see it. */
export interface DeviceCookie {
  read: (request: FastifyRequest) => string | undefined;
  write: (reply: FastifyReply, value: string) => void;
}

/**
 * Makes the cookie that fits the address of the site.
 *
 * @param publicUrl where people reach the site: over TLS the cookie never travels without it
 */
export function deviceCookie(publicUrl: string): DeviceCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Secure-known_device' : 'known_device';
  return {
    read: ({ headers }) => parseCookie(headers.cookie ?? '')[name],
    write(reply, value) {
      const cookie = stringifySetCookie({
        name,
        value,
        path: '/user',
        maxAge: KNOWN_DEVICE_TTL,
        httpOnly: true,
        sameSite: 'strict',
        secure,
      });
      reply.header('set-cookie', cookie);
    },
  };
}
