import type { FastifyReply } from 'fastify';

/** Says that the answer depends on one more header of the request, beside those that are named already. */
export function addVary(reply: FastifyReply, field: string): void {
  const named = [reply.getHeader('vary') ?? []].flat().flatMap((list) => String(list).split(/\s*,\s*/));
  if (named.some((name) => name.toLowerCase() === field.toLowerCase())) return;
  reply.header('vary', [...named, field].join(', '));
}
