import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/schema';
import type { InstituteRows } from './institute';

const VALUES_IN_A_STATEMENT = 10_000;

/** Enters the rows of an institute, each table after those that its rows point to; all or nothing. */
export async function fill(database: Kysely<Tables>, rows: InstituteRows): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await insert(transaction, 'account', rows.account);
    await insert(transaction, 'lesson', rows.lesson);
    await insert(transaction, 'lesson_student', rows.lesson_student);
    await insert(transaction, 'student', rows.student);
    await insert(transaction, 'student_payment', rows.student_payment);
    await insert(transaction, 'number_series', rows.number_series);
    await insert(transaction, 'booking', rows.booking);
    await insert(transaction, 'booking_student', rows.booking_student);
  });
}

async function insert(
  transaction: Transaction<Tables>,
  table: keyof Tables,
  rows: readonly object[] = [],
): Promise<void> {
  const size = Math.floor(VALUES_IN_A_STATEMENT / Object.keys(rows[0] ?? { one: 1 }).length);
  for (let start = 0; start < rows.length; start += size) {
    await transaction
      .insertInto(table)
      .values(rows.slice(start, start + size) as never)
      .execute();
  }
}
