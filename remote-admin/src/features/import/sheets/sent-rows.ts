import type { ImportSheet } from 'api-contract/import';
import { type ImportTable, readRows } from './import-table';
import { readCell, type SentValue, TYPED_DAYS } from './read-cell';

/** A row of the import. */
export interface SentRow {
  /** The row of its file: changes of it are kept by this key. */
  key: string;
  sheet: ImportSheet;
  /** The number by which the server names it. */
  row: number;
  /** Its number in the file. */
  inFile: number;
  values: Readonly<Record<string, SentValue>>;
}

/** What was typed into cells, by the key of the row and the field. */
export type Edits = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Rows of a second sheet of one kind are numbered beyond those of the first. */
const NUMBERS_OF_A_SHEET = 100_000;

/** The rows of all tables in their order, with what was typed, without those that are left out. */
export async function readSentRows(
  tables: readonly ImportTable[],
  { edits, leftOut }: { edits: Edits; leftOut: ReadonlySet<string> },
  pause: () => Promise<void>,
): Promise<SentRow[]> {
  const rows: SentRow[] = [];
  const tablesOfKind = new Map<string, number>();
  for (const table of tables) {
    const { kind, id } = table;
    if (kind === '') continue;
    const place = tablesOfKind.get(kind) ?? 0;
    tablesOfKind.set(kind, place + 1);
    for (const { row, values } of await readRows(table, pause)) {
      const key = `${id}:${row}`;
      if (leftOut.has(key)) continue;
      const number = row + place * NUMBERS_OF_A_SHEET;
      rows.push({ key, sheet: kind, row: number, inFile: row, values: edited(kind, values, edits.get(key)) });
    }
  }
  return rows;
}

function edited(
  sheet: ImportSheet,
  values: SentRow['values'],
  typed: Readonly<Record<string, string>> | undefined,
): SentRow['values'] {
  if (!typed) return values;
  const read = Object.entries(typed).map(([field, text]) => [
    field,
    readCell(sheet, field, text, TYPED_DAYS),
  ]);
  const all: Record<string, SentValue> = { ...values, ...Object.fromEntries(read) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** The rows as the dry run takes them, by sheet. */
export function sheetsOf(rows: readonly SentRow[]): Partial<Record<ImportSheet, object[]>> {
  const sheets: Partial<Record<ImportSheet, object[]>> = {};
  for (const { sheet, row, values } of rows) {
    const ofSheet = sheets[sheet] ?? [];
    sheets[sheet] = ofSheet;
    ofSheet.push({ row, ...values });
  }
  return sheets;
}
