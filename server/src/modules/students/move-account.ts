import type { Kysely, Transaction } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';

/** What belongs to a student beside lessons, payments and spellings. */
export const ACCOUNT_TABLES = [
  'adjustment',
  'hour_package',
  'make_up',
  'monthly_fee',
  'price',
  'statement_link',
  'reminder',
] as const;

/** The ids of rows, by their table. */
export type AccountRows = Partial<Record<(typeof ACCOUNT_TABLES)[number], string[]>>;

/** The rows that a merge moves. A price stays where the other student has one of the same day. */
export async function accountRowsOfMerge(
  transaction: Transaction<Tables>,
  id: string,
  into: string,
): Promise<AccountRows> {
  const rows: AccountRows = {};
  for (const table of ACCOUNT_TABLES)
    rows[table] = (
      await transaction.selectFrom(table).select('id').where('student_id', '=', id).orderBy('id').execute()
    ).map((row) => row.id);
  const taken = new Set((await pricesOf(transaction, into)).map(keyOf));
  rows.price = (await pricesOf(transaction, id))
    .filter((price) => !taken.has(keyOf(price)))
    .map((row) => row.id);
  return rows;
}

/** Gives rows to a student that another one still has. */
export async function moveAccountRows(
  transaction: Transaction<Tables>,
  rows: AccountRows,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const table of ACCOUNT_TABLES)
    for (const part of inParts(rows[table] ?? []))
      await transaction
        .updateTable(table)
        .set({ student_id: to })
        .where('id', 'in', part)
        .where('student_id', '=', from)
        .execute();
}

function pricesOf(database: Kysely<Tables>, student: string) {
  return database
    .selectFrom('price')
    .select(['id', 'education_level', 'lesson_type', 'from_day'])
    .where('student_id', '=', student)
    .execute();
}

function keyOf({
  education_level,
  lesson_type,
  from_day,
}: Awaited<ReturnType<typeof pricesOf>>[number]): string {
  return [education_level, lesson_type, from_day].join('\n');
}
