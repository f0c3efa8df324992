import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { addVary } from './add-vary';
import { preferredEncoding } from './preferred-encoding';

/** A shorter answer leaves in a packet or two, compressed or not. */
const WORTH_IT_BYTES = 2048;
/** An answer is compressed while somebody waits for it: the levels that win most for the least time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 5 };

/**
 * Sends long answers compressed to whoever takes that: a month's lessons are a tenth of their length then, and phones
 * are on slow lines. The work is done beside the thread that answers calls.
 */
export const compression = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isLong(payload) || reply.hasHeader('content-encoding')) return done(null, payload);
    addVary(reply, 'accept-encoding');
    const encoding = preferredEncoding(request);
    if (!encoding) return done(null, payload);
    reply.header('content-encoding', encoding);
    if (encoding === 'br') brotliCompress(payload, BROTLI, done);
    else gzip(payload, GZIP, done);
  });
});

function isLong(payload: unknown): payload is string | Buffer {
  return (
    (typeof payload === 'string' || Buffer.isBuffer(payload)) && Buffer.byteLength(payload) >= WORTH_IT_BYTES
  );
}
