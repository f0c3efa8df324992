import type { NamedReleases, PlacedRelease } from 'api-contract/release-schema';
import type { Release } from 'release-format/discovery-document';
import { canaryRelease, defaultRelease } from 'release-format/release-choice';
import type { LogEntry } from 'release-format/release-log';
import { readListedReleases } from '../../releases/discovery-document';
import { readReleaseLog } from '../../releases/release-log';

/**
 * Which releases are where on the site, by name in the order of the discovery document, with when and by whom.
 *
 * @throws {Problem} 503 when the discovery document cannot be read
 */
export async function readReleaseStatus(siteDir: string): Promise<NamedReleases[]> {
  const [listed, log] = await Promise.all([readListedReleases(siteDir), readReleaseLog(siteDir)]);
  return Object.entries(listed).flatMap(([name, releases]) => {
    const current = defaultRelease(releases);
    if (!current) return [];
    const others = releases.filter((release) => release !== current);
    const canary = canaryRelease(others);
    const previous = others.find(({ deployment }) => deployment?.traffic === 0);
    return {
      name,
      current: place(current, log.madeCurrent(name, current.metadata.version)),
      canary: canary ? place(canary, log.madeCanary(name, canary.metadata.version)) : null,
      previous: previous ? place(previous, log.madeCurrent(name, previous.metadata.version)) : null,
    };
  });
}

function place({ metadata, deployment }: Release, change: LogEntry | undefined): PlacedRelease {
  // The only release of a name may say nothing of its share: everybody is given it.
  const traffic = deployment?.traffic ?? 100;
  return { version: metadata.version, traffic, at: change?.at ?? null, by: change?.by ?? null };
}
