import { z } from 'zod';
import { calendarDay } from './field-schemas';
import { effect } from './posting-schema';

/** The first day of a change of what is agreed; without it, today. */
export const agreedFrom = calendarDay.optional();

/** What the answer to a change of agreements says beside the record; `planned` are later agreements, which stay. */
export const agreedAnswer = <Agreement extends z.ZodType>(agreement: Agreement) => ({
  /** The first day of the change, which is the first open one where the closed period was asked for. */
  from: z.string().optional(),
  planned: z.array(agreement).optional(),
  effect,
});
