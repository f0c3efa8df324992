import send from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredEncoding } from './text-answer';

const ENDINGS = { br: '.br', gzip: '.gz' };
const COMPRESSED_AHEAD = /\.(js|css|json|html|svg|txt|webmanifest)$/;
/** Second attempts ask for the same file below another path: a browser joins a second request to a hung first one. */
const ATTEMPT = /^\/remotes\/~\d+\//;

/** Where a released file stands below the site's folder. */
export function withoutAttempt(address: string): string {
  return address.replace(ATTEMPT, '/remotes/');
}

/**
 * Sends a file of a release, compressed ahead of time where the browser takes it. Releases never change, so it may be
 * kept for ever.
 */
export async function sendReleasedFile(
  siteDir: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = withoutAttempt(request.url.split('?', 1)[0] as string);
  const encoding = COMPRESSED_AHEAD.test(address) ? preferredEncoding(request) : undefined;
  const compressed = encoding && (await find(siteDir, request, address + ENDINGS[encoding]));
  const found = compressed ?? (await find(siteDir, request, address));
  if (!found) {
    reply.callNotFound();
    return reply;
  }
  if (COMPRESSED_AHEAD.test(address)) reply.header('vary', 'accept-encoding');
  if (compressed) reply.header('content-encoding', encoding);
  return reply.code(found.statusCode).headers(found.headers).type(contentType(address)).send(found.stream);
}

async function find(siteDir: string, request: FastifyRequest, address: string) {
  const found = await send(request.raw, address, {
    root: siteDir,
    acceptRanges: false,
    contentType: false,
    dotfiles: 'ignore',
    immutable: true,
    index: false,
    maxAge: '365d',
  });
  return found.type === 'file' ? found : undefined;
}

function contentType(address: string): string {
  const type = send.mime.getType(address) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}
