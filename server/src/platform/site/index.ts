import { isApiPath } from 'api-contract/api-paths';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { normalizePath } from 'release-format/path-ownership';
import { DISCOVERY_NAME } from 'release-format/site-folder';
import { addVary } from '../http/content-negotiation';
import { writeConfirmation } from './booking-confirmation';
import { isFromOtherSite, submitForm } from './native-forms';
import { writePage } from './page';
import { webManifest } from './page-head';
import type { DamagedSection } from './read-site';
import { sendReleaseFile } from './release-files';
import { publicPrerendered, type ReleasedSite, siteReader } from './released-site';
import { rolloutBucket } from './rollout-bucket-cookie';
import { robots, sitemap } from './search-engines';
import { serviceWorker } from './service-worker';
import { sendText, type TextResponse, textResponse } from './text-response';

const NOT_RELEASED = 'لم يُنشر الموقع بعد. ابنِه بالأمر npm run setup ثم أعد المحاولة.';

export interface SiteOptions {
  /** Where releases and the discovery document are kept. */
  siteDir: string;
  /** Where people reach the site, without a slash at the end. */
  publicUrl: string;
  /** Whether browsers may keep pages for further visits. */
  serviceWorker: boolean;
  /** Is told of every section whose release is found damaged; without it, the log is. */
  reportDamage?: (damaged: DamagedSection) => void;
}

interface PageAnswer {
  answer: TextResponse;
  securityPolicy: string;
}

/**
 * Hosts the site: the files of its releases, the discovery document, what search engines and phones ask for, and for
 * every other address outside the API the page, with status 404 where nobody has released that address.
 */
export const site: FastifyPluginAsync<SiteOptions> = async (app, { siteDir, publicUrl, ...options }) => {
  const readReleased = siteReader(siteDir, options.reportDamage ?? intoLog(app.log));
  const siteForVisitor = perVisitor(readReleased);
  const answers = answersPerSite(publicUrl);

  app.get('/remotes/*', sendReleaseFile(siteDir, '/remotes'));
  app.get('/shell/*', sendReleaseFile(siteDir, '/shell'));

  for (const path of Object.keys(TEXTS)) {
    app.get(path, async (request, reply) => {
      const released = await (await readReleased())?.siteFor();
      return released ? sendText(request, reply, answers(released).text(path)) : reply.callNotFound();
    });
  }

  app.get('/*', async (request, reply) => {
    if (isApiPath(request.url)) return reply.callNotFound();
    const released = await siteForVisitor(request, reply);
    if (!released) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_RELEASED);
    const path = normalizePath(decodeURI(request.url.split('?', 1)[0] as string));
    if (!released.pages.has(path)) reply.code(404);
    const { answer, securityPolicy } = answers(released).page(path);
    reply.header('content-security-policy', securityPolicy);
    return sendText(request, reply, answer);
  });

  await app.register(serviceWorker, { siteDir, siteForVisitor, enabled: options.serviceWorker });
  await app.register(nativeForms, { siteForVisitor, publicUrl });
};

function intoLog(log: FastifyBaseLogger) {
  return ({ name, version, cause }: DamagedSection) =>
    log.error({ section: name, version, err: cause }, 'a released section is damaged');
}

type SiteForVisitor = (request: FastifyRequest, reply: FastifyReply) => Promise<ReleasedSite | undefined>;

/** What a visitor is given. While some are given other releases than the rest, the answer says that it depends on them. */
function perVisitor(readReleased: ReturnType<typeof siteReader>): SiteForVisitor {
  return async (request, reply) => {
    const released = await readReleased();
    if (!released?.hasCanary) return released?.siteFor();
    addVary(reply, 'cookie');
    return released.siteFor(rolloutBucket(request, reply));
  };
}

/** Bytes of a form, in which an Arabic letter is six: a booking with every text at its bound takes 27 KiB. */
const FORM_BODY_LIMIT = 32 * 1024;

/** Forms that a browser sends by itself: before the scripts of their page came, or where there are none. */
const nativeForms: FastifyPluginAsync<{
  siteForVisitor: SiteForVisitor;
  publicUrl: string;
}> = async (app, { siteForVisitor, publicUrl }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => new URLSearchParams(text),
  );

  app.post('/*', { bodyLimit: FORM_BODY_LIMIT }, async (request, reply) => {
    const released = await siteForVisitor(request, reply);
    const path = normalizePath(decodeURI(request.url.split('?', 1)[0] as string));
    const page = released?.pages.get(path);
    const fields = request.body;
    if (
      !released ||
      !page ||
      !publicPrerendered(page) ||
      !(fields instanceof URLSearchParams) ||
      isFromOtherSite(request, publicUrl)
    ) {
      return reply.callNotFound();
    }
    const outcome = await submitForm(app, path, fields, request.ip);
    const isDone = outcome.kind === 'done';
    const { html, securityPolicy } = isDone
      ? writeConfirmation(page, outcome.booking)
      : writePage(released, page, publicUrl, { refusal: { fields, message: outcome.message } });
    return reply
      .code(isDone ? 201 : outcome.status)
      .headers({ 'content-security-policy': securityPolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html);
  });
};

/** What is the same for every visitor and no page, by its address. */
const TEXTS: Record<string, { type: string; write: (site: ReleasedSite, publicUrl: string) => string }> = {
  [`/${DISCOVERY_NAME}`]: { type: 'application/json; charset=utf-8', write: ({ text }) => text },
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', write: sitemap },
  '/robots.txt': { type: 'text/plain; charset=utf-8', write: (_, publicUrl) => robots(publicUrl) },
  '/manifest.webmanifest': { type: 'application/manifest+json; charset=utf-8', write: webManifest },
};

/** The texts of one state of the site, each made when it is first asked for and kept until the next release. */
function answersPerSite(publicUrl: string) {
  const kept = new WeakMap<ReleasedSite, Map<string, unknown>>();
  return (released: ReleasedSite) => {
    const answers = kept.get(released) ?? new Map<string, unknown>();
    kept.set(released, answers);
    const once = <Answer>(key: string, make: () => Answer): Answer => {
      const answer = (answers.get(key) as Answer | undefined) ?? make();
      answers.set(key, answer);
      return answer;
    };
    return {
      /**
       * The text at a path.
       *
       * @param path one of {@link TEXTS}
       */
      text: (path: string) =>
        once(`text ${path}`, () => {
          const { type, write } = TEXTS[path] as (typeof TEXTS)[string];
          return textResponse(write(released, publicUrl), type);
        }),
      page: (path: string) => {
        const page = released.pages.get(path);
        return once(`page ${page?.path}`, (): PageAnswer => {
          const { html, securityPolicy } = writePage(released, page, publicUrl);
          return { answer: textResponse(html, 'text/html; charset=utf-8'), securityPolicy };
        });
      },
    };
  };
}
