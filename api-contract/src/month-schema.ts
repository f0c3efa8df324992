import { z } from 'zod';
import { messageResponse, nextCursor, pageQuery } from './common-schema';
import { calendarMonth, requiredLine } from './field-schemas';
import { REASON_MAX_LENGTH } from './money';

/** The `{month}` in a path. */
export const monthParams = z.object({ month: calendarMonth });

const month = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  /** An ISO date-time in UTC; `null` while the month is open. */
  closed_at: z.string().nullable(),
  /** A username. */
  closed_by: z.string().nullable(),
  /** Whether it can be opened again: it is the last closed month. */
  is_last_closed: z.boolean(),
  /** What is to be done before it is closed. */
  open: z.object({
    pending_lessons: z.number(),
    /** Those of them that are group lessons. */
    pending_group_lessons: z.number(),
    lessons_without_price: z.number(),
    lessons_without_rate: z.number(),
    /** Teachers with lessons in the month whom the institute has not admitted. */
    guests: z.number(),
    /** Scheduled lessons of past days that are neither cancelled nor logged. */
    unlogged: z.number(),
  }),
  /** Amounts are in agorot, hours are those of approved lessons. */
  totals: z.object({
    lessons: z.number(),
    hours_hundredths: z.number(),
    charged: z.number(),
    adjusted: z.number(),
    paid: z.number(),
    /** Adjustments are included; it is `null` for those whose right does not show what teachers earn. */
    pay: z.number().nullable(),
  }),
});

/** `GET /admin/months` (additive to spec §7) */
export const monthListQuery = z.object(pageQuery);

/** Its response: from the current month back to the first one in which something was entered. */
export const monthList = z.object({
  months: z.array(month),
  /** The last day of the closed period, `YYYY-MM-DD`; `null` while nothing is closed. */
  closed_until: z.string().nullable(),
  next_cursor: nextCursor,
});

/** The response to `POST /admin/months/{month}/close` and `.../reopen`. */
export const savedMonth = month.extend({ ...messageResponse.shape, closed_until: z.string().nullable() });

/** `POST /admin/months/{month}/reopen` */
export const monthReopening = z.object({ reason: requiredLine(REASON_MAX_LENGTH) });

export type Month = z.output<typeof month>;
export type MonthList = z.output<typeof monthList>;
