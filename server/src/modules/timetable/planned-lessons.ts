import type { InstituteMoment } from 'api-contract/lesson-time';
import { sql } from 'kysely';

/**
 * The lesson of a row of `scheduled_lesson`: one that is not rejected or deleted names it. With its limit it is looked up for
 * each row; PostgreSQL makes a hash of all lessons of an `exists`.
 */
export const lessonOfScheduled = sql<string | null>`(
  select lesson.id from lesson
  where lesson.scheduled_id = scheduled_lesson.id and lesson.deleted_at is null and lesson.status <> 'rejected'
  limit 1
)`;

/** Whether a row of `scheduled_lesson` is neither cancelled nor held. */
export const isPlanned = sql<boolean>`(scheduled_lesson.cancelled_at is null and ${lessonOfScheduled} is null)`;

/** Whether a row of `scheduled_lesson` begins after a moment. */
export const beginsAfter = ({ day, time }: InstituteMoment) =>
  sql<boolean>`(scheduled_lesson.day > ${day} or (scheduled_lesson.day = ${day} and scheduled_lesson.start > ${time}))`;
