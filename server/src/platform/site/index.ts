import { isApiPath } from 'api-contract/api-paths';
import { institute as built, type Institute } from 'api-contract/institute';
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Preview } from 'release-format/preview';
import { DISCOVERY_NAME } from 'release-format/site-folder';
import { addVary } from '../http/content-negotiation';
import { MY_BOOKING_PATH, myBookingContent } from './my-booking';
import { type IsBookingCancelled, nativeForms, pathOf } from './native-forms';
import { openPreview } from './open-preview';
import { writePage } from './page';
import { webManifest } from './page-head';
import { previewTokens } from './preview-cookie';
import { previewReader } from './previews';
import type { DamagedRelease } from './read-site';
import { sendReleaseFile } from './release-files';
import { type ReleasedSite, siteReader } from './released-site';
import { rolloutBucket } from './rollout-bucket-cookie';
import { robots, sitemap } from './search-engines';
import { serviceWorker } from './service-worker';
import { sendPrivateText, sendText, type TextResponse, textResponse } from './text-response';

const NOT_RELEASED = 'لم يُنشر الموقع بعد. ابنِه بالأمر npm run setup ثم أعد المحاولة.';
const NO_SHELL = 'لا يمكن فتح الموقع الآن: لا يوجد على الخادم إصدار صالح لإطاره. السبب في سجلّ الخادم.';

export interface SiteOptions {
  /** The folder of the releases and the discovery document. */
  siteDir: string;
  /** The site's public URL, without a trailing slash. */
  publicUrl: string;
  /** Whether browsers may install the service worker. */
  serviceWorker: boolean;
  /** Writes the security policy into each page too, for static hosts, which do not send its header. */
  policyInPages?: boolean;
  /** Whether a booking has been cancelled, so that the same form sent again without scripts is a new request. */
  isBookingCancelled?: IsBookingCancelled;
  /** The settings that differ from those of the build: the same object until they are saved again. */
  savedInstitute?: () => Partial<Institute>;
  /** It is called for every damaged release; by default it is logged. */
  reportDamage?: (damaged: DamagedRelease) => void;
}

interface PageResponse {
  response: TextResponse;
  securityPolicy: string;
}

/**
 * Hosts the site: the files of its releases, the discovery document, the files for search engines and phones, and for
 * every other address outside the API a page, with status 404 where no section owns the address.
 */
export const site: FastifyPluginAsync<SiteOptions> = async (app, { siteDir, publicUrl, ...options }) => {
  const readReleased = siteReader(siteDir, options.reportDamage ?? logDamage(app.log));
  const find = previewReader(siteDir);
  const isSecure = publicUrl.startsWith('https:');
  const previewsOf: PreviewsOf = async (request) => {
    return (await find(previewTokens(request))).map(({ preview }) => preview);
  };
  const siteForVisitor = perVisitor(readReleased, previewsOf);
  const nothingSaved = {};
  const { savedInstitute = () => nothingSaved } = options;
  const responses = responsesPerSite({ publicUrl, policyInPage: options.policyInPages, savedInstitute });

  app.get('/remotes/*', sendReleaseFile(siteDir, '/remotes'));
  app.get('/shell/*', sendReleaseFile(siteDir, '/shell'));

  for (const path of Object.keys(TEXTS)) {
    app.get(path, async (request, reply) => {
      const previews = path === DISCOVERY ? await previewsOf(request) : [];
      const released = await (await readReleased())?.siteFor(undefined, previews);
      return released
        ? sendOf(released)(request, reply, responses(released).text(path))
        : reply.callNotFound();
    });
  }

  app.get('/*', async (request, reply) => {
    if (isApiPath(request.url)) return reply.callNotFound();
    const opened = await openPreview(request, reply, { find, isSecure });
    if (opened) return opened;
    const released = await siteForVisitor(request, reply);
    if (!released) {
      const reason = (await readReleased()) ? NO_SHELL : NOT_RELEASED;
      return reply.code(503).type('text/plain; charset=utf-8').send(reason);
    }
    const path = pathOf(request);
    const page = released.pages.get(path);
    if (!page) reply.code(404);
    if (page && path === MY_BOOKING_PATH) {
      const { key } = request.query as { key?: unknown };
      const saved = savedInstitute();
      const visitor = { app, ip: request.ip, saved };
      const withoutScripts = await myBookingContent(typeof key === 'string' ? key : '', visitor);
      const { html, securityPolicy } = writePage(released, page, publicUrl, { saved, withoutScripts });
      reply.headers({ 'content-security-policy': securityPolicy, 'x-robots-tag': 'noindex' });
      return sendPrivateText(request, reply, textResponse(html, 'text/html; charset=utf-8', 'fast'));
    }
    const { response, securityPolicy } = responses(released).page(path);
    reply.header('content-security-policy', securityPolicy);
    return sendOf(released)(request, reply, response);
  });

  await app.register(serviceWorker, {
    siteDir,
    // The worker stays after a preview of the shell has ended.
    siteForVisitor: perVisitor(readReleased, async () => []),
    enabled: options.serviceWorker,
  });
  const { isBookingCancelled = async () => false } = options;
  await app.register(nativeForms, {
    siteForVisitor,
    publicUrl,
    isBookingCancelled,
    savedInstitute,
  });
};

