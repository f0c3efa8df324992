import { type ListedReleases, type Release, SHELL } from './discovery-document';

// Twin of `section-contract/src/release-choice.ts`, by which the shell chooses: if the two disagreed, a visitor would get
// the page of one release and the scripts of another. `shell/src/site/server-agreement.test.ts` holds them together.

/** Whether a text is an integrity as `<script integrity>` takes it. */
function isIntegrity(text: string): boolean {
  return /^sha(256|384|512)-/.test(text);
}

/** The release that a visitor gets when no share of the visitors is set aside for another. */
export function defaultRelease(releases: readonly Release[]): Release | undefined {
  return releases.find(({ deployment }) => deployment?.default) ?? releases[0];
}

/** The release that is set aside for a part of the visitors. */
export function canaryRelease(releases: readonly Release[]): Release | undefined {
  return releases.find(({ deployment }) => deployment && !deployment.default && deployment.traffic > 0);
}

/** Whether any release is out for a part of the visitors only. */
export function hasCanary(listed: ListedReleases): boolean {
  return [...listed.values()].some((releases) => canaryRelease(releases) !== undefined);
}

/** The canary that a visitor is meant to have: their share is below its traffic. */
function intendedCanary(releases: readonly Release[], share: number | undefined): Release | undefined {
  const canary = canaryRelease(releases);
  return canary && share !== undefined && share < (canary.deployment?.traffic ?? 0) ? canary : undefined;
}

/** The release that a visitor is given: the canary meant for them, unless the shell would refuse it; else the default. */
function chosenRelease(
  releases: readonly Release[],
  share: number | undefined,
  fitsShell: (canary: Release) => boolean = () => true,
): Release | undefined {
  const canary = intendedCanary(releases, share);
  const isGiven = canary && isIntegrity(canary.metadata.integrity) && fitsShell(canary);
  return isGiven ? canary : defaultRelease(releases);
}

/**
 * The release of each name that a visitor is given. A canary without integrity, or one that was built for another
 * contract than the visitor's shell, is nobody's: the shell would refuse it.
 *
 * @param share 0 to 99; a visitor without one is given the defaults
 */
export function chosenReleases(listed: ListedReleases, share: number | undefined): Map<string, Release> {
  const contract = chosenRelease(listed.get(SHELL) ?? [], share)?.extras?.contract;
  const fitsShell = ({ extras }: Release) => contract === undefined || extras?.contract === contract;
  return new Map(
    [...listed].flatMap(([name, releases]) => {
      const chosen = chosenRelease(releases, share, name === SHELL ? undefined : fitsShell);
      return chosen ? [[name, chosen] as const] : [];
    }),
  );
}
