import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

/** The smaller form that the caller takes; `undefined` where it takes neither. */
export function preferredEncoding(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = request.headers['accept-encoding'];
  const chosen = accepted === undefined ? null : negotiate(String(accepted), ['br', 'gzip', 'identity']);
  return chosen === 'br' || chosen === 'gzip' ? chosen : undefined;
}
