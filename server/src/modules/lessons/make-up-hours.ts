import { type Kysely, sql, type Transaction } from 'kysely';
import { ALL_DAYS } from '../../platform/calendar';
import { lockRows } from '../../platform/database/lock-row';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import {
  canMakeUpFor,
  computeMakeUps,
  type GrantedMakeUp,
  isOwedOn,
  type MakeUpLesson,
} from './compute-make-ups';

/** Hours that are owed to students on a day. */
export interface OwedMakeUp {
  id: string;
  student_id: string;
  left_hundredths: number;
  last_day: string;
}

/** What is owed to these students at the end of a day: later lessons do not count, and what has lapsed is left out. */
export async function readOwedMakeUps(
  database: Kysely<Tables>,
  students: readonly string[],
  { day, before }: { day: string; before?: string },
): Promise<OwedMakeUp[]> {
  const granted = await readGranted(database, students);
  if (granted.length === 0) return [];
  const left = leftOf(granted, await readMakeUpLessons(database, students, before));
  return granted
    .filter(isOwedOn(day))
    .map(({ id, student_id, last_day }) => ({
      id,
      student_id,
      last_day,
      left_hundredths: left.get(id) ?? 0,
    }))
    .filter(({ left_hundredths }) => left_hundredths > 0);
}

/** Hours of make-ups of one student, in hundredths. */
export interface MakeUpHours {
  /** The hours that a lesson can make up for. */
  owed: number;
  /** The hours that are owed for missing it. */
  granted: number;
  /** The hours of the student's make-up lessons that no make-up covers. */
  missing: number;
}

/** What make-ups mean for these students of a lesson. */
export async function readMakeUpHours(
  database: Kysely<Tables>,
  students: readonly string[],
  lesson: { lesson_id: string; date: string },
): Promise<(student: string) => MakeUpHours> {
  const granted = await readGranted(database, students);
  const lessons = await readMakeUpLessons(database, students);
  return (student) => {
    const own = granted.filter(({ student_id }) => student_id === student);
    const { left, uncovered } = computeMakeUps(
      own,
      lessons.filter(({ student_id }) => student_id === student),
    );
    return {
      owed: sum(own.filter(canMakeUpFor(lesson)).map(({ id }) => left.get(id) ?? 0)),
      granted: sum(
        own
          .filter(({ lesson_id }) => lesson_id === lesson.lesson_id)
          .map(({ hours_hundredths, ended_hundredths }) => hours_hundredths - ended_hundredths),
      ),
      missing: sum(uncovered.map(({ missing }) => missing)),
    };
  };
}

/**
 * The make-up lessons of these students for which hours are missing.
 *
 * @param last lessons that use the hours that the others leave
 */
export async function readUncoveredLessons(
  database: Kysely<Tables>,
  students: readonly string[],
  last: ReadonlySet<string>,
): Promise<{ student_id: string; lesson_id: string; date: string }[]> {
  const lessonsOf = groupBy(await readMakeUpLessons(database, students), ({ student_id }) => student_id);
  if (lessonsOf.size === 0) return [];
  const grantedTo = groupBy(await readGranted(database, students), ({ student_id }) => student_id);
  return [...lessonsOf].flatMap(([student, lessons]) =>
    computeMakeUps(grantedTo.get(student) ?? [], lessons, last).uncovered.map(({ lesson }) => lesson),
  );
}

/** Until the transaction ends, others wait before they use or end make-ups of these students. */
export async function lockMakeUps(
  transaction: Transaction<Tables>,
  students: readonly string[],
): Promise<void> {
  const rows = await transaction
    .selectFrom('make_up')
    .select('id')
    .where('student_id', 'in', students)
    .execute();
  await lockRows(
    transaction,
    'make_up',
    rows.map(({ id }) => id),
  );
}

/** The hours of the lesson if the student has missed it and is charged for it, as SQL from the table `make_up`. */
export const missedHours = sql<number | null>`(
  select max(lesson.hours_hundredths) from lesson
  join lesson_student on lesson_student.lesson_id = lesson.id
  where lesson.id = make_up.lesson_id and lesson_student.student_id = make_up.student_id
    and lesson_student.attendance = 'absent-charged' and lesson.is_cancelled = 0
    and lesson.status = 'approved' and lesson.deleted_at is null)`;

/** The hours that are left, in hundredths, by make-up. */
export async function readLeft(
  database: Kysely<Tables>,
  students: readonly string[],
): Promise<Map<string, number>> {
  return leftOf(await readGranted(database, students), await readMakeUpLessons(database, students));
}

function leftOf(
  granted: readonly (GrantedMakeUp & { student_id: string })[],
  lessons: readonly (MakeUpLesson & { student_id: string })[],
): Map<string, number> {
  const lessonsOf = groupBy(lessons, ({ student_id }) => student_id);
  const grantedTo = groupBy(granted, ({ student_id }) => student_id);
  return new Map(
    [...grantedTo].flatMap(([student, own]) => [...computeMakeUps(own, lessonsOf.get(student) ?? []).left]),
  );
}

/** The make-ups whose lesson still counts as missed, each with at most its hours. */
async function readGranted(database: Kysely<Tables>, students: readonly string[]) {
  const rows = await database
    .selectFrom('make_up')
    .select(['id', 'student_id', 'hours_hundredths', 'ended_hundredths'])
    .select(['first_day', 'last_day', 'lesson_id', missedHours.as('missed_hundredths')])
    .where('student_id', 'in', students.length > 0 ? students : [''])
    .orderBy('last_day')
    .orderBy('id')
    .execute();
  return rows
    .filter(({ lesson_id, missed_hundredths }) => lesson_id === null || missed_hundredths !== null)
    .map(({ missed_hundredths, hours_hundredths, ...row }) => ({
      ...row,
      hours_hundredths: Math.min(hours_hundredths, missed_hundredths ?? hours_hundredths),
    }));
}

/** The make-up lessons of these students that were given. One that names a student twice counts once. */
function readMakeUpLessons(
  database: Kysely<Tables>,
  students: readonly string[],
  before: string = ALL_DAYS.before,
) {
  return (
    database
      .selectFrom('lesson_student')
      .innerJoin('lesson', 'lesson.id', 'lesson_student.lesson_id')
      .distinct()
      .select([
        'lesson_student.student_id',
        'lesson.id as lesson_id',
        'lesson.date',
        'lesson.hours_hundredths',
      ])
      .where('lesson_student.student_id', 'in', students.length > 0 ? students : [''])
      // A literal, so that both databases use the index of such lessons.
      .where('lesson_student.attendance', '=', sql.lit('make-up'))
      .where('lesson.status', '=', 'approved')
      .where('lesson.deleted_at', 'is', null)
      .where('lesson.is_cancelled', '=', 0)
      .where('lesson.date', '<', before)
      .$narrowType<{ student_id: string }>()
      .execute()
  );
}

function sum(hundredths: readonly number[]): number {
  return hundredths.reduce((total, each) => total + each, 0);
}
