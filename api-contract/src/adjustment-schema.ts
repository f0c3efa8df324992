import { z } from 'zod';
import { messageResponse, nextCursor, pageQuery } from './common-schema';
import { calendarMonth, recordedDay, requiredLine } from './field-schemas';
import { AMOUNT_MAX, REASON_MAX_LENGTH } from './money';

const adjustmentFields = z.object({
  student_id: z.uuid().nullable().optional(),
  family_id: z.uuid().nullable().optional(),
  teacher_id: z.uuid().nullable().optional(),
  /** The amount is in agorot. A positive one raises what an account owes or a teacher is paid; a negative one lowers it. */
  amount: z
    .number()
    .int()
    .min(-AMOUNT_MAX)
    .max(AMOUNT_MAX)
    .refine((amount) => amount !== 0, { params: { expects: 'not-zero' } }),
  date: recordedDay,
  reason: requiredLine(REASON_MAX_LENGTH),
});

/** `POST /admin/adjustments` (additive to spec §7): for one student, one family or one teacher. */
export const adjustmentInput = adjustmentFields.refine(
  ({ student_id, family_id, teacher_id }) => [student_id, family_id, teacher_id].filter(Boolean).length === 1,
  { path: ['student_id'], params: { expects: 'one-account' } },
);

/** `GET /admin/adjustments` */
export const adjustmentListQuery = z.object({
  student: z.uuid().optional(),
  family: z.uuid().optional(),
  teacher: z.uuid().optional(),
  month: calendarMonth.optional(),
  ...pageQuery,
});

const adjustment = adjustmentFields.extend({
  _id: z.string(),
  student_id: z.string().nullable(),
  family_id: z.string().nullable(),
  teacher_id: z.string().nullable(),
  /** It names the student, the family's guardian or the teacher. */
  name: z.string(),
  amount: z.number(),
  date: z.string(),
  reason: z.string(),
  /** A username. */
  created_by: z.string(),
  /** An ISO date-time in UTC. */
  created_at: z.string(),
});

/** Newest day first. */
export const adjustmentList = z.object({ adjustments: z.array(adjustment), next_cursor: nextCursor });
export const savedAdjustment = adjustment.extend(messageResponse.shape);

export type Adjustment = z.output<typeof adjustment>;
export type AdjustmentInput = z.output<typeof adjustmentInput>;
