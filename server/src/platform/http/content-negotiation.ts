import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The best accepted encoding; `undefined` when neither is accepted. */
export function preferredEncoding(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = request.headers['accept-encoding'];
  const chosen = accepted === undefined ? null : negotiate(String(accepted), ['br', 'gzip', 'identity']);
  return chosen === 'br' || chosen === 'gzip' ? chosen : undefined;
}

/** Adds a request header to those on which the response depends. */
export function addVary(reply: FastifyReply, field: string): void {
  const named = [reply.getHeader('vary') ?? []].flat().flatMap((list) => String(list).split(/\s*,\s*/));
  if (named.some((name) => name.toLowerCase() === field.toLowerCase())) return;
  reply.header('vary', [...named, field].join(', '));
}
