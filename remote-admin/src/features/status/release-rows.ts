import type { LoadFailure, NamedReleases, PlacedRelease, SectionOpen } from 'api-contract/release-schema';

/** An active release, with how often it was opened and how often that failed. */
export interface ReleaseRow extends PlacedRelease {
  /** The section's remote, or `shell`. */
  name: string;
  place: 'current' | 'canary' | 'previous';
  /** `undefined` while they load. */
  opens: number | undefined;
  /** `undefined` while they load. */
  failures: number | undefined;
}

/** What browsers have reported, as far as it is loaded. */
interface Reported {
  opens: readonly SectionOpen[] | undefined;
  failures: readonly LoadFailure[] | undefined;
}

const PLACES = ['current', 'canary', 'previous'] as const;

/** A row for each active release, section by section. */
export function releaseRows(releases: readonly NamedReleases[], { opens, failures }: Reported): ReleaseRow[] {
  return releases.flatMap(({ name, ...placed }) =>
    PLACES.flatMap((place) => {
      const release = placed[place];
      if (!release) return [];
      const { version } = release;
      return {
        ...release,
        name,
        place,
        opens: sum(opens, name, version),
        failures: sum(failures, name, version),
      };
    }),
  );
}

function sum(counts: readonly SectionOpen[] | undefined, name: string, version: string): number | undefined {
  return counts
    ?.filter((each) => each.section === name && each.version === version)
    .reduce((total, { count }) => total + count, 0);
}

/** The failed part of all attempts to open a release, in percent with one decimal; `undefined` while it is unknown. */
export function failedPercent({
  opens,
  failures,
}: Pick<ReleaseRow, 'opens' | 'failures'>): number | undefined {
  if (opens === undefined || failures === undefined || failures === 0) return undefined;
  return Math.round((1000 * failures) / (opens + failures)) / 10;
}
