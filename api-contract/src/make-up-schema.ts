import { z } from 'zod';
import { messageResponse, nextCursor, pageQuery } from './common-schema';
import { recordedDay, requiredLine } from './field-schemas';
import { hours } from './lesson-schema';
import { REASON_MAX_LENGTH } from './money';

const reason = requiredLine(REASON_MAX_LENGTH);

/**
 * `POST /admin/make-ups` (additive to spec §7): hours owed to a student for a missed, charged lesson, once for each lesson and
 * at most its hours. They are for lessons from its day on. Without a lesson, an owner owes them for goodwill, with a reason,
 * from the current day on.
 */
export const makeUpInput = z.object({
  student_id: z.uuid(),
  hours,
  /** Hours that are left after this day lapse. */
  last_day: recordedDay,
  /** The lesson that was missed. */
  lesson_id: z.uuid().nullish(),
  reason: reason.optional(),
});

const makeUp = z.object({
  _id: z.string(),
  student_id: z.string(),
  student_name: z.string(),
  hours: z.number(),
  /** Hours that no lesson has made up; the make-up that ends first is used first. */
  left_hours: z.number(),
  first_day: z.string(),
  last_day: z.string(),
  lesson_id: z.string().nullable(),
  reason: z.string().nullable(),
  /**
   * The last day on which hours of it were ended, and why. A make-up whose lesson does not count as missed and charged has a
   * reason without a day: it is owed again when the lesson counts again.
   */
  ended_on: z.string().nullable(),
  end_reason: z.string().nullable(),
  created_at: z.string(),
  /** A username. */
  created_by: z.string(),
});

/** `GET /admin/make-ups`: of a student, the one that ends last first. */
export const makeUpListQuery = z.object({ student: z.uuid().optional(), ...pageQuery });
export const makeUpList = z.object({ make_ups: z.array(makeUp), next_cursor: nextCursor });
export const savedMakeUp = makeUp.extend(messageResponse.shape);

/** `POST /admin/make-ups/{id}/end`: the hours that are left are no longer owed. */
export const makeUpEnd = z.object({ reason });

export type MakeUp = z.output<typeof makeUp>;
export type MakeUpInput = z.output<typeof makeUpInput>;
