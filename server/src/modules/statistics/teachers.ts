import type { TeacherStatistics } from 'api-contract/statistics-schema';
import { compareArabic } from 'arabic-text/collation';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { approvedLessonsOf } from './approved-lessons';
import { groupBy } from './grouping';
import { hoursByLevel, totalHours } from './hours-by-level';

/** The hours of every teacher with approved lessons in a month (`YYYY-MM`), in the order of their names. */
export async function readTeacherStatistics(
  database: Kysely<Tables>,
  month: string,
): Promise<TeacherStatistics[]> {
  const sums = await approvedLessonsOf(database, month)
    .innerJoin('account', 'account.id', 'lesson.teacher_id')
    .groupBy(['account.username', 'lesson.lesson_type', 'lesson.education_level'])
    .select(({ fn }) => [
      'account.username as teacher_name',
      'lesson.lesson_type',
      'lesson.education_level',
      fn.sum<number>('lesson.hours_hundredths').as('hours_hundredths'),
    ])
    // For names that the Arabic order does not tell apart.
    .orderBy('account.username')
    .execute();
  return groupBy(sums, ({ teacher_name }) => teacher_name)
    .map(([teacher_name, own]) => ({
      teacher_name,
      total_individual_hours: totalHours(own.filter(({ lesson_type }) => lesson_type === 'individual')),
      total_group_hours: totalHours(own.filter(({ lesson_type }) => lesson_type === 'group')),
      individual_hours_by_education_level: hoursByLevel(own, 'individual'),
      group_hours_by_education_level: hoursByLevel(own, 'group'),
    }))
    .sort((a, b) => compareArabic(a.teacher_name, b.teacher_name));
}
