import { findMisfit } from './compatibility';
import { isSectionRelease, type ListedReleases, type Release, SHELL } from './discovery-document';
import { canaryRelease, defaultRelease } from './release-choice';

interface GivenShell {
  shell: Release;
  /** Given to the visitors of its canary only. */
  isCanary: boolean;
}

/** A section that the visitors of a shell cannot open. */
export interface Stranding extends GivenShell {
  name: string;
  section: Release;
  /** `contract`, or the name of a shared package. */
  misfit: string;
}

/** The shells that visitors are given. */
export function givenShells(listed: ListedReleases): GivenShell[] {
  const releases = listed[SHELL] ?? [];
  const current = defaultRelease(releases);
  const canary = canaryRelease(releases);
  return [
    ...(current ? [{ shell: current, isCanary: false }] : []),
    ...(canary ? [{ shell: canary, isCanary: true }] : []),
  ];
}

/**
 * The sections whose default release does not fit a shell that visitors are given. A section's canary strands no visitor:
 * where it does not fit, the default release is given.
 */
export function findStrandings(listed: ListedReleases): Stranding[] {
  return givenShells(listed).flatMap(({ shell, isCanary }) =>
    Object.entries(listed).flatMap(([name, releases]) => {
      const section = defaultRelease(releases);
      if (name === SHELL || !section || !isSectionRelease(section)) return [];
      const misfit = findMisfit(shell, section);
      return misfit === undefined ? [] : [{ shell, isCanary, name, section, misfit }];
    }),
  );
}
