import { type ListedReleases, type Release, SHELL } from './discovery-document';

// Twin of `section-contract/src/release-choice.ts`, by which the shell chooses: if the two disagreed, a visitor would get
// the page of one release and the scripts of another. `shell/src/site/server-agreement.test.ts` holds them together.

/** How an integrity begins, as `<script integrity>` takes it. */
const INTEGRITY = /^sha(256|384|512)-/;

/** The current release, unless others are set aside for some visitors. */
export function defaultOf(releases: readonly Release[]): Release | undefined {
  return releases.find(({ deployment }) => deployment?.default) ?? releases[0];
}

/** The release that is set aside for a part of the visitors. */
export function canaryOf(releases: readonly Release[]): Release | undefined {
  return releases.find(({ deployment }) => deployment && !deployment.default && deployment.traffic > 0);
}

/** Whether any release is out for a part of the visitors only. */
export function hasCanary(listed: ListedReleases): boolean {
  return [...listed.values()].some((releases) => canaryOf(releases) !== undefined);
}

/**
 * The release of each name that a visitor is given: its canary if their share is below the canary's traffic, else its
 * default. A canary without integrity, or one that was built for another contract than the visitor's shell, is nobody's:
 * the shell would refuse it.
 *
 * @param share 0 to 99; without one everything is the default
 */
export function chooseReleases(listed: ListedReleases, share: number | undefined): Map<string, Release> {
  const choose = (releases: readonly Release[], fits: (canary: Release) => boolean) => {
    const canary = canaryOf(releases);
    const isGiven =
      canary &&
      share !== undefined &&
      share < (canary.deployment?.traffic ?? 0) &&
      INTEGRITY.test(canary.metadata.integrity) &&
      fits(canary);
    return isGiven ? canary : defaultOf(releases);
  };
  const contract = choose(listed.get(SHELL) ?? [], () => true)?.extras?.contract;
  const fitsShell = ({ extras }: Release) => contract === undefined || extras?.contract === contract;
  return new Map(
    [...listed].flatMap(([name, releases]) => {
      const chosen = choose(releases, name === SHELL ? () => true : fitsShell);
      return chosen ? [[name, chosen] as const] : [];
    }),
  );
}
