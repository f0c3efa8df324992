import { pipeline, Readable } from 'node:stream';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { addVary, preferredEncoding } from './content-negotiation';

/** A shorter response fits into one or two packets in any case. */
const MIN_BYTES = 2048;
/** The levels with the best ratio of saved bytes to time: responses are compressed on request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 5 };

/**
 * Compresses long responses in the thread pool of zlib; a month's lessons shrink to a tenth. Not `@fastify/compress`,
 * which streams all of them: most responses here are complete strings and keep their `Content-Length`.
 */
export const compression = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isStream = payload instanceof Readable;
    if (!(isStream || isLong(payload)) || isPicture(reply) || reply.hasHeader('content-encoding'))
      return done(null, payload);
    addVary(reply, 'accept-encoding');
    const encoding = preferredEncoding(request);
    if (!encoding) return done(null, payload);
    reply.header('content-encoding', encoding);
    if (isStream) {
      const compressed = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip(GZIP);
      // An error of either stream ends the other one; the response then breaks off.
      return done(
        null,
        pipeline(payload, compressed, () => {}),
      );
    }
    if (encoding === 'br') brotliCompress(payload, BROTLI, done);
    else gzip(payload, GZIP, done);
  });
});

/** Pictures are compressed already. */
function isPicture(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('image/');
}

function isLong(payload: unknown): payload is string | Buffer {
  return (typeof payload === 'string' || Buffer.isBuffer(payload)) && Buffer.byteLength(payload) >= MIN_BYTES;
}
