import { z } from 'zod';
import { nextCursor, pageQuery } from './common-schema';
import { calendarMonth } from './field-schemas';
import { lessonLine } from './statement-schema';

/** `GET /admin/charges` (additive to spec §7): the lines of all statements that are for lessons of a month. */
export const chargeListQuery = z.object({
  month: calendarMonth,
  /** It selects the hours for which no price is in force. */
  filter: z.enum(['without-price']).optional(),
  ...pageQuery,
});

const charge = lessonLine.omit({ kind: true });

/** Charges are ordered by day. */
export const chargeList = z.object({ charges: z.array(charge), next_cursor: nextCursor });

export type LessonCharge = z.output<typeof charge>;
export type ChargeList = z.output<typeof chargeList>;
