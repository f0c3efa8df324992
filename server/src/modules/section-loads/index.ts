import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  loadFailureInput,
  loadFailures,
  loadsQuery,
  type ReportedRelease,
  sectionOpens,
  sectionOpensInput,
} from 'api-contract/release-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ListedReleases } from 'release-format/discovery-document';
import { releasesAddress } from 'release-format/site-folder';
import { z } from 'zod';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { FOR_ADMINS } from '../accounts';
import { readListedReleases } from '../releases';
import { countLoadFailure, listLoadFailures } from './failures';
import { measureSectionLoads } from './metrics';
import { countSectionOpens, listSectionOpens } from './opens';

/** Bytes. */
const BODY_LIMIT = 1024;

/**
 * Reports of browsers about sections that were opened or failed to load, and their sums for administrators (additive to
 * spec §7). The reports are public: only known releases are stored, and the response is the same either way.
 */
export const sectionLoadRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, siteDir }) => {
  const listed = () => readListedReleases(siteDir).catch((): ListedReleases => ({}));
  measureSectionLoads(app.metrics, database, async () => identify(await listed()));
  const write = createWrites(app, database);
  const noContent = { 204: z.null().describe('No content') };

  write({
    method: 'POST',
    url: '/load-failures',
    config: { allowedRoles: 'everyone', limited: 'loadFailure' },
    summary: 'Reports that a release of a section failed to load.',
    bodyLimit: BODY_LIMIT,
    schema: { body: loadFailureInput, response: noContent },
    days: 'none',
    // Counts concern no record.
    history: 'none',
    answer: 'repeatable',
    async prepare({ body }) {
      const releases = await listed();
      return { isCounted: await isKnown(siteDir, releases, body), kept: identify(releases) };
    },
    async change({ transaction, request: { body }, prepared: { isCounted, kept } }) {
      if (isCounted) await countLoadFailure(transaction, body, new Date(), kept);
      return null;
    },
  });

  write({
    method: 'POST',
    url: '/section-opens',
    config: { allowedRoles: 'everyone', limited: 'sectionOpen' },
    summary: 'Reports that a tab opened releases of sections.',
    bodyLimit: BODY_LIMIT,
    schema: { body: sectionOpensInput, response: noContent },
    days: 'none',
    // Counts concern no record.
    history: 'none',
    answer: 'repeatable',
    async prepare({ body }) {
      const releases = await listed();
      const known = await Promise.all(body.opens.map((open) => isKnown(siteDir, releases, open)));
      return { opens: body.opens.filter((_, index) => known[index]), kept: identify(releases) };
    },
    async change({ transaction, prepared: { opens, kept } }) {
      await countSectionOpens(transaction, opens, new Date(), kept);
      return null;
    },
  });

  app.get('/admin/load-failures', {
    config: FOR_ADMINS,
    schema: {
      summary: 'How often releases failed to load in the last days, by stage.',
      querystring: loadsQuery,
      response: { 200: loadFailures },
    },
    handler: async ({ query }) => ({ failures: await listLoadFailures(database, query.days, new Date()) }),
  });

  app.get('/admin/section-opens', {
    config: FOR_ADMINS,
    schema: {
      summary: 'How often releases were opened in the last days.',
      querystring: loadsQuery,
      response: { 200: sectionOpens },
    },
    handler: async ({ query }) => ({ opens: await listSectionOpens(database, query.days, new Date()) }),
  });
};

/** The listed releases by name and version. */
function identify(listed: ListedReleases): ReportedRelease[] {
  return Object.entries(listed).flatMap(([section, releases]) =>
    releases.map(({ metadata }) => ({ section, version: metadata.version })),
  );
}

/** Whether the site has this release: in the discovery document, or as files for pages opened before the last release. */
async function isKnown(
  siteDir: string,
  listed: ListedReleases,
  { section, version }: ReportedRelease,
): Promise<boolean> {
  if (!Object.hasOwn(listed, section)) return false;
  if (listed[section]?.some(({ metadata }) => metadata.version === version)) return true;
  // Compared with the names of the folders, so that a version such as `..` is never part of a path.
  const versions: string[] = await readdir(path.join(siteDir, releasesAddress(section))).catch(() => []);
  return versions.includes(version);
}
