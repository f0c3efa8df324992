import { releaseStatus } from 'api-contract/release-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../../platform/services';
import { FOR_ADMINS } from '../accounts';
import { readReleaseStatus } from './read-status';

/** Which releases of the site are where, for administrators (additive to spec §7). */
export const releaseRoutes: FastifyPluginAsyncZod<Services> = async (app, { siteDir }) => {
  app.get('/admin/releases', {
    config: FOR_ADMINS,
    schema: { response: { 200: releaseStatus } },
    handler: async () => ({ releases: await readReleaseStatus(siteDir) }),
  });
};
