import type { FastifyPluginAsync } from 'fastify';
import { isApiPath } from '../plugins/security-headers';
import { PAGE_SECURITY_POLICY, writePage } from './page';
import { releasedFiles } from './released-files';
import { comparablePath, type ReleasedSite, siteReader } from './released-site';
import { sendText, type TextAnswer, textAnswer } from './text-answer';

const NOT_RELEASED = 'لم يُنشر الموقع بعد. ابنِه بالأمر npm run setup ثم أعد المحاولة.';

export interface SiteOptions {
  /** Where releases and the discovery document are kept. */
  siteDir: string;
  /** Where people reach the site, without a slash at the end. */
  publicUrl: string;
}

/**
 * Hosts the site: the files of its releases, the discovery document, and for every other address outside the API the
 * page, with status 404 where nobody has released that address.
 */
export const site: FastifyPluginAsync<SiteOptions> = async (app, { siteDir, publicUrl }) => {
  const readSite = siteReader(siteDir);
  const answers = answersPerSite(publicUrl);

  app.get('/remotes/*', releasedFiles(siteDir, '/remotes'));
  app.get('/shell/*', releasedFiles(siteDir, '/shell'));

  app.get('/frontend-discovery.json', async (request, reply) => {
    const released = await readSite();
    return released ? sendText(request, reply, await answers(released).discovery()) : reply.callNotFound();
  });

  app.get('/*', async (request, reply) => {
    if (isApiPath(request.url)) return reply.callNotFound();
    const released = await readSite();
    if (!released) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_RELEASED);
    const path = comparablePath(decodeURI(request.url.split('?', 1)[0] as string));
    if (!released.pages.has(path)) reply.code(404);
    reply.header('content-security-policy', PAGE_SECURITY_POLICY);
    return sendText(request, reply, await answers(released).page(path));
  });
};

/** The texts of one state of the site, each made when it is first asked for and kept until the next release. */
function answersPerSite(publicUrl: string) {
  const kept = new WeakMap<ReleasedSite, Map<string, Promise<TextAnswer>>>();
  return (released: ReleasedSite) => {
    const answers = kept.get(released) ?? new Map<string, Promise<TextAnswer>>();
    kept.set(released, answers);
    const once = (key: string, make: () => Promise<TextAnswer>): Promise<TextAnswer> => {
      const answer = answers.get(key) ?? make();
      answers.set(key, answer);
      return answer;
    };
    return {
      discovery: () => once('', () => textAnswer(released.text, 'application/json; charset=utf-8')),
      page: (path: string) => {
        const page = released.pages.get(path);
        return once(page?.path ?? 'unknown', () =>
          textAnswer(writePage(released, page, publicUrl), 'text/html; charset=utf-8'),
        );
      },
    };
  };
}
