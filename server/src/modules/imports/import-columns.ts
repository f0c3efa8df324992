import type { ImportSheet } from 'api-contract/import';
import type { ImportColumns } from 'api-contract/import-columns-schema';
import type { Kysely, Transaction } from 'kysely';
import { insertRows } from '../../platform/database/insert-rows';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';

/** What the headings in these sheets mean, as earlier files decided. */
export async function readImportColumns(
  database: Kysely<Tables>,
  sheets: readonly ImportSheet[],
): Promise<ImportColumns> {
  const rows = await database
    .selectFrom('import_column')
    .selectAll()
    .where('sheet', 'in', sheets)
    .orderBy('sheet')
    .orderBy('heading')
    .execute();
  const columns = [...groupBy(rows, ({ sheet }) => sheet)].map(([sheet, headings]) => [
    sheet,
    Object.fromEntries(headings.map(({ heading, field }) => [heading, field])),
  ]);
  return Object.fromEntries(columns);
}

/** Stores the columns of these sheets in place of those from before. */
export async function saveImportColumns(
  transaction: Transaction<Tables>,
  columns: ImportColumns,
): Promise<void> {
  for (const [sheet, fields] of Object.entries(columns)) {
    await transaction.deleteFrom('import_column').where('sheet', '=', sheet).execute();
    const rows = Object.entries(fields ?? {}).map(([heading, field]) => ({ sheet, heading, field }));
    if (rows.length > 0) await insertRows(transaction, 'import_column', rows);
  }
}
