import { sql } from 'kysely';

/** Whether a row of `scheduled_lesson` has its lesson: one that is not rejected or deleted names it. */
export const isHeld = sql<boolean>`exists (
  select 1 from lesson
  where lesson.scheduled_id = scheduled_lesson.id and lesson.deleted_at is null and lesson.status <> 'rejected'
)`;

/** Whether a row of `scheduled_lesson` is neither cancelled nor held. */
export const isPlanned = sql<boolean>`(scheduled_lesson.cancelled_at is null and not ${isHeld})`;
