import { dayAfter, dayBefore } from 'api-contract/calendar-day';
import type { WaitingCounts } from 'api-contract/waiting-schema';
import { type Kysely, sql } from 'kysely';
import { readClosedUntil } from '../../platform/database/closed-period';
import { onlyRow, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { selectUnlogged } from '../timetable';

/** Unlogged lessons are counted over so many days; the list has the older ones too. */
const UNLOGGED_DAYS = 62;

/** The numbers of records that wait for a decision. Each is counted from an index. */
export async function countWaiting(database: Kysely<Tables>, today: string): Promise<WaitingCounts> {
  const [lessons, bookings, teachers, students, unlogged] = await Promise.all([
    countPendingLessons(database, {}),
    countPendingBookings(database, {}),
    countWaitingTeachers(database, {}),
    countNewStudents(database, {}),
    countUnlogged(database, today),
  ]);
  const lessonsOf = (lessonType: string) =>
    Number(lessons.find((row) => row.lesson_type === lessonType)?.total ?? 0);
  return {
    pending_individual_lessons: lessonsOf('individual'),
    pending_group_lessons: lessonsOf('group'),
    pending_bookings: Number(onlyRow(bookings).total),
    waiting_teachers: Number(onlyRow(teachers).total),
    new_students: Number(onlyRow(students).total),
    unlogged_lessons: unlogged,
  };
}

/** Those of the closed period cannot be logged any more. */
async function countUnlogged(database: Kysely<Tables>, today: string): Promise<number> {
  const closedUntil = await readClosedUntil(database);
  const earliest = dayBefore(today, UNLOGGED_DAYS);
  const from = closedUntil !== null && closedUntil >= earliest ? dayAfter(closedUntil) : earliest;
  const months = await selectUnlogged(database, { from, before: today });
  return months.reduce((total, { unlogged }) => total + Number(unlogged), 0);
}

/** Both types are named, so that the query reads only the pending part of the index. */
const countPendingLessons = prepared((database) =>
  database
    .selectFrom('lesson')
    .where('lesson_type', 'in', ['individual', 'group'])
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .groupBy('lesson_type')
    .select(({ fn }) => ['lesson_type', fn.countAll().as('total')]),
);

const countPendingBookings = prepared((database) =>
  database
    .selectFrom('booking')
    .where('status', '=', 'pending')
    .select(({ fn }) => fn.countAll().as('total')),
);

const countWaitingTeachers = prepared((database) =>
  database
    .selectFrom('account')
    .where('role', '=', 'teacher')
    .where('email_verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('admitted_at', 'is', null)
    .select(({ fn }) => fn.countAll().as('total')),
);

const countNewStudents = prepared((database) =>
  database
    .selectFrom('student')
    // Literals: the index has only these.
    .where(sql<boolean>`is_new = 1 and merged_into is null`)
    .select(({ fn }) => fn.countAll().as('total')),
);
