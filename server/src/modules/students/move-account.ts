import { type Kysely, sql, type Transaction } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { DESCRIBED_TABLES } from '../../platform/database/table-descriptions';

/** The tables whose rows move with a student by their ids alone. */
export const ACCOUNT_TABLES = DESCRIBED_TABLES.filter(({ onMerge }) => onMerge === 'moves').map(
  ({ name }) => name,
);

/** The ids of rows, by their table. */
export type AccountRows = Partial<Record<keyof Tables, string[]>>;

/** The rows that a merge moves. A price stays where the other student has one of the same day. */
export async function accountRowsOfMerge(
  transaction: Transaction<Tables>,
  id: string,
  into: string,
): Promise<AccountRows> {
  const rows: AccountRows = {};
  for (const table of ACCOUNT_TABLES)
    rows[table] = (
      await sql<{ id: string }>`
        select id from ${sql.table(table)} where student_id = ${id} order by id
      `.execute(transaction)
    ).rows.map((row) => row.id);
  const taken = new Set((await pricesOf(transaction, into)).map(keyOf));
  rows.price = (await pricesOf(transaction, id))
    .filter((price) => !taken.has(keyOf(price)))
    .map((row) => row.id);
  return rows;
}

/** Gives a student every row that moves with the spelling that was typed in it. */
export async function moveSpelledRows(
  transaction: Transaction<Tables>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const { name, onMerge } of DESCRIBED_TABLES)
    if (onMerge === 'moves-by-spelling')
      await sql`update ${sql.table(name)} set student_id = ${to} where student_id = ${from}`.execute(
        transaction,
      );
}

/** Gives rows to a student that another one still has. */
export async function moveAccountRows(
  transaction: Transaction<Tables>,
  rows: AccountRows,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const table of ACCOUNT_TABLES)
    for (const part of inParts(rows[table] ?? []))
      await sql`
        update ${sql.table(table)} set student_id = ${to} where id in (${sql.join(part)}) and student_id = ${from}
      `.execute(transaction);
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
