import type { Release } from 'release-format/discovery-document';
import type { Change } from '../site/change-site';
import { released, type Standing } from '../site/standing';

/**
 * The change that gives a release to everybody, or as a canary to a share of the visitors.
 *
 * @param toEverybody how the log tells it when everybody gets the release
 * @param share in percent; left out: everybody
 */
export function putOut(
  standing: Standing,
  release: Release,
  toEverybody: 'release' | 'promote',
  share: number | undefined,
): Change {
  const { version } = release.metadata;
  if (share === undefined) return { action: toEverybody, version, standing: released(standing, release) };
  const canary = { release, traffic: share };
  return { action: 'canary', version, traffic: share, standing: { ...standing, canary } };
}
