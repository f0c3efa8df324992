import { z } from 'zod';
import { calendarMonth } from './fields';
import { pageQuery } from './list-page';

/** Every list of lessons accepts an optional `month` (`YYYY-MM`), and is read in pages on request (additive to spec §7). */
export const lessonListQuery = z.object({ month: calendarMonth.optional(), ...pageQuery });

/** What every list of pending lessons answers, whoever asks and of whichever type they are. */
export interface PendingLessons<Lesson> {
  pending_lessons: Lesson[];
  next_cursor?: string | null | undefined;
}

/** What every list of approved lessons answers. */
export interface ApprovedLessons<Lesson> {
  approved_lessons: Lesson[];
  next_cursor?: string | null | undefined;
}
