import { foldForSearch } from 'arabic-text/fold';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema';
import { studentKey, usernameSkeleton } from './name-keys';

/** Whether {@link refreshNameKeys} would change anything: nothing is written for it, and hardly any start finds any. */
export async function hasStaleNameKeys(database: Kysely<Tables>): Promise<boolean> {
  const account = await accountsWithoutSkeleton(database).limit(1).executeTakeFirst();
  return account !== undefined || (await staleStudents(database)).length > 0;
}

/**
 * Brings the keys of names up to date: those from before migration 0010, and those that a server of the previous
 * release has written beside a newer one.
 */
export async function refreshNameKeys(database: Kysely<Tables>): Promise<void> {
  await fillAccounts(database);
  await rekeyStudents(database);
}

function accountsWithoutSkeleton(database: Kysely<Tables>) {
  return database
    .selectFrom('account')
    .select(['id', 'username'])
    .where('username_skeleton', 'is', null)
    .orderBy('created_at')
    .orderBy('id');
}

/**
 * Gives accounts without a skeleton theirs. Where another account has it already, both keep their names and go on
 * signing in: the later one gets a skeleton that no username has.
 */
async function fillAccounts(database: Kysely<Tables>): Promise<void> {
  for (const { id, username } of await accountsWithoutSkeleton(database).execute()) {
    const skeleton = usernameSkeleton(username);
    const holder = await database
      .selectFrom('account')
      .select('id')
      .where('username_skeleton', '=', skeleton)
      .executeTakeFirst();
    await database
      .updateTable('account')
      .set({
        username_skeleton: holder ? `${skeleton}\n${id}` : skeleton,
        username_folded: foldForSearch(username),
      })
      .where('id', '=', id)
      .execute();
  }
}

/** The key of a key is its newest form: names need not be read again. */
async function staleStudents(database: Kysely<Tables>) {
  const students = await database.selectFrom('student').selectAll().orderBy('student_name_folded').execute();
  return students
    .map(({ student_name_folded: before, student_name }) => ({
      before,
      student_name,
      key: studentKey(before),
    }))
    .filter(({ before, key }) => key !== before);
}

async function rekeyStudents(database: Kysely<Tables>): Promise<void> {
  for (const { before, student_name, key } of await staleStudents(database)) {
    await database
      .updateTable('lesson_student')
      .set({ student_name_folded: key })
      .where('student_name_folded', '=', before)
      .execute();
    await database
      .updateTable('student_payment')
      .set({ name_folded: key })
      .where('name_folded', '=', before)
      .execute();
    await database
      .insertInto('student')
      .values({ student_name_folded: key, student_name })
      .onConflict((duplicate) => duplicate.doNothing())
      .execute();
    await database.deleteFrom('student').where('student_name_folded', '=', before).execute();
  }
}
