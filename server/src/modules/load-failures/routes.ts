import { loadFailureInput, loadFailures, loadFailuresQuery } from 'api-contract/release-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../../platform/services';
import { FOR_ADMINS } from '../accounts';
import { countLoadFailure, listLoadFailures } from './failures';
import { isKnownRelease } from './known-release';

/** Three short words: whoever sends more does not tell of a failure. */
const BODY_LIMIT = 1024;

/** What browsers tell of sections that could not be opened, and its sums for administrators (additive to spec §7). */
export const loadFailureRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, siteDir }) => {
  app.post('/load-failures', {
    config: { allowedRoles: 'everyone', limited: 'loadFailure' },
    bodyLimit: BODY_LIMIT,
    schema: { body: loadFailureInput, response: { 204: z.null().describe('No content') } },
    handler: async ({ body }, reply) => {
      // Anyone may call: only what this site has released can take up room. The answer is the same either way.
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
