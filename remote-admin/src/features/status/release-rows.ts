import type { LoadFailure, NamedReleases, PlacedRelease } from 'api-contract/release-schema';

/** An active release with its reported failures. */
export interface ReleaseRow extends PlacedRelease {
  /** The section's remote, or `shell`. */
  name: string;
  place: 'current' | 'canary' | 'previous';
  /** The number of reported failures; `undefined` while they load. */
  failures: number | undefined;
}

const PLACES = ['current', 'canary', 'previous'] as const;

/** A row for each active release, section by section. */
export function releaseRows(
  releases: readonly NamedReleases[],
  failures: readonly LoadFailure[] | undefined,
): ReleaseRow[] {
  return releases.flatMap((named) =>
    PLACES.flatMap((place) => {
      const release = named[place];
      return release
        ? {
            ...release,
            name: named.name,
            place,
            failures: countFailures(failures, named.name, release.version),
          }
        : [];
    }),
  );
}

function countFailures(
  failures: readonly LoadFailure[] | undefined,
  name: string,
  version: string,
): number | undefined {
  return failures
    ?.filter((failure) => failure.section === name && failure.version === version)
    .reduce((sum, { count }) => sum + count, 0);
}
