import { z } from 'zod';

const CONFLICT_ID_MAX = 100;
const ACCEPTED_MAX = 2000;

/** What a lesson conflicts with: another one of its teacher, room or student, a student who has left, or a limit of its day. */
export const CONFLICT_KINDS = [
  'teacher',
  'room',
  'student',
  'closure',
  'hours',
  'absence',
  'availability',
  'seats',
] as const;

export const timetableConflict = z.object({
  /** It is made of the kind and the records that meet, so that it is the same at the next attempt. */
  id: z.string(),
  kind: z.enum(CONFLICT_KINDS),
  /** The other lesson. Without it, a `student` has left the institute by the day. */
  scheduled_id: z.string().optional(),
  /** When the lesson would take place that is to be stored. */
  day: z.string(),
  start: z.string(),
  /** The teacher, room, student or closure. */
  name: z.string(),
});

/** The ids of conflicts in spite of which a lesson is stored. */
export const accepting = { accept: z.array(z.string().max(CONFLICT_ID_MAX)).max(ACCEPTED_MAX).default([]) };

export type Conflict = z.output<typeof timetableConflict>;
