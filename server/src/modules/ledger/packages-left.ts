import type { Statement } from 'api-contract/statement-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/**
 * The packages of these students and of a family that are valid on a day, with the hours that lessons until that day have left
 * in them: those of students first, and of each, the one that ends soonest.
 */
export async function readPackagesLeft(
  database: Kysely<Tables>,
  { students, family }: { students: readonly string[]; family: string | null },
  day: string,
): Promise<Statement['packages']> {
  const packages = await database
    .selectFrom('package')
    .select(['id', 'student_id', 'hours_hundredths', 'last_day', 'refunded_on', 'refunded_hundredths'])
    .select(({ selectFrom }) =>
      selectFrom('lesson_draw')
        .innerJoin('lesson', 'lesson.id', 'lesson_draw.lesson_id')
        .whereRef('lesson_draw.package_id', '=', 'package.id')
        .where('lesson.date', '<=', day)
        .select(({ fn }) => fn.sum<number>('lesson_draw.hours_hundredths').as('drawn'))
        .as('drawn_hundredths'),
    )
    .where(({ or, eb }) =>
      or([
        eb('student_id', 'in', students.length > 0 ? students : ['']),
        ...(family === null ? [] : [eb('family_id', '=', family)]),
      ]),
    )
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .orderBy('last_day')
    .orderBy('id')
    .execute();
  return [...packages.filter(isOfStudent), ...packages.filter((each) => !isOfStudent(each))]
    .map(({ id, hours_hundredths, last_day, refunded_on, refunded_hundredths, drawn_hundredths }) => {
      const refunded = refunded_on !== null && refunded_on <= day ? (refunded_hundredths ?? 0) : 0;
      const left = hours_hundredths - refunded - Number(drawn_hundredths ?? 0);
      return { _id: id, hours: hours_hundredths / 100, left_hours: left / 100, last_day };
    })
    .filter(({ left_hours }) => left_hours > 0);
}

function isOfStudent({ student_id }: { student_id: string | null }): boolean {
  return student_id !== null;
}
