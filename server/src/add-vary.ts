import type { FastifyReply } from 'fastify';

/** Says that the answer depends on one more header of the request, beside those that others have named. */
export function addVary(reply: FastifyReply, field: string): void {
  const named = [reply.getHeader('vary') ?? []].flat();
  reply.header('vary', [...named, field].join(', '));
}
