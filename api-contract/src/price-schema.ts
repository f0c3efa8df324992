import { z } from 'zod';
import { messageResponse, nextCursor, pageQuery } from './common-schema';
import { educationLevel, lessonType, plannedDay } from './field-schemas';
import { AMOUNT_MAX } from './money';
import { effect, postedAfterwards } from './posting-schema';

/** An amount of whole agorot that cannot be negative. */
export const amount = z.number().int().min(0).max(AMOUNT_MAX);

const priceFields = z.object({
  education_level: educationLevel,
  lesson_type: lessonType,
  /** The amount is for an hour of one student, in agorot. */
  amount,
  /** The first day of the price, which is in force until the next one begins. */
  from: plannedDay,
  /** The student or the family that has this price; neither: everybody else. */
  student_id: z.uuid().nullable().optional(),
  family_id: z.uuid().nullable().optional(),
});

/** `POST /admin/prices` (additive to spec §7). A price with the same level, type, day and owner is replaced. */
export const priceInput = priceFields.refine(({ student_id, family_id }) => !student_id || !family_id, {
  path: ['family_id'],
  params: { expects: 'one-owner' },
});

const price = priceFields.extend({
  _id: z.string(),
  student_id: z.string().nullable(),
  student_name: z.string().nullable(),
  family_id: z.string().nullable(),
  guardian_name: z.string().nullable(),
  /** The first day on which the price is no longer in force; `null` for the present one. */
  before: z.string().nullable(),
  /** An ISO date-time in UTC. */
  created_at: z.string(),
});

/**
 * `GET /admin/prices`: the prices for everybody, or those that one student or family has beside them, by level and type, the
 * latest first day first. `own`: those of all students and families that are in force or begin later, the one that was set last
 * first.
 */
export const priceListQuery = z.object({
  student: z.uuid().optional(),
  family: z.uuid().optional(),
  filter: z.literal('own').optional(),
  ...pageQuery,
});

export const priceList = z.object({ prices: z.array(price), next_cursor: nextCursor });
export const savedPrice = price.extend({ ...messageResponse.shape, ...postedAfterwards.shape, effect });
/** `DELETE /admin/prices/{id}` */
export const deletedPrice = messageResponse.extend({ effect });

export type Price = z.output<typeof price>;
export type PriceInput = z.output<typeof priceInput>;
