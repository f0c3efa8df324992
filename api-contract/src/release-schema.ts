import { z } from 'zod';
import { wholeNumberText } from './field-schemas';
import { LOAD_FAILURE_DAYS, LOAD_FAILURE_DAYS_MAX } from './limits';

/** The stage in which opening a section failed, or why the shell rejected it. */
export const LOAD_FAILURE_STAGES = [
  /** Reading the discovery document again. */
  'discovery',
  /** Fetching the entry script. */
  'entry',
  /** Fetching the exposed module's files, or a page's. */
  'files',
  /** Running the exposed module. */
  'evaluation',
  /** The page was not ready in time. */
  'mount',
  /** A page threw. */
  'crash',
  /** Built for another contract than the shell's. */
  'contract',
  /** Its entry does not come from this site. */
  'origin',
  /** Its files differ from the released ones, or the discovery document has no hash. */
  'integrity',
  /** It requires a shared module that the shell does not provide, or another version of it. */
  'share',
] as const;

export type LoadFailureStage = (typeof LOAD_FAILURE_STAGES)[number];

const reportedRelease = z.object({
  /** The remote's name, `remote-teacher`; `shell` for the shell itself. */
  section: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
  version: z.string().regex(/^[\w.-]{1,64}$/),
});

/** `POST /load-failures` (additive to spec §7): a browser's report, without token, address and person. */
export const loadFailureInput = reportedRelease.extend({ stage: z.enum(LOAD_FAILURE_STAGES) });

/** `POST /section-opens` (additive to spec §7): releases whose first page was shown in a tab, reported alike. */
export const sectionOpensInput = z.object({ opens: z.array(reportedRelease).min(1).max(4) });

export type ReportedRelease = z.output<typeof reportedRelease>;
export type LoadFailureInput = z.output<typeof loadFailureInput>;
export type SectionOpensInput = z.output<typeof sectionOpensInput>;

/** `GET /admin/load-failures` and `GET /admin/section-opens`: the last days in UTC, including today. */
export const loadsQuery = z.object({
  days: wholeNumberText(1, LOAD_FAILURE_DAYS_MAX).default(LOAD_FAILURE_DAYS),
});

/** The reports of one failure. */
export const loadFailure = z.object({
  section: z.string(),
  version: z.string(),
  stage: z.enum(LOAD_FAILURE_STAGES),
  count: z.number(),
  /** ISO date-times in UTC, by the server's clock. */
  first_at: z.string(),
  last_at: z.string(),
});

/** The latest first. */
export const loadFailures = z.object({ failures: z.array(loadFailure) });

/** How many tabs have opened each release. */
export const sectionOpens = z.object({
  opens: z.array(z.object({ section: z.string(), version: z.string(), count: z.number() })),
});

export type SectionOpens = z.output<typeof sectionOpens>;
export type SectionOpen = SectionOpens['opens'][number];
export type LoadFailure = z.output<typeof loadFailure>;
export type LoadFailures = z.output<typeof loadFailures>;

/** An active release. */
const placedRelease = z.object({
  version: z.string(),
  /** Percent of the visitors. */
  traffic: z.number(),
  /** When it was activated, an ISO date-time in UTC; `null` if unknown. */
  at: z.string().nullable(),
  /** Who activated it; `null` if unknown. */
  by: z.string().nullable(),
});

/** The releases of one section, or of the shell. */
const namedReleases = z.object({
  /** The remote's name, `remote-teacher`; `shell` for the shell itself. */
  name: z.string(),
  /** All visitors outside the canary's rollout bucket get it. */
  current: placedRelease,
  /** A part of the visitors gets it, on trial. */
  canary: placedRelease.nullable(),
  /** The target of a rollback. */
  previous: placedRelease.nullable(),
});

/** `GET /admin/releases` (additive to spec §7): empty if this server hosts no releases. */
export const releaseStatus = z.object({ releases: z.array(namedReleases) });

export type PlacedRelease = z.output<typeof placedRelease>;
export type NamedReleases = z.output<typeof namedReleases>;
export type ReleaseStatus = z.output<typeof releaseStatus>;
