import type { Institute } from 'api-contract/institute';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { uniqueKey } from '../../platform/names/name-keys';
import { phoneKey } from '../../platform/names/phone-key';

/** A student of the institute. */
export interface KnownStudent {
  id: string;
  name: string;
}

/** Who the institute knows already: students by their spellings, families by guardian and phone, teachers by name. */
export interface KnownPeople {
  /** The student of a spelling, by its key. */
  spellings: ReadonlyMap<string, KnownStudent>;
  /** The students of a folded spelling. */
  folded: ReadonlyMap<string, readonly KnownStudent[]>;
  families: readonly {
    id: string;
    guardian_name: string;
    guardian_folded: string;
    phones: readonly string[];
  }[];
  /** The family of each student who has, had or will have one. */
  familyOf: ReadonlyMap<string, string>;
  teachers: ReadonlyMap<string, { id: string; username: string }>;
  /** Equal for all ways of writing one number. */
  phoneKey: (phone: string) => string;
}

/**
 * Reads everybody at once: no row of an import asks the database.
 *
 * @param countries the countries of phone numbers
 */
export async function readKnownPeople(
  database: Kysely<Tables>,
  countries: Institute['phone_numbers'],
): Promise<KnownPeople> {
  const keyOf = (phone: string) => phoneKey(phone, countries);
  const aliases = await database
    .selectFrom('student_alias')
    .innerJoin('student', 'student.id', 'student_alias.student_id')
    .select(['student_alias.name_key', 'student_alias.name_folded', 'student.id', 'student.name'])
    .orderBy('student_alias.name_key')
    .execute();
  const students = new Map<string, KnownStudent>();
  for (const { id, name } of aliases) if (!students.has(id)) students.set(id, { id, name });
  const folded = new Map(
    [...groupBy(aliases, ({ name_folded }) => name_folded)].map(([key, rows]) => [
      key,
      [...new Set(rows.map(({ id }) => id))].map((id) => students.get(id) as KnownStudent),
    ]),
  );
  const families = await database
    .selectFrom('family')
    .select(['id', 'guardian_name', 'guardian_folded'])
    .orderBy('id')
    .execute();
  const phones = groupBy(
    await database.selectFrom('family_phone').select(['family_id', 'phone']).execute(),
    ({ family_id }) => family_id,
  );
  const joined = await database
    .selectFrom('student_agreement')
    .select(['student_id', 'family_id'])
    .where('family_id', 'is not', null)
    .orderBy('from_day')
    .execute();
  const teachers = await database
    .selectFrom('account')
    .select(['id', 'username'])
    .where('role', '=', 'teacher')
    .where('erased_at', 'is', null)
    .execute();
  return {
    spellings: new Map(aliases.map(({ name_key, id }) => [name_key, students.get(id) as KnownStudent])),
    folded,
    families: families.map((family) => ({
      ...family,
      phones: (phones.get(family.id) ?? []).map(({ phone }) => keyOf(phone)),
    })),
    familyOf: new Map(joined.map(({ student_id, family_id }) => [student_id, family_id as string])),
    teachers: new Map(teachers.map((teacher) => [uniqueKey(teacher.username), teacher])),
    phoneKey: keyOf,
  };
}
