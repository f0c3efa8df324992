import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary } from '../add-vary';
import { preferredEncoding } from '../preferred-encoding';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A text that many visitors are given, in each form that browsers take, made once. */
export interface TextAnswer {
  etag: string;
  type: string;
  forms: { br: Buffer; gzip: Buffer; identity: Buffer };
}

/** @param type the content type */
export async function textAnswer(text: string, type: string): Promise<TextAnswer> {
  const identity = Buffer.from(text);
  const [br, gzip] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    gzipped(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { etag: `W/"${digest}"`, type, forms: { br, gzip, identity } };
}

/**
 * Sends the answer, or 304 to a browser that has it already. It is asked for again each time. What else the answer
 * depends on stands in the reply's `vary` already.
 */
export function sendText(request: FastifyRequest, reply: FastifyReply, answer: TextAnswer): FastifyReply {
  addVary(reply, 'accept-encoding');
  reply.headers({ 'cache-control': 'no-cache', etag: answer.etag });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === answer.etag) {
    return reply.code(304).send();
  }
  const encoding = preferredEncoding(request) ?? 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(answer.type).send(answer.forms[encoding]);
}
