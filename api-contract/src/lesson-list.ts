import { z } from 'zod';
import { calendarMonth } from './fields';

/** Every list of lessons accepts an optional `month` (`YYYY-MM`, additive to spec §7). */
export const lessonListQuery = z.object({ month: calendarMonth.optional() });

/** What every list of pending lessons answers, whoever asks and of whichever type they are. */
export interface PendingLessons<Lesson> {
  pending_lessons: Lesson[];
}

/** What every list of approved lessons answers. */
export interface ApprovedLessons<Lesson> {
  approved_lessons: Lesson[];
}
