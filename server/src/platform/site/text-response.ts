import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary, preferredEncoding } from '../http/content-negotiation';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const LEVELS = {
  best: { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
  fast: { brotli: 4, gzip: 5 },
} as const;

/** A generated text. */
export interface TextResponse {
  etag: string;
  type: string;
  text: Buffer;
  /** Compressed on the first request. */
  compressed: Record<'br' | 'gzip', () => Promise<Buffer>>;
}

/**
 * @param type the content type
 * @param compression the best one takes a tenth of a second: `fast` is for a text that is sent once
 */
export function textResponse(
  content: string,
  type: string,
  compression: keyof typeof LEVELS = 'best',
): TextResponse {
  const level = LEVELS[compression];
  const text = Buffer.from(content);
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return {
    etag: `W/"${digest}"`,
    type,
    text,
    compressed: {
      br: once(() => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: level.brotli } })),
      gzip: once(() => gzipped(text, { level: level.gzip })),
    },
  };
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Sends the text for one visitor alone: no cache stores it. */
export async function sendPrivateText(
  request: FastifyRequest,
  reply: FastifyReply,
  response: TextResponse,
): Promise<FastifyReply> {
  addVary(reply, 'cookie');
  reply.header('cache-control', 'private, no-store');
  return sendEncoded(request, reply, response);
}

/** Sends the text, or 304 where the browser has it; browsers revalidate each time. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  response: TextResponse,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'no-cache', etag: response.etag });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === response.etag) {
    addVary(reply, 'accept-encoding');
    return reply.code(304).send();
  }
  return sendEncoded(request, reply, response);
}

async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  response: TextResponse,
): Promise<FastifyReply> {
  addVary(reply, 'accept-encoding');
  reply.type(response.type);
  const encoding = preferredEncoding(request);
  if (!encoding) return reply.send(response.text);
  return reply.header('content-encoding', encoding).send(await response.compressed[encoding]());
}
