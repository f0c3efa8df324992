import type { ExportedInstitute, ExportedRow } from 'api-contract/export-schema';
import { IMPORT_SHEETS, type ImportSheet } from 'api-contract/import';
import { api } from 'shared-auth';
import type { SheetColumn, SheetTable, SheetValue } from '../../shared/spreadsheet/sheet-table';
import { IMPORT_TIMEOUT_MS } from './import-queries';
import { exportMessages, SHEET_TITLES } from './messages';
import { isDayField, writeCell } from './sheets/read-cell';
import { fieldLabel, fieldsOf } from './sheets/sheet-fields';

/** Amounts, which are agorot in the API and shekels in a sheet. */
const AMOUNTS: readonly string[] = ['amount', 'price'];
const NUMBERS: readonly string[] = ['cost', 'hours', 'left_hours', 'minutes', 'discount_percent', 'seats'];
const WIDTH = 20;

/**
 * The whole institute as the sheets of an import, which read them back without a hand, and what no import takes.
 *
 * @throws {ApiError} when it cannot be read
 */
export async function readInstituteSheets(): Promise<SheetTable[]> {
  const { packages, monthly_fees, rooms, ...institute } = await api.get<ExportedInstitute>('/admin/export', {
    timeout: IMPORT_TIMEOUT_MS,
    schema: { students: 'list', opening: 'list', packages: 'list', monthly_fees: 'list', rooms: 'list' },
  });
  return [
    ...IMPORT_SHEETS.map((sheet) => importedSheet(sheet, institute[sheet])),
    ...Object.entries({ packages, monthly_fees, rooms }).map(([name, rows]) => furtherSheet(name, rows)),
  ].filter(({ rows }) => rows.length > 0);
}

function importedSheet(sheet: ImportSheet, rows: readonly ExportedRow[]): SheetTable {
  const fields = fieldsOf(sheet);
  const columns = fields.map((field) => ({
    header: fieldLabel(sheet, field),
    width: WIDTH,
    kind: kindOf(sheet, field),
  }));
  return {
    sheetName: SHEET_TITLES[sheet],
    columns,
    rows: rows.map((row) =>
      fields.map((field, place) => {
        const value = row[field] ?? null;
        return columns[place]?.kind === 'text' && value !== null
          ? writeCell(sheet, field, value)
          : plain(value);
      }),
    ),
  };
}

function kindOf(sheet: ImportSheet, field: string): SheetColumn['kind'] {
  if (isDayField(sheet, field)) return 'day';
  if (AMOUNTS.includes(field)) return 'money';
  return NUMBERS.includes(field) ? 'number' : 'text';
}

/** A sheet with the columns that its rows have. */
function furtherSheet(name: string, rows: readonly ExportedRow[]): SheetTable {
  const fields = Object.keys(rows[0] ?? {});
  return {
    sheetName: exportMessages.sheets[name] ?? name,
    columns: fields.map((field) => ({
      header: exportMessages.columns[field] ?? field,
      width: WIDTH,
      kind: field.endsWith('day') ? 'day' : kindOf('opening', field),
    })),
    rows: rows.map((row) => fields.map((field) => plain(row[field] ?? null))),
  };
}

function plain(value: ExportedRow[string]): SheetValue {
  return Array.isArray(value) || typeof value === 'boolean' ? writeCell('students', 'active', value) : value;
}
