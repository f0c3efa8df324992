import type { Statement } from 'api-contract/statement-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { PackageTable } from '../../platform/database/tables/money';

/** Hours that are left in a package of a student or of a family. */
export type PackageLeft = Statement['packages'][number] & Pick<PackageTable, 'student_id' | 'family_id'>;

/**
 * The packages of these students and families that are valid on a day, with the hours that lessons until that day have left in
 * them: those of students first, and of each, the one that ends soonest.
 */
export async function readPackagesLeft(
  database: Kysely<Tables>,
  { students, families }: { students: readonly string[]; families: readonly string[] },
  day: string,
): Promise<PackageLeft[]> {
  const packages = await database
    .selectFrom('package')
    .select(['id', 'student_id', 'family_id', 'hours_hundredths', 'last_day'])
    .select(['refunded_on', 'refunded_hundredths'])
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
        eb('student_id', 'in', [...students, '']),
        ...(families.length === 0 ? [] : [eb('family_id', 'in', families)]),
      ]),
    )
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .orderBy('last_day')
    .orderBy('id')
    .execute();
  return [...packages.filter(isOfStudent), ...packages.filter((each) => !isOfStudent(each))]
    .map(({ id, student_id, family_id, hours_hundredths, last_day, ...used }) => {
      const isRefunded = used.refunded_on !== null && used.refunded_on <= day;
      const refunded = isRefunded ? (used.refunded_hundredths ?? 0) : 0;
      const left = hours_hundredths - refunded - Number(used.drawn_hundredths ?? 0);
      return {
        _id: id,
        student_id,
        family_id,
        hours: hours_hundredths / 100,
        left_hours: left / 100,
        last_day,
      };
    })
    .filter(({ left_hours }) => left_hours > 0);
}

function isOfStudent({ student_id }: { student_id: string | null }): boolean {
  return student_id !== null;
}
