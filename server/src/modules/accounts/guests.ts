import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';

/**
 * Whether the institute has admitted the teacher of a row of `account`: an administrator has admitted the account, or
 * approved one of its lessons. Deleted lessons do not count. Both types are named, so that the index on a teacher's lessons
 * is used; without `offset`, PostgreSQL hashes the lessons of all teachers.
 */
export const isAdmitted: RawBuilder<boolean> = sql`(account.admitted_at is not null or exists (
  select 1 from lesson
  where lesson.teacher_id = account.id and lesson.lesson_type in ('individual', 'group')
    and lesson.status = 'approved' and lesson.deleted_at is null
  limit 1 offset 0
))`;

/** Whether the institute has not admitted an account. */
export async function isGuest(database: Kysely<Tables>, accountId: string): Promise<boolean> {
  return (await selectAdmitted(database, { accountId })).length === 0;
}

const selectAdmitted = prepared((database, param: Params<{ accountId: string }>) =>
  database.selectFrom('account').select('id').where('id', '=', param('accountId')).where(isAdmitted),
);
