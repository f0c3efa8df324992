import { z } from 'zod';
import { wholeNumberText } from './fields';
import { LOAD_FAILURE_DAYS, LOAD_FAILURE_DAYS_MAX } from './limits';

/** Where opening a section came to a stop, or why the shell refused it. */
const LOAD_FAILURE_STAGES = [
  /** Reading the discovery document again. */
  'discovery',
  /** Fetching the entry script. */
  'entry',
  /** Fetching the exposed module's files, or a page's. */
  'files',
  /** Running the exposed module. */
  'evaluation',
  /** The page did not stand in time. */
  'mount',
  /** A page threw. */
  'crash',
  /** Built for another contract than the shell's. */
  'contract',
  /** Its entry does not come from this site. */
  'origin',
  /** Its files are not the released ones, or the discovery document says nothing to check them by. */
  'integrity',
  /** It asks for a shared module that the shell does not provide, or not in that version. */
  'share',
] as const;

export type LoadFailureStage = (typeof LOAD_FAILURE_STAGES)[number];

/**
 * `POST /load-failures` (additive to spec §7): what a browser tells when a section could not be opened. No token, no
 * address, no person: only which release failed, and where.
 */
export const loadFailureInput = z.object({
  /** The remote's name, `remote-teacher`; `shell` for the shell itself. */
  section: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
  version: z.string().regex(/^[\w.-]{1,64}$/),
  stage: z.enum(LOAD_FAILURE_STAGES),
});

export type LoadFailureInput = z.output<typeof loadFailureInput>;

/** `GET /admin/load-failures`: the last so many days, today among them; days are those of UTC. */
export const loadFailuresQuery = z.object({
  days: wholeNumberText(1, LOAD_FAILURE_DAYS_MAX).default(LOAD_FAILURE_DAYS),
});

/** How often browsers have told of one failure. */
export const loadFailure = z.object({
  section: z.string(),
  version: z.string(),
  stage: z.enum(LOAD_FAILURE_STAGES),
  count: z.number(),
  /** ISO date-times in UTC, by the server's clock. */
  first_at: z.string(),
  last_at: z.string(),
});

/** The failures of the days asked for, the latest first. */
export const loadFailures = z.object({ failures: z.array(loadFailure) });

export type LoadFailure = z.output<typeof loadFailure>;
export type LoadFailures = z.output<typeof loadFailures>;
