import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Headers that proxies set. */
const FORWARDING_HEADER = /^(?:x-forwarded(?:-.*)?|forwarded|via|x-real-ip)$/;

/**
 * The names under which this machine reaches itself. Another one is that of a page which a browser on this machine has opened
 * and whose name was bound to it (DNS rebinding).
 */
const OWN_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * Whether a request may read the metrics: it comes from this machine, or carries the metrics token.
 *
 * @param token `METRICS_TOKEN`
 */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  return isLocal(request) || hasToken(request, token);
}

/** Looks at the address of the socket and the name in `Host`, and trusts no request with headers of a proxy. */
function isLocal({ headers, socket }: FastifyRequest): boolean {
  if (Object.keys(headers).some((name) => FORWARDING_HEADER.test(name))) return false;
  // Browsers always send it.
  if (headers.host !== undefined && !OWN_HOST.test(headers.host)) return false;
  const address = socket.remoteAddress ?? '';
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token !== undefined && given !== undefined && timingSafeEqual(hash(given), hash(token));
}

/** Hashes have equal lengths, which `timingSafeEqual` requires. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
