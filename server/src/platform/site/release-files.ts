import path from 'node:path';
import send from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COMPRESSIBLE } from 'release-format/site-folder';
import { addVary, preferredEncoding } from '../http/content-negotiation';

const ENDINGS = { br: '.br', gzip: '.gz' };
/**
 * A browser's further attempt to load a file asks for it below another path: asked for at the same address, it would be
 * joined to the first request, which hangs.
 */
const ATTEMPT = /^\/~\d+(?=\/)/;

/**
 * Sends files of releases, compressed ahead of time where the browser takes it. Releases never change, so their files
 * may be kept for ever.
 *
 * @param prefix the releases to serve, by the folder below `SITE_DIR` that is their address too: `/remotes`
 */
export function sendReleaseFile(siteDir: string, prefix: '/remotes' | '/shell') {
  const root = path.join(siteDir, prefix);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = (request.url.split('?', 1)[0] as string).slice(prefix.length).replace(ATTEMPT, '');
    const packable = COMPRESSIBLE.test(address);
    const encoding = packable ? preferredEncoding(request) : undefined;
    const packed = encoding && (await find(root, request, address + ENDINGS[encoding]));
    const found = packed ?? (await find(root, request, address));
    if (!found) {
      reply.callNotFound();
      return reply;
    }
    if (packable) addVary(reply, 'accept-encoding');
    if (packed) reply.header('content-encoding', encoding);
    return reply.code(found.statusCode).headers(found.headers).type(contentType(address)).send(found.stream);
  };
}

/** A file below `root`; nothing where the address leads to a folder, to nothing, or out of `root`. */
async function find(root: string, request: FastifyRequest, address: string) {
  const found = await send(request.raw, address, {
    root,
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
