import { z } from 'zod';

/** A release in the place that it has on the site. */
const placedRelease = z.object({
  version: z.string(),
  /** Percent of the visitors. */
  traffic: z.number(),
  /** When it was last put there, an ISO date-time in UTC; `null` where nobody wrote it down. */
  at: z.string().nullable(),
  /** Who put it there; `null` where nobody wrote it down. */
  by: z.string().nullable(),
});

/** The releases of one section, or of the shell. */
const namedReleases = z.object({
  /** The remote's name, `remote-teacher`; `shell` for the shell itself. */
  name: z.string(),
  /** What visitors get, but for the share of a canary. */
  current: placedRelease,
  /** What a share of the visitors gets, to see whether it holds. */
  canary: placedRelease.nullable(),
  /** What a rollback goes back to. */
  previous: placedRelease.nullable(),
});

/** `GET /admin/releases` (additive to spec §7): empty where this server knows of no release. */
export const releaseStatus = z.object({ releases: z.array(namedReleases) });

export type PlacedRelease = z.output<typeof placedRelease>;
export type NamedReleases = z.output<typeof namedReleases>;
export type ReleaseStatus = z.output<typeof releaseStatus>;
