import type { FastifyReply } from 'fastify';
import type { JsonText } from '../database/json';

/** Sends JSON text. */
export function sendJson(reply: Pick<FastifyReply, 'type'>, json: JsonText): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}
