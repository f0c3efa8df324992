import { foldForSearch } from 'arabic-text/fold';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema';
import { studentKey, usernameSkeleton } from './name-keys';

/** Accounts and students of one call: it locks their rows until the end of its transaction. */
const BATCH_SIZE = 500;

/** Whether {@link refreshNameKeys} would change a row. Reads only. */
export async function hasStaleNameKeys(database: Kysely<Tables>): Promise<boolean> {
  const account = await accountsWithoutSkeleton(database).limit(1).executeTakeFirst();
  return account !== undefined || (await staleStudents(database)).length > 0;
}

/**
 * Updates keys from before migration 0010, and keys that a server of the previous release has written since. A call
 * updates a bounded number.
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

/** Accounts with equal skeletons keep their usernames: the later one gets a skeleton that no username has. */
async function fillAccounts(database: Kysely<Tables>): Promise<void> {
  for (const { id, username } of await accountsWithoutSkeleton(database).limit(BATCH_SIZE).execute()) {
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

/** A key is its own key, so a stale key yields the current one without the name. */
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
  for (const { before, student_name, key } of (await staleStudents(database)).slice(0, BATCH_SIZE)) {
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
    for (const table of ['student_record', 'student_alias'] as const) {
      await database.updateTable(table).set({ name_folded: key }).where('name_folded', '=', before).execute();
    }
    await database
      .insertInto('student')
      .values({ student_name_folded: key, student_name })
      .onConflict((duplicate) => duplicate.doNothing())
      .execute();
    await database.deleteFrom('student').where('student_name_folded', '=', before).execute();
  }
}
