import { type DiscoveryDocument, defaultRelease, type Release } from './discovery-document';

// Twin of `server/src/releases/release-choice.ts`, by which the server writes pages: if the two disagreed, a visitor would
// get the page of one release and the scripts of another. `shell/src/site/server-agreement.test.ts` holds them together.

/**
 * The cookie that keeps a visitor's share, a whole number from 0 to 99. It is drawn once, while a canary is out. The
 * server calls it so too, in `server/src/platform/site/rollout-bucket-cookie.ts`.
 */
export const SHARE_COOKIE = 'visitor_share';

/** Whether a text is an integrity as `<script integrity>` takes it. What nobody can check must not be run. */
export function isIntegrity(text: string): boolean {
  return /^sha(256|384|512)-/.test(text);
}

/** The release that is set aside for a part of the visitors. */
function canaryRelease(releases: readonly Release[]): Release | undefined {
  return releases.find(({ deployment }) => deployment && !deployment.default && deployment.traffic > 0);
}

/** Whether any release is out for a part of the visitors only. */
export function hasCanary({ microFrontends }: DiscoveryDocument): boolean {
  return Object.values(microFrontends).some((releases) => canaryRelease(releases) !== undefined);
}

/**
 * The canary that a visitor is meant to have: their share is below its traffic. Whether it may be opened is another
 * question.
 *
 * @param share 0 to 99; a visitor without one has no canary
 */
export function intendedCanary(releases: readonly Release[], share: number | undefined): Release | undefined {
  const canary = canaryRelease(releases);
  return canary && share !== undefined && share < (canary.deployment?.traffic ?? 0) ? canary : undefined;
}

/**
 * The release that a visitor is given: the canary meant for them, unless it has no integrity; else the default.
 *
 * @param share 0 to 99; a visitor without one is given the default
 */
export function chosenRelease(releases: readonly Release[], share: number | undefined): Release | undefined {
  const canary = intendedCanary(releases, share);
  return canary && isIntegrity(canary.metadata.integrity) ? canary : defaultRelease(releases);
}
