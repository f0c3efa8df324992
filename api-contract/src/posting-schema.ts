import { z } from 'zod';
import { plannedDay } from './field-schemas';

/**
 * What posting lessons anew from a day on changes, in agorot. Lessons and accounts that stay as they are count in none of the
 * numbers.
 */
export const postingEffect = z.object({
  lessons: z.number(),
  accounts: z.number(),
  /** The charges of these lessons, which are apart from pay. */
  before: z.number(),
  after: z.number(),
  pay_before: z.number(),
  pay_after: z.number(),
});

/**
 * In the answer of a change that reaches back, where posting anew would change something: nothing of it is done. It says what
 * {@link postingsInput} takes for that.
 */
export const effect = postingEffect
  .extend({
    from: z.string(),
    student_id: z.string().nullable(),
    /** Whether the change moved the places of the student's siblings, whose lessons are counted too. */
    siblings: z.boolean(),
    family_id: z.string().nullable(),
    teacher_id: z.string().nullable(),
  })
  .optional();

/** The answer of a new price or rate counts the lessons that had been posted at nothing for want of one. */
export const postedAfterwards = z.object({
  /** Those of open days that it covers are posted now. */
  posted: z.number(),
  /** Those of the closed period stay as they are. */
  closed: z.number(),
});

/** `POST /admin/postings`: the lessons of a student, a family or a teacher, or all, from an open day on. */
export const postingsInput = z
  .object({
    from: plannedDay,
    student_id: z.uuid().nullable().optional(),
    /** The lessons of the student's siblings too. */
    siblings: z.boolean().optional(),
    family_id: z.uuid().nullable().optional(),
    teacher_id: z.uuid().nullable().optional(),
    /** Whether the effect is only computed. */
    preview: z.boolean(),
  })
  .refine(
    ({ student_id, family_id, teacher_id }) =>
      [student_id, family_id, teacher_id].filter((id) => typeof id === 'string').length <= 1,
    { path: ['family_id'], params: { expects: 'one-owner' } },
  );

/** `message` says what was done. */
export const postings = postingEffect.extend({
  message: z.string().optional(),
  by_account: z.array(
    z.object({ account_id: z.string(), name: z.string(), before: z.number(), after: z.number() }),
  ),
});

export type Effect = NonNullable<z.output<typeof effect>>;
export type Postings = z.output<typeof postings>;
