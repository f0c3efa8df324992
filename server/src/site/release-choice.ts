import type { Release } from './release-manifest';

export const SHELL = 'shell';

/** The current release, unless others are set aside for some visitors. */
function defaultOf(releases: readonly Release[]): Release | undefined {
  return releases.find(({ deployment }) => deployment?.default) ?? releases[0];
}

function canaryOf(releases: readonly Release[]): Release | undefined {
  return releases.find(({ deployment }) => deployment && !deployment.default && deployment.traffic > 0);
}

/** Whether any release is out for a part of the visitors only. */
export function hasCanary(microFrontends: Record<string, Release[]>): boolean {
  return Object.values(microFrontends).some((releases) => canaryOf(releases) !== undefined);
}

/**
 * The release of each name that a visitor is given: its canary if their share is below the canary's traffic, else its
 * default. A canary that was built for another contract than the visitor's shell is nobody's: the shell would refuse it.
 *
 * @param share 0 to 99; without one everything is the default
 */
export function chooseReleases(
  microFrontends: Record<string, Release[]>,
  share: number | undefined,
): Map<string, Release> {
  const choose = (releases: readonly Release[], fits: (canary: Release) => boolean) => {
    const canary = canaryOf(releases);
    const isGiven =
      canary && share !== undefined && share < (canary.deployment?.traffic ?? 0) && fits(canary);
    return isGiven ? canary : defaultOf(releases);
  };
  const contract = choose(microFrontends[SHELL] ?? [], () => true)?.extras?.contract;
  const fitsShell = ({ extras }: Release) => contract === undefined || extras?.contract === contract;
  return new Map(
    Object.entries(microFrontends).flatMap(([name, releases]) => {
      const chosen = choose(releases, name === SHELL ? () => true : fitsShell);
      return chosen ? [[name, chosen] as const] : [];
    }),
  );
}
