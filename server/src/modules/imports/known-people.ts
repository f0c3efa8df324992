import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { uniqueKey } from '../../platform/names/name-keys';
import { phoneKey } from './phone-key';

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
  teachers: ReadonlyMap<string, { id: string; username: string }>;
}

/** Reads everybody at once: no row of an import asks the database. */
export async function readKnownPeople(database: Kysely<Tables>): Promise<KnownPeople> {
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
      phones: (phones.get(family.id) ?? []).map(({ phone }) => phoneKey(phone)),
    })),
    teachers: new Map(teachers.map((teacher) => [uniqueKey(teacher.username), teacher])),
  };
}
