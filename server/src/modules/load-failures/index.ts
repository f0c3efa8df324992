import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { loadFailureInput, loadFailures, loadFailuresQuery } from 'api-contract/release-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { releasesAddress } from 'release-format/site-folder';
import { z } from 'zod';
import type { Services } from '../../platform/services';
import { FOR_ADMINS } from '../accounts';
import { readListedReleases } from '../releases';
import { countLoadFailure, listLoadFailures } from './failures';

/** Bytes. */
const BODY_LIMIT = 1024;

/** Reports of browsers about sections that failed to load, and their sums for administrators (additive to spec §7). */
export const loadFailureRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, siteDir }) => {
  app.post('/load-failures', {
    config: { allowedRoles: 'everyone', limited: 'loadFailure' },
    bodyLimit: BODY_LIMIT,
    schema: { body: loadFailureInput, response: { 204: z.null().describe('No content') } },
    handler: async ({ body }, reply) => {
      // The route is public: only known releases are stored. The response is the same either way.
      if (await isKnownRelease(siteDir, body.section, body.version)) {
        await countLoadFailure(database, body, new Date());
      }
      return reply.code(204).send(null);
    },
  });

  app.get('/admin/load-failures', {
    config: FOR_ADMINS,
    schema: { querystring: loadFailuresQuery, response: { 200: loadFailures } },
    handler: async ({ query }) => ({ failures: await listLoadFailures(database, query.days, new Date()) }),
  });
};

/** Whether the site has this release: in the discovery document, or as files for pages opened before the last release. */
async function isKnownRelease(siteDir: string, name: string, version: string): Promise<boolean> {
  const listed = await readListedReleases(siteDir).catch(() => undefined);
  if (!listed || !Object.hasOwn(listed, name)) return false;
  if (listed[name]?.some(({ metadata }) => metadata.version === version)) return true;
  // Compared with the names of the folders, so that a version such as `..` is never part of a path.
  const versions: string[] = await readdir(path.join(siteDir, releasesAddress(name))).catch(() => []);
  return versions.includes(version);
}
