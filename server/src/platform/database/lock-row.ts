import { type Selectable, sql, type Transaction } from 'kysely';
import { kindOf } from './kind-of';
import type { Tables } from './schema';

/** The tables whose rows have an id. */
type TableWithId = {
  [Table in keyof Tables]: Tables[Table] extends { id: string } ? Table : never;
}[keyof Tables];

/**
 * Locks a row until the transaction ends: other transactions that lock or change it wait. The embedded database has one writer,
 * so there the row is only read.
 *
 * @param toRemove waits for rows that another transaction inserts with a reference to this one, and keeps new ones out
 * @returns the row as it is once it is locked; `undefined` if there is none
 */
export async function lockRow<Table extends TableWithId>(
  transaction: Transaction<Tables>,
  table: Table,
  id: string,
  { toRemove = false } = {},
): Promise<Selectable<Tables[Table]> | undefined> {
  const strength = toRemove ? sql`for update` : sql`for no key update`;
  const { rows } = await sql<Selectable<Tables[Table]>>`
    select * from ${sql.table(table)} where id = ${id} ${kindOf(transaction) === 'postgres' ? strength : sql``}
  `.execute(transaction);
  return rows[0];
}

/** Locks rows in the order of their ids, so that no two transactions wait for each other. */
export async function lockRows<Table extends TableWithId>(
  transaction: Transaction<Tables>,
  table: Table,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0 || kindOf(transaction) !== 'postgres') return;
  await sql`
    select id from ${sql.table(table)} where id in (${sql.join([...ids])}) order by id for no key update
  `.execute(transaction);
}
