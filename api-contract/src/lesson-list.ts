import { z } from 'zod';
import { calendarMonth } from './fields';

/** Every list of lessons accepts an optional `month` (`YYYY-MM`, additive to spec §7). */
export const lessonListQuery = z.object({ month: calendarMonth.optional() });

/** The `{id}` in the path of a call. */
export const lessonId = z.object({ id: z.uuid() });
