import { IMPORT_KEPT_DAYS, IMPORT_SHEETS, type ImportSheet, SECRETARY_SHEETS } from 'api-contract/import';
import type { ImportRecord } from 'api-contract/import-schema';
import { hasPermission } from 'api-contract/permissions';
import type { Kysely } from 'kysely';
import { type PageRequest, readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { forbidden, UNKNOWN_ID } from '../../platform/http/problem';
import type { Caller } from '../accounts';

const FOR_OWNERS_ONLY = forbidden('تستورد السكرتارية الطلاب والجدول الأسبوعي. الباقي يستورده مالك المعهد.', {
  missing: 'right',
});

/** The sheets that an administrator may import. */
export function sheetsOf(caller: Caller): readonly ImportSheet[] {
  return hasPermission(caller.right ?? '', 'administration') ? IMPORT_SHEETS : SECRETARY_SHEETS;
}

/** @throws {Problem} 403 if one of the sheets is not for the caller */
export function requireSheetsRight(caller: Caller, sheets: readonly ImportSheet[]): void {
  const allowed = sheetsOf(caller);
  if (sheets.some((sheet) => !allowed.includes(sheet))) throw FOR_OWNERS_ONLY;
}

/** An import without its rows, by its stored columns. */
function imports(database: Kysely<Tables>) {
  return database
    .selectFrom('import')
    .innerJoin('account', 'account.id', 'import.created_by')
    .select(['import.id as _id', 'import.state', 'import.cut_over', 'import.row_count as rows'])
    .select(['import.sheets', 'import.made', 'import.created_at', 'account.username as created_by'])
    .select(['import.applied_at', 'import.undone_at']);
}

type Row = Awaited<ReturnType<ReturnType<typeof imports>['executeTakeFirstOrThrow']>>;

function recordOf({ sheets, made, ...row }: Row): ImportRecord {
  return { ...row, sheets: JSON.parse(sheets), made: made === null ? null : JSON.parse(made) };
}

/** @throws {Problem} 404 if there is no such import */
export async function readImport(database: Kysely<Tables>, id: string): Promise<ImportRecord> {
  const row = await imports(database).where('import.id', '=', id).executeTakeFirst();
  if (!row) throw UNKNOWN_ID;
  return recordOf(row);
}

const KEY = [
  { column: 'import.created_at', field: 'created_at' },
  { column: 'import.id', field: '_id' },
] as const;

/**
 * A page of imports of every state, the latest first.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listImports(
  database: Kysely<Tables>,
  { limit, cursor }: PageRequest,
): Promise<{ imports: ImportRecord[]; next_cursor: string | null }> {
  const { rows, next_cursor } = await readPage(imports(database), { key: KEY, order: 'desc', limit, cursor });
  return { imports: rows.map(recordOf), next_cursor };
}

const DAY_MS = 24 * 3_600_000;

/** Forgets the rows of dry runs that were not applied for some days. */
export async function expireImports(database: Kysely<Tables>, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - IMPORT_KEPT_DAYS * DAY_MS).toISOString();
  await database
    .updateTable('import')
    .set({ state: 'expired', content: null })
    .where('state', '=', 'checked')
    .where('created_at', '<', before)
    .execute();
}
