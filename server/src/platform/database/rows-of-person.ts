import { sql, type Transaction } from 'kysely';
import { inParts } from './in-parts';
import type { Tables } from './schema';
import { columnsOf, DESCRIBED_TABLES, emptiedColumns } from './table-descriptions';
import type { ReferenceKind } from './table-descriptions/describe';

/** The person whose rows are meant: every column of this kind has the id. */
export interface RowOwner {
  kind: Extract<ReferenceKind, 'student' | 'teacher'>;
  id: string;
}

/**
 * Erases a person in the rows that stay: the name is replaced, also among the words of reasons, and what else is known is
 * removed. The person's own record is not among these rows.
 *
 * @param replaced the new name, and what searches compare
 * @param inText replaces the name among the words of a text
 */
export async function eraseRows(
  transaction: Transaction<Tables>,
  { kind, id }: RowOwner,
  replaced: { name: string; nameKey: string },
  inText: (text: string) => string,
): Promise<void> {
  for (const table of DESCRIBED_TABLES) {
    const [owner] = columnsOf(table, kind);
    if (owner === undefined || table.onErasure === 'deleted' || table.name === 'student') continue;
    const isOwn = sql`${sql.ref(owner)} = ${id}`;
    const values = Object.entries({
      ...Object.fromEntries(columnsOf(table, 'name').map((column) => [column, replaced.name])),
      ...Object.fromEntries(columnsOf(table, 'name-key').map((column) => [column, replaced.nameKey])),
      ...emptiedColumns(table.name),
    }).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    if (values.length > 0)
      await sql`update ${sql.table(table.name)} set ${sql.join(values)} where ${isOwn}`.execute(transaction);
    for (const column of columnsOf(table, 'words'))
      await replaceWords(transaction, { table: table.name, key: table.key, column }, isOwn, inText);
  }
}

async function replaceWords(
  transaction: Transaction<Tables>,
  { table, key, column }: { table: string; key: readonly string[]; column: string },
  condition: ReturnType<typeof sql>,
  inText: (text: string) => string,
): Promise<void> {
  const text = sql.ref(column);
  const { rows } = await sql<Record<string, string | number> & { text: string }>`
    select ${sql.join(key.map((each) => sql.ref(each)))}, ${text} as text from ${sql.table(table)}
    where ${condition} and ${text} is not null
  `.execute(transaction);
  for (const row of rows) {
    const changed = inText(row.text);
    if (changed === row.text) continue;
    const isRow = sql.join(
      key.map((each) => sql`${sql.ref(each)} = ${row[each]}`),
      sql` and `,
    );
    await sql`update ${sql.table(table)} set ${text} = ${changed} where ${isRow}`.execute(transaction);
  }
}

/** Deletes the rows that go with the records of a student, with a guardian, an account or a booking. */
export async function deleteRows(
  transaction: Transaction<Tables>,
  kind: 'student' | 'family' | 'holder' | 'booking',
  ids: readonly string[],
): Promise<void> {
  for (const table of DESCRIBED_TABLES) {
    if (table.onErasure !== 'deleted') continue;
    for (const column of columnsOf(table, kind))
      for (const part of inParts(ids))
        await sql`delete from ${sql.table(table.name)} where ${sql.ref(column)} in (${sql.join(part)})`.execute(
          transaction,
        );
  }
}
