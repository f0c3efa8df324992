import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Headers that proxies set: a request that carries one counts as forwarded. */
const FORWARDING_HEADER = /^(?:x-forwarded(?:-.*)?|forwarded|via|x-real-ip)$/;

/**
 * Whether a call may see the server's figures: it was made on this machine itself, or carries the metrics token.
 *
 * @param token `METRICS_TOKEN`; `undefined` where there is none
 */
export function maySeeFigures(request: FastifyRequest, token: string | undefined): boolean {
  return comesFromThisMachine(request) || bearsToken(request, token);
}

/** By the socket's own address, not the one that a header names. A proxy on this machine is told by its headers. */
function comesFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  if (Object.keys(headers).some((name) => FORWARDING_HEADER.test(name))) return false;
  const address = socket.remoteAddress ?? '';
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}

function bearsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token !== undefined && given !== undefined && timingSafeEqual(hash(given), hash(token));
}

/** Of one length, as the comparison needs it. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
