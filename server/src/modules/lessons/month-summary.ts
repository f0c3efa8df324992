import type { LessonStatus } from 'api-contract/lesson';
import type { MonthSummary } from 'api-contract/lesson-schema';
import { type Expression, type Kysely, sql } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import { heldHours } from '../../platform/database/held-hours';
import { onlyRow, type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { toHours } from './lesson';
import { notReplaced } from './replaced-lessons';

/**
 * A teacher's hours of a month by status, the rejected lessons of all months, and the lessons of the current day.
 *
 * @param month `YYYY-MM`
 * @param today `YYYY-MM-DD`
 */
export async function readMonthSummary(
  database: Kysely<Tables>,
  teacherId: string,
  { month, today }: { month: string; today: string },
): Promise<MonthSummary> {
  const [inMonth, rejected, onDay, unseen] = await Promise.all([
    readHoursOfMonth(database, teacherId, month),
    countRejected(database, { teacherId }),
    sumDay(database, { teacherId, today }),
    countUnseen(database, { teacherId }),
  ]);
  const { lessons, hundredths } = onlyRow(onDay);
  return {
    month,
    approved_hours: toHours(inMonth.approved),
    pending_hours: toHours(inMonth.pending),
    rejected_hours: toHours(inMonth.rejected),
    rejected_lessons: onlyRow(rejected).lessons,
    today: { lessons, hours: toHours(hundredths) },
    rejected_unseen: onlyRow(unseen).lessons,
  };
}

/** The hours of a teacher's lessons of a month by status, in hundredths. */
export async function readHoursOfMonth(
  database: Kysely<Tables>,
  teacherId: string,
  month: string,
): Promise<Record<LessonStatus, number>> {
  const rows = await sumHours(database, { teacherId, ...daysOfMonth(month) });
  const hoursOf = (status: LessonStatus) => rows.find((row) => row.status === status)?.hundredths ?? 0;
  return { approved: hoursOf('approved'), pending: hoursOf('pending'), rejected: hoursOf('rejected') };
}

const hundredths = sql<number>`cast(coalesce(sum(${heldHours}), 0) as integer)`;

/** Both types and all statuses are named, so that the index on a teacher's lessons is used. */
function lessonsOf(database: Kysely<Tables>, teacherId: Expression<string>) {
  return database
    .selectFrom('lesson')
    .where('lesson.teacher_id', '=', teacherId)
    .where('lesson.lesson_type', 'in', ['individual', 'group'])
    .where('lesson.deleted_at', 'is', null);
}

const sumHours = prepared((database, param: Params<{ teacherId: string; from: string; before: string }>) =>
  lessonsOf(database, param('teacherId'))
    .where('lesson.status', 'in', ['pending', 'approved', 'rejected'])
    .where('lesson.date', '>=', param('from'))
    .where('lesson.date', '<', param('before'))
    .where(notReplaced)
    .groupBy('lesson.status')
    .select(['lesson.status', hundredths.as('hundredths')]),
);

const countRejected = prepared((database, param: Params<{ teacherId: string }>) =>
  lessonsOf(database, param('teacherId'))
    .where(sql<boolean>`lesson.status = 'rejected'`)
    .where(notReplaced)
    .select(({ fn }) => fn.countAll<number>().as('lessons')),
);

const sumDay = prepared((database, param: Params<{ teacherId: string; today: string }>) =>
  lessonsOf(database, param('teacherId'))
    .where('lesson.status', 'in', ['pending', 'approved'])
    .where('lesson.date', '=', param('today'))
    .select(({ fn }) => [fn.countAll<number>().as('lessons'), hundredths.as('hundredths')]),
);

const countUnseen = prepared((database, param: Params<{ teacherId: string }>) =>
  database
    .selectFrom('lesson')
    .where('teacher_id', '=', param('teacherId'))
    .where('rejection_notice', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('lessons')),
);
