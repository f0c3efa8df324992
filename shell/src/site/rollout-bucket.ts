import type { DiscoveryDocument } from 'section-contract/discovery-document';
import { hasCanary, SHARE_COOKIE } from 'section-contract/release-choice';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * The visitor's share, 0 to 99, which decides whether they get a canary. The server sets it with the page; where no server
 * does, it is drawn here and kept for a year. `undefined` while no release is a canary, and where the browser keeps no
 * cookie: the visitor would change between releases with every page.
 */
export function rolloutBucket(released: DiscoveryDocument): number | undefined {
  if (!hasCanary(released)) return undefined;
  const kept = keptShare();
  if (kept !== undefined) return kept;
  const drawn = Math.floor(Math.random() * 100);
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${SHARE_COOKIE}=${drawn}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  return keptShare();
}

function keptShare(): number | undefined {
  const kept = new RegExp(`(?:^|; )${SHARE_COOKIE}=(\\d{1,2})(?:;|$)`).exec(document.cookie);
  return kept ? Number(kept[1]) : undefined;
}