function logDamage(log: FastifyBaseLogger) {
  return ({ name, version, cause }: DamagedRelease) =>
    log.error({ section: name, version, err: cause }, 'a release cannot be opened');
}

/** The site in the releases that the visitor gets. */
export type SiteForVisitor = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<ReleasedSite | undefined>;

type PreviewsOf = (request: FastifyRequest) => Promise<Preview[]>;

function perVisitor(readReleased: ReturnType<typeof siteReader>, previewsOf: PreviewsOf): SiteForVisitor {
  return async (request, reply) => {
    const [released, previews] = await Promise.all([readReleased(), previewsOf(request)]);
    if (!released?.hasCanary) return released?.siteFor(undefined, previews);
    addVary(reply, 'cookie');
    return released.siteFor(rolloutBucket(request, reply), previews);
  };
}

/** Shared caches must not store the pages of a preview. */
function sendOf({ previews }: ReleasedSite) {
  return previews.length > 0 ? sendPrivateText : sendText;
}

const DISCOVERY = `/${DISCOVERY_NAME}`;

/** Files that are the same for every visitor, by address. */
const TEXTS: Record<
  string,
  { type: string; write: (site: ReleasedSite, publicUrl: string, institute: Institute) => string }
> = {
  [DISCOVERY]: { type: 'application/json; charset=utf-8', write: ({ text }) => text },
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', write: sitemap },
  '/robots.txt': { type: 'text/plain; charset=utf-8', write: (_, publicUrl) => robots(publicUrl) },
  '/manifest.webmanifest': {
    type: 'application/manifest+json; charset=utf-8',
    write: (site, _, institute) => webManifest(site, institute),
  },
};

interface ResponseOptions {
  publicUrl: string;
  policyInPage: boolean | undefined;
  savedInstitute: () => Partial<Institute>;
}

/**
 * The responses of one state of the site, each written for its first request and cached until the next release or change
 * of the settings.
 */
function responsesPerSite({ publicUrl, policyInPage, savedInstitute }: ResponseOptions) {
  let cached = new WeakMap<ReleasedSite, Map<string, unknown>>();
  let saved: Partial<Institute> | undefined;
  return (released: ReleasedSite) => {
    if (saved !== savedInstitute()) cached = new WeakMap();
    saved = savedInstitute();
    const institute = { ...built, ...saved };
    const responses = cached.get(released) ?? new Map<string, unknown>();
    cached.set(released, responses);
    const once = <Value>(key: string, make: () => Value): Value => {
      const response = (responses.get(key) as Value | undefined) ?? make();
      responses.set(key, response);
      return response;
    };
    return {
      text: (path: string) =>
        once(`text ${path}`, () => {
          const { type, write } = TEXTS[path] as (typeof TEXTS)[string];
          return textResponse(write(released, publicUrl, institute), type);
        }),
      page: (path: string) => {
        const page = released.pages.get(path);
        return once(`page ${page?.path}`, (): PageResponse => {
          const { html, securityPolicy } = writePage(released, page, publicUrl, { policyInPage, saved });
          return { response: textResponse(html, 'text/html; charset=utf-8'), securityPolicy };
        });
      },
    };
  };
}
