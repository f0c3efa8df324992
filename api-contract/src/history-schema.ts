import { z } from 'zod';

/** One change. `before` and `after` hold the fields that it concerned. */
const historyEntry = z.object({
  /** An ISO date-time in UTC. */
  at: z.string(),
  /** The username; `null` without a session. */
  by: z.string().nullable(),
  /** Such as `lesson.approved`. */
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

/** `GET /admin/lesson-history/{id}` and `GET /admin/booking-history/{id}` (additive to spec §7), oldest first. */
export const history = z.object({ history: z.array(historyEntry) });

export type HistoryEntry = z.output<typeof historyEntry>;
