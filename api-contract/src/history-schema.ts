import { z } from 'zod';

/**
 * One change. `before` and `after` hold the fields that it concerned: `lesson.changed` the fields of the lesson,
 * `lesson.approved`, `lesson.rejected` and `lesson.restored` its `status` (`deleted` while it is), a rejection its `reason`.
 */
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

/**
 * `GET /admin/lesson-history/{id}`, `GET /admin/booking-history/{id}`, `GET /admin/student-history/{id}` and, of an own lesson, `GET /teacher/lesson-history/{id}`
 * (additive to spec §7), oldest first.
 */
export const history = z.object({ history: z.array(historyEntry) });

export type HistoryEntry = z.output<typeof historyEntry>;
