import type { WaitingCounts } from 'api-contract/waiting-schema';
import { type Kysely, sql } from 'kysely';
import { onlyRow, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';

/** The numbers of records that wait for a decision. Each is counted from an index. */
export async function countWaiting(database: Kysely<Tables>): Promise<WaitingCounts> {
  const [lessons, bookings, teachers, students] = await Promise.all([
    countPendingLessons(database, {}),
    countPendingBookings(database, {}),
    countWaitingTeachers(database, {}),
    countNewStudents(database, {}),
  ]);
  const lessonsOf = (lessonType: string) =>
    Number(lessons.find((row) => row.lesson_type === lessonType)?.total ?? 0);
  return {
    pending_individual_lessons: lessonsOf('individual'),
    pending_group_lessons: lessonsOf('group'),
    pending_bookings: Number(onlyRow(bookings).total),
    waiting_teachers: Number(onlyRow(teachers).total),
    new_students: Number(onlyRow(students).total),
  };
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
