import path from 'node:path';
import send from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COMPRESSIBLE } from 'release-format/site-folder';
import { addVary, preferredEncoding } from '../http/content-negotiation';

const ENDINGS = { br: '.br', gzip: '.gz' };
/**
 * The prefix of a retried request. With the same URL, the browser would wait for the first request, which hangs.
 */
const ATTEMPT = /^\/~\d+(?=\/)/;

/**
 * Sends files of releases, precompressed if the browser accepts it. Releases are immutable, so their files are cached
 * without revalidation.
 *
 * @param prefix the folder below `SITE_DIR`, which is also the path on the site: `/remotes`
 */
export function sendReleaseFile(siteDir: string, prefix: '/remotes' | '/shell') {
  const root = path.join(siteDir, prefix);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = (request.url.split('?', 1)[0] as string).slice(prefix.length).replace(ATTEMPT, '');
    const isCompressible = COMPRESSIBLE.test(address);
    const encoding = isCompressible ? preferredEncoding(request) : undefined;
    const compressed = encoding && (await find(root, request, address + ENDINGS[encoding]));
    const found = compressed ?? (await find(root, request, address));
    if (!found) {
      reply.callNotFound();
      return reply;
    }
    if (isCompressible) addVary(reply, 'accept-encoding');
    if (compressed) reply.header('content-encoding', encoding);
    return reply.code(found.statusCode).headers(found.headers).type(contentType(address)).send(found.stream);
  };
}

/** A file below `root`; `undefined` for a folder, a missing file, or an address outside `root`. */
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
