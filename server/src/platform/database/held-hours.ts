import { sql } from 'kysely';

/** The hours of a lesson that count in sums, in hundredths: those of a lesson that its teacher cancelled were not held. */
export const heldHours = sql<number>`case when lesson.is_cancelled = 1 then 0 else lesson.hours_hundredths end`;
