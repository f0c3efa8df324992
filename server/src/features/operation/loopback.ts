import type { FastifyRequest } from 'fastify';

/** Whether a call was made on this machine itself, and not handed on by a proxy that runs here. */
export function comesFromThisMachine(request: FastifyRequest): boolean {
  const { 'x-forwarded-for': forwardedFor, forwarded } = request.headers;
  if (forwardedFor !== undefined || forwarded !== undefined) return false;
  const address = request.socket.remoteAddress ?? '';
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}
