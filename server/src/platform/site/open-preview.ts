import type { FastifyReply, FastifyRequest } from 'fastify';
import { PREVIEW_PARAM } from 'release-format/preview';
import { DOCUMENT_START } from './page-head';
import { previewTokens, storePreviews } from './preview-cookie';
import type { FindPreviews } from './previews';
import { pageSecurityPolicy } from './security-policy';

const ENDED = {
  title: 'هذه المعاينة غير متاحة',
  explanation: 'انتهت مدتها، أو أُزيلت، أو أن الرابط غير كامل.',
  site: 'فتح الموقع',
};

/**
 * Responds to an address with the parameter `preview`: opens the preview that its token names beside those that are open,
 * or, without a token, leaves all; then redirects to the same address without it.
 *
 * @returns `undefined` for an address without the parameter
 */
export async function openPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { find, isSecure }: { find: FindPreviews; isSecure: boolean },
): Promise<FastifyReply | undefined> {
  const token = (request.query as Record<string, unknown>)[PREVIEW_PARAM];
  if (token === undefined) return undefined;
  reply.header('cache-control', 'no-store');
  if (token === '') {
    storePreviews(reply, [], { isSecure });
    return reply.redirect(addressWithout(request.url), 303);
  }
  const [opened] = await find([String(token)]);
  if (!opened) return sendEnded(reply);
  const others = (await find(previewTokens(request))).filter(
    ({ preview }) => preview.name !== opened.preview.name,
  );
  storePreviews(reply, [...others, opened], { isSecure });
  return reply.redirect(addressWithout(request.url), 303);
}

/** The address without the parameter, always on this site: two slashes at its start would name another host. */
function addressWithout(url: string): string {
  const [path = '/', query] = url.split(/\?(.*)/s, 2);
  const rest = new URLSearchParams(query);
  rest.delete(PREVIEW_PARAM);
  const own = `/${path.replace(/^[/\\]+/, '')}`;
  return rest.size > 0 ? `${own}?${rest}` : own;
}

function sendEnded(reply: FastifyReply): FastifyReply {
  const { title, explanation, site } = ENDED;
  const html = [
    ...DOCUMENT_START,
    '<meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    '</head>',
    `<body><main><h1>${title}</h1><p>${explanation}</p><p><a href="/">${site}</a></p></main></body>`,
    '</html>',
  ].join('\n');
  return reply
    .code(404)
    .header('content-security-policy', pageSecurityPolicy({ scripts: [], styles: [] }))
    .type('text/html; charset=utf-8')
    .send(html);
}
