import type { FastifyReply } from 'fastify';
import type { JsonText } from '../database/json';

/** Answers JSON that is written already. */
export function sendJson(reply: Pick<FastifyReply, 'type'>, json: JsonText): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}
