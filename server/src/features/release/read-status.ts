import type { NamedReleases, PlacedRelease } from 'api-contract/release-status';
import { type ListedRelease, readListedReleases } from '../../releases/discovery-document';
import { type ReleaseChange, readReleaseLog } from './release-log';

/**
 * Which releases are where on the site, by name in the order of the discovery document, with when and by whom.
 *
 * @throws {Problem} 503 when the discovery document cannot be read
 */
export async function readReleaseStatus(siteDir: string): Promise<NamedReleases[]> {
  const [listed, log] = await Promise.all([readListedReleases(siteDir), readReleaseLog(siteDir)]);
  return [...listed].flatMap(([name, releases]) => {
    const current = releases.find(({ isDefault }) => isDefault) ?? releases[0];
    if (!current) return [];
    const others = releases.filter((release) => release !== current);
    const canary = others.find(({ traffic }) => traffic > 0);
    const previous = others.find(({ traffic }) => traffic === 0);
    return {
      name,
      current: place(current, log.madeCurrent(name, current.version)),
      canary: canary ? place(canary, log.madeCanary(name, canary.version)) : null,
      previous: previous ? place(previous, log.madeCurrent(name, previous.version)) : null,
    };
  });
}

function place({ version, traffic }: ListedRelease, change: ReleaseChange | undefined): PlacedRelease {
  return { version, traffic, at: change?.at ?? null, by: change?.by ?? null };
}
