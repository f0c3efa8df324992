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
  /** Its number in the file, or the cell of a grid. */
  inFile: string;
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
    for (const { row, address, values } of await readRows(table, pause)) {
      const key = `${id}:${row}`;
      if (leftOut.has(key)) continue;
      const number = row + place * NUMBERS_OF_A_SHEET;
      rows.push({
        key,
        sheet: kind,
        row: number,
        inFile: address ?? String(row),
        values: edited(kind, values, edits.get(key)),
      });
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

/** Rows that are written between two pauses. */
const ROWS_AT_ONCE = 500;

/** The body of the dry run as JSON: the rows by sheet, beside what else it says. */
export async function writeBody(
  others: object,
  rows: readonly SentRow[],
  pause: () => Promise<void>,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const encoder = new TextEncoder();
  const write = (text: string) => parts.push(encoder.encode(text));
  write(`${JSON.stringify({ ...others, sheets: {} }).slice(0, -'}}'.length)}`);
  for (const [place, sheet] of [...new Set(rows.map((row) => row.sheet))].entries()) {
    const ofSheet = rows.filter((row) => row.sheet === sheet);
    write(`${place > 0 ? ',' : ''}${JSON.stringify(sheet)}:[`);
    for (let from = 0; from < ofSheet.length; from += ROWS_AT_ONCE) {
      const part = ofSheet.slice(from, from + ROWS_AT_ONCE).map(({ row, values }) => ({ row, ...values }));
      write(`${from > 0 ? ',' : ''}${JSON.stringify(part).slice(1, -1)}`);
      await pause();
    }
    write(']');
  }
  write('}}');
  const body = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    body.set(part, at);
    at += part.length;
  }
  return body;
}
