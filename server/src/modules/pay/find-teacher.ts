import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { UNKNOWN_ID } from '../../platform/http/problem';

/** A teacher as pay names one. */
export interface NamedTeacher {
  id: string;
  name: string;
}

/** A teacher; `undefined` if no teacher has this id. */
export function findTeacher(database: Kysely<Tables>, id: string): Promise<NamedTeacher | undefined> {
  return database
    .selectFrom('account')
    .select(['id', 'username as name'])
    .where('id', '=', id)
    .where('role', '=', 'teacher')
    .executeTakeFirst();
}

/** @throws {Problem} 404 if no teacher has this id */
export async function requireTeacher(database: Kysely<Tables>, id: string): Promise<NamedTeacher> {
  const teacher = await findTeacher(database, id);
  if (!teacher) throw UNKNOWN_ID;
  return teacher;
}
