import { type NamedReleases, type PlacedRelease, releaseStatus } from 'api-contract/release-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Release } from 'release-format/discovery-document';
import { canaryRelease, defaultRelease } from 'release-format/release-choice';
import type { LogEntry } from 'release-format/release-log';
import type { Services } from '../../platform/services';
import { FOR_ADMINS } from '../accounts';

import { readListedReleases } from './discovery-document';
import { readReleaseLog } from './release-log';

export { readListedReleases };

/** The current, canary and previous release of each name, in the order of the discovery document (additive to spec §7). */
export const releaseRoutes: FastifyPluginAsyncZod<Services> = async (app, { siteDir }) => {
  app.get('/admin/releases', {
    config: FOR_ADMINS,
    schema: { summary: 'The releases that visitors get, by section.', response: { 200: releaseStatus } },
    handler: async () => ({ releases: await readReleaseStatus(siteDir) }),
  });
};

/** @throws {Problem} 503 if the discovery document cannot be read */
async function readReleaseStatus(siteDir: string): Promise<NamedReleases[]> {
  const [listed, log] = await Promise.all([readListedReleases(siteDir), readReleaseLog(siteDir)]);
  return Object.entries(listed).flatMap(([name, releases]) => {
    const current = defaultRelease(releases);
    if (!current) return [];
    const others = releases.filter((release) => release !== current);
    const canary = canaryRelease(others);
    const previous = others.find(({ deployment }) => deployment?.traffic === 0);
    return {
      name,
      current: toPlacedRelease(current, log.madeCurrent(name, current.metadata.version)),
      canary: canary ? toPlacedRelease(canary, log.madeCanary(name, canary.metadata.version)) : null,
      previous: previous ? toPlacedRelease(previous, log.madeCurrent(name, previous.metadata.version)) : null,
    };
  });
}

function toPlacedRelease({ metadata, deployment }: Release, change: LogEntry | undefined): PlacedRelease {
  // The only release of a name may have no `traffic`.
  const traffic = deployment?.traffic ?? 100;
  return { version: metadata.version, traffic, at: change?.at ?? null, by: change?.by ?? null };
}
