import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenedPreview } from './previews';

const NAME = 'previews';
const SEPARATOR = '|';
/** Previews that one browser opens at once. */
const MAX_PREVIEWS = 5;

/** The tokens in the cookie of a request, which anyone may have written. */
export function previewTokens({ headers }: FastifyRequest): string[] {
  const value = parseCookie(headers.cookie ?? '')[NAME];
  return value ? value.split(SEPARATOR).slice(0, MAX_PREVIEWS) : [];
}

/** Stores the tokens of verified previews until they expire; without any, deletes the cookie. */
export function storePreviews(
  reply: FastifyReply,
  previews: readonly OpenedPreview[],
  { isSecure }: { isSecure: boolean },
): void {
  const stored = previews.slice(-MAX_PREVIEWS);
  const maxAge = Math.max(0, ...stored.map(({ until }) => until - Math.floor(Date.now() / 1000)));
  const value = stored.map(({ token }) => token).join(SEPARATOR);
  const attributes = { path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  reply.header('set-cookie', stringifySetCookie({ name: NAME, value, ...attributes }));
}
