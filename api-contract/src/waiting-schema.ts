import { z } from 'zod';

/** `GET /admin/waiting`: what waits for a decision of the institute (additive to spec §7). */
export const waitingCounts = z.object({
  pending_individual_lessons: z.number(),
  pending_group_lessons: z.number(),
  pending_bookings: z.number(),
  /** Teachers that the institute has not admitted. Missing from an earlier server. */
  waiting_teachers: z.number().optional(),
  /** Students whom no administrator has looked at. Missing from an earlier server. */
  new_students: z.number().optional(),
  /** Planned lessons of the last two months that were not logged. Missing from an earlier server. */
  unlogged_lessons: z.number().optional(),
});

export type WaitingCounts = z.output<typeof waitingCounts>;
