import type { StudentStatistics } from 'api-contract/statistics-schema';
import { compareArabic } from 'arabic-text/collation';
import { tidyName } from 'arabic-text/tidy';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { appearance } from '../../platform/names/name-keys';
import { approvedLessonsOf } from './approved-lessons';
import { groupBy } from './grouping';
import { type LevelSum, totalHours } from './hours-by-level';

interface StudentSum extends LevelSum {
  student_name: string;
  latest_date: string;
}

/** The hours of every student with approved lessons in a month (`YYYY-MM`), in the order of their names. */
export async function readStudentStatistics(
  database: Kysely<Tables>,
  month: string,
): Promise<StudentStatistics[]> {
  const sums: StudentSum[] = await approvedLessonsOf(database, month)
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'lesson.id')
    .groupBy(['lesson_student.student_name', 'lesson.lesson_type', 'lesson.education_level'])
    .select(({ fn }) => [
      'lesson_student.student_name',
      'lesson.lesson_type',
      'lesson.education_level',
      fn.sum<number>('lesson.hours_hundredths').as('hours_hundredths'),
      fn.max('lesson.date').as('latest_date'),
    ])
    // For names that the Arabic order does not tell apart.
    .orderBy('lesson_student.student_name')
    .execute();
  // Lessons of earlier years may hold names as they were pasted: what looks the same is one student.
  return groupBy(sums, ({ student_name }) => appearance(student_name))
    .map(([, own]) => ({
      student_name: tidyName(own[0]?.student_name ?? ''),
      total_individual_hours: totalHours(own.filter(({ lesson_type }) => lesson_type === 'individual')),
      total_group_hours: totalHours(own.filter(({ lesson_type }) => lesson_type === 'group')),
      education_level: latest(own).education_level,
    }))
    .sort((a, b) => compareArabic(a.student_name, b.student_name));
}

/** Someone who moved up during the month has the level of the latest lesson; on one day, that of more hours. */
function latest(sums: StudentSum[]): StudentSum {
  return sums.reduce((best, sum) => {
    if (sum.latest_date !== best.latest_date) return sum.latest_date > best.latest_date ? sum : best;
    return sum.hours_hundredths > best.hours_hundredths ? sum : best;
  });
}
