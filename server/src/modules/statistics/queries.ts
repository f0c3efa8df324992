import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { dayAfter } from 'api-contract/calendar-day';
import type { LessonType } from 'api-contract/lesson';
import { EDUCATION_LEVELS, type EducationLevel } from 'api-contract/lesson';
import type {
  HoursByLevel,
  Overview,
  StudentStatistics,
  TeacherStatistics,
} from 'api-contract/statistics-schema';
import { compareArabic } from 'arabic-text/collation';
import type { Kysely } from 'kysely';
import { type DayRange, daysOfMonth } from '../../platform/calendar';
import { heldHours } from '../../platform/database/held-hours';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { toHours } from '../lessons';

/** The hours of one lesson type at one level, summed by the database. */
interface LevelSum {
  lesson_type: LessonType;
  education_level: EducationLevel;
  hours_hundredths: number;
}

/** The approved lessons of one teacher in a month (`YYYY-MM`). */
export async function readOverview(
  database: Kysely<Tables>,
  { teacherId, month }: { teacherId: string; month: string },
): Promise<Overview> {
  const sums = await selectTeacherSums(database, { teacherId, ...daysOfMonth(month) });
  return {
    total_lessons: sums.reduce((total, { lessons }) => total + lessons, 0),
    total_hours: totalHours(sums),
    individual_hours_by_level: hoursByLevel(sums, 'individual'),
    group_hours_by_level: hoursByLevel(sums, 'group'),
  };
}

/** The hours of every teacher with approved lessons on some days, ordered by name. */
export async function readTeacherStatistics(
  database: Kysely<Tables>,
  days: DayRange,
): Promise<TeacherStatistics[]> {
  const sums = await sumInParts(
    days,
    (part) => selectSumsByTeacher(database, part),
    ({ teacher_name }) => teacher_name,
  );
  return [...groupBy(sums, ({ teacher_name }) => teacher_name)]
    .map(([teacher_name, own]) => ({
      teacher_name,
      total_individual_hours: totalHours(own, 'individual'),
      total_group_hours: totalHours(own, 'group'),
      individual_hours_by_education_level: hoursByLevel(own, 'individual'),
      group_hours_by_education_level: hoursByLevel(own, 'group'),
    }))
    .sort((a, b) => compareArabic(a.teacher_name, b.teacher_name));
}

/** The hours of every student with approved lessons on some days, ordered by name. */
export async function readStudentStatistics(
  database: Kysely<Tables>,
  days: DayRange,
): Promise<StudentStatistics[]> {
  const sums = await sumInParts(
    days,
    (part) => selectSumsByStudent(database, part),
    ({ student_id }) => student_id,
  );
  return [...groupBy(sums, ({ student_id }) => student_id)]
    .map(([student_id, own]) => ({
      student_id,
      student_name: own[0]?.student_name ?? '',
      total_individual_hours: totalHours(own, 'individual'),
      total_group_hours: totalHours(own, 'group'),
      education_level: latest(own).education_level,
      individual_hours_by_education_level: hoursByLevel(own, 'individual'),
      group_hours_by_education_level: hoursByLevel(own, 'group'),
    }))
    .sort((a, b) => compareArabic(a.student_name, b.student_name));
}

/** Days of one statement: the embedded database runs synchronously. */
const DAYS_AT_ONCE = 10;

/** Sums by level, read some days at a time. Other requests run between two statements. */
async function sumInParts<Sum extends LevelSum>(
  { from, before }: DayRange,
  select: (days: DayRange) => Promise<Sum[]>,
  ownerOf: (sum: Sum) => string,
): Promise<Sum[]> {
  const sums = new Map<string, Sum>();
  for (let start = from; start < before; ) {
    const end = dayAfter(start, DAYS_AT_ONCE);
    for (const sum of await select({ from: start, before: end < before ? end : before })) {
      const key = [ownerOf(sum), sum.lesson_type, sum.education_level].join('\n');
      const hours_hundredths = Number(sum.hours_hundredths) + (sums.get(key)?.hours_hundredths ?? 0);
      sums.set(key, { ...sum, hours_hundredths });
    }
    start = end;
    await afterThisTurn();
  }
  return [...sums.values()];
}

