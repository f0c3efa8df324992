import type { Kysely } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { studentsOn } from '../ledger';
import { readFamilyPhones } from '../students';

/** Whose row or statement it is: a student, with the family of the day, or a family. */
export interface Owner {
  student_id: string | null;
  family_id: string | null;
  /** It names the student, or the guardian of a family. */
  name: string;
  /** The key by which names are ordered. */
  name_folded: string;
  guardian_name: string | null;
  /** The student's own. */
  phone: string | null;
  /** They are the family's, or else the student's own. */
  phones: string[];
  active: boolean;
}

/** A student of a family. */
export interface Member {
  _id: string;
  name: string;
}

/**
 * Students and families by their ids, as they are on a day.
 *
 * @param day `YYYY-MM-DD`
 */
export async function readOwners(
  database: Kysely<Tables>,
  ids: readonly string[],
  day: string,
): Promise<Map<string, Owner>> {
  const owners = new Map<string, Owner>();
  for (const part of inParts(ids)) {
    const students = await readStudents(database, part, day);
    const families = students.flatMap(({ family_id }) => family_id ?? []);
    const phonesOf = await readFamilyPhones(database, [...new Set([...families, ...part])]);
    for (const { id, active, ...student } of students) {
      const ownPhones = student.phone ? [student.phone] : [];
      const phones = phonesOf.get(student.family_id ?? '') ?? ownPhones;
      owners.set(id, { student_id: id, ...student, phones, active: active === 1 });
    }
    for (const { id, guardian_name, guardian_folded } of await readFamilies(database, part))
      owners.set(id, {
        student_id: null,
        family_id: id,
        name: guardian_name,
        name_folded: guardian_folded,
        guardian_name,
        phone: null,
        phones: phonesOf.get(id) ?? [],
        active: true,
      });
  }
  return owners;
}

/** The students of families on a day, by the family's id. */
export async function readMembers(
  database: Kysely<Tables>,
  families: readonly string[],
  day: string,
): Promise<Map<string, Member[]>> {
  const members = [];
  for (const part of inParts(families))
    members.push(
      ...(await database
        .selectFrom(studentsOn(database, day).as('student'))
        .select(['student.id as _id', 'student.name', 'student.family_id'])
        .where('student.family_id', 'in', part)
        .where('student.merged_into', 'is', null)
        .orderBy('student.name_folded')
        .orderBy('student.id')
        .execute()),
    );
  return new Map(
    [...groupBy(members, ({ family_id }) => family_id ?? '')].map(([family, rows]) => [
      family,
      rows.map(({ _id, name }) => ({ _id, name })),
    ]),
  );
}

function readStudents(database: Kysely<Tables>, ids: readonly string[], day: string) {
  return database
    .selectFrom(studentsOn(database, day).as('student'))
    .leftJoin('family', 'family.id', 'student.family_id')
    .select(['student.id', 'student.name', 'student.name_folded', 'student.phone'])
    .select(['student.family_id', 'student.active', 'family.guardian_name'])
    .where('student.id', 'in', ids)
    .execute();
}

function readFamilies(database: Kysely<Tables>, ids: readonly string[]) {
  return database
    .selectFrom('family')
    .select(['id', 'guardian_name', 'guardian_folded'])
    .where('id', 'in', ids)
    .execute();
}
