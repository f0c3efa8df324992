import { type Expression, type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { isInForceOn } from './student-agreements';

/**
 * The students with what is agreed for them on a day, to select from in the place of `student`.
 *
 * @param day `YYYY-MM-DD`
 */
export function studentsOn(database: Kysely<Tables>, day: string | Expression<string>) {
  return database
    .selectFrom('student')
    .innerJoin('student_agreement', (join) => join.on(isInForceOn(day, 'student.id')))
    .selectAll('student')
    .select(['student_agreement.education_level', 'student_agreement.grade'])
    .select(['student_agreement.family_id', 'student_agreement.family_place'])
    .select(['student_agreement.discount_percent', 'student_agreement.active']);
}

/** The families with what is agreed for them on a day, to select from in the place of `family`. */
export function familiesOn(database: Kysely<Tables>, day: string) {
  return database
    .selectFrom('family as record')
    .innerJoin('family_agreement as agreed', (join) =>
      join.onRef('agreed.family_id', '=', 'record.id').on(sql<boolean>`agreed.from_day = (
          select max(latest.from_day) from family_agreement as latest
          where latest.family_id = record.id and latest.from_day <= ${day}
        )`),
    )
    .selectAll('record')
    .select('agreed.discount_percent');
}
