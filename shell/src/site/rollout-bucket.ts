import type { DiscoveryDocument } from 'release-format/discovery-document';
import { hasCanary } from 'release-format/release-choice';
import { ROLLOUT_BUCKETS, readRolloutBucket, rolloutCookie } from 'release-format/rollout-bucket';

/**
 * The visitor's rollout bucket, 0 to 99. The server sets it with the page; another host does not, so it is drawn
 * here. `undefined` while no release is a canary, and where the browser stores no cookie: otherwise the releases would
 * change from page to page.
 */
export function rolloutBucket({ microFrontends }: DiscoveryDocument): number | undefined {
  if (!hasCanary(microFrontends)) return undefined;
  const stored = readRolloutBucket(document.cookie);
  if (stored !== undefined) return stored;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = rolloutCookie(Math.floor(Math.random() * ROLLOUT_BUCKETS));
  return readRolloutBucket(document.cookie);
}
