import { releaseStatus } from 'api-contract/release-status';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { FOR_ADMINS } from '../../plugins/authentication';
import type { Services } from '../../services';
import { readReleaseStatus } from './read-status';

/** Which releases of the site are where, for administrators (additive to spec §7). */
export const releaseRoutes: FastifyPluginAsyncZod<Services> = async (app, { siteDir }) => {
  app.get('/admin/releases', {
    config: FOR_ADMINS,
    schema: { response: { 200: releaseStatus } },
    handler: async () => ({ releases: await readReleaseStatus(siteDir) }),
  });
};