const selectTeacherSums = prepared((database, param: Params<DayRange & { teacherId: string }>) =>
  approvedLessons(database, param)
    .where('lesson.teacher_id', '=', param('teacherId'))
    .groupBy(['lesson.lesson_type', 'lesson.education_level'])
    .select(({ fn }) => [
      'lesson.lesson_type',
      'lesson.education_level',
      fn.countAll<number>().as('lessons'),
      fn.sum<number>(heldHours).as('hours_hundredths'),
    ]),
);

const selectSumsByTeacher = prepared((database, param: Params<DayRange>) =>
  approvedLessons(database, param)
    .innerJoin('account', 'account.id', 'lesson.teacher_id')
    .groupBy(['account.username', 'lesson.lesson_type', 'lesson.education_level'])
    .select(({ fn }) => [
      'account.username as teacher_name',
      'lesson.lesson_type',
      'lesson.education_level',
      fn.sum<number>(heldHours).as('hours_hundredths'),
    ])
    // The username decides between names that are equal in the Arabic order.
    .orderBy('account.username'),
);

/** A student whom a lesson names twice, in two spellings, was there once. */
const selectSumsByStudent = prepared((database, param: Params<DayRange>) =>
  approvedLessons(database, param)
    .innerJoin(
      database
        .selectFrom('lesson_student')
        .select(['lesson_id', 'student_id'])
        .distinct()
        .where('lesson_date', '>=', param('from'))
        .where('lesson_date', '<', param('before'))
        .as('present'),
      'present.lesson_id',
      'lesson.id',
    )
    .innerJoin('student', 'student.id', 'present.student_id')
    .groupBy(['student.id', 'student.name', 'lesson.lesson_type', 'lesson.education_level'])
    .select(({ fn }) => [
      'student.id as student_id',
      'student.name as student_name',
      'lesson.lesson_type',
      'lesson.education_level',
      fn.sum<number>(heldHours).as('hours_hundredths'),
      fn.max('lesson.date').as('latest_date'),
    ])
    .orderBy('student.name'),
);

/** Both types are named, so that the query reads only the month's part of the index. */
function approvedLessons(database: Kysely<Tables>, param: Params<DayRange>) {
  return database
    .selectFrom('lesson')
    .where('lesson.lesson_type', 'in', ['individual', 'group'])
    .where('lesson.status', '=', 'approved')
    .where('lesson.deleted_at', 'is', null)
    .where('lesson.date', '>=', param('from'))
    .where('lesson.date', '<', param('before'));
}

/** The hours of one lesson type at each level; 0 for a level without lessons. */
function hoursByLevel(sums: LevelSum[], lessonType: LessonType): HoursByLevel {
  const ofLevel = (level: EducationLevel) => sums.filter(({ education_level }) => education_level === level);
  return Object.fromEntries(
    EDUCATION_LEVELS.map((level) => [level, totalHours(ofLevel(level), lessonType)]),
  ) as HoursByLevel;
}

/** The hours of these sums, of one lesson type or of both, exact to the hundredth. */
function totalHours(sums: LevelSum[], lessonType?: LessonType): number {
  const ofType = sums.filter(({ lesson_type }) => lesson_type === (lessonType ?? lesson_type));
  return toHours(ofType.reduce((total, { hours_hundredths }) => total + hours_hundredths, 0));
}

/** The level of the latest lesson; on one day, that of more hours. */
function latest<Sum extends LevelSum & { latest_date: string }>(sums: readonly Sum[]): Sum {
  return sums.reduce((best, sum) => {
    if (sum.latest_date !== best.latest_date) return sum.latest_date > best.latest_date ? sum : best;
    return sum.hours_hundredths > best.hours_hundredths ? sum : best;
  });
}
