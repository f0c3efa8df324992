import { setImmediate as afterThisTurn } from 'node:timers/promises';
import {
  IMPORT_CELL_MAX_LENGTH,
  IMPORT_COLUMNS_MAX,
  IMPORT_ROWS_MAX,
  IMPORT_SHEETS,
  type ImportSheet,
} from 'api-contract/import';
import { IMPORT_FIELDS, type ImportProblem } from 'api-contract/import-schema';
import { formatNumber } from 'arabic-text/numbers';
import type { z } from 'zod';
import { fieldName, inputMessage } from '../../platform/http/input-messages';
import { Problem } from '../../platform/http/problem';

/** The rows of the sheets as they were sent. */
export type SentSheets = { readonly [Sheet in ImportSheet]?: readonly unknown[] | undefined };

type Fields<Sheet extends ImportSheet> = (typeof IMPORT_FIELDS)[Sheet];

/** A row with the fields that its cells fill; blank ones are missing. */
export type ImportRow<Sheet extends ImportSheet> = { row: number } & {
  [Field in keyof Fields<Sheet>]?: Fields<Sheet>[Field] extends z.ZodType
    ? z.output<Fields<Sheet>[Field]>
    : never;
};

/** The rows of all sheets. */
export type ImportRows = { [Sheet in ImportSheet]: ImportRow<Sheet>[] };

type Cell = string | number | boolean | null | readonly (string | number)[];
type SentRow = Readonly<Record<string, Cell>>;

/** Rows of one turn of the event loop. */
export const ROWS_AT_ONCE = 500;

/**
 * Checks that the rows are flat and of a size that a sheet can have.
 *
 * @returns how many they are
 * @throws {Problem} 422 at the first row or cell that is not
 */
export async function requireFlatRows(sheets: SentSheets): Promise<number> {
  let rows = 0;
  for (const sheet of IMPORT_SHEETS)
    for (const [index, row] of (sheets[sheet] ?? []).entries()) {
      rows += 1;
      if (rows % ROWS_AT_ONCE === 0) await afterThisTurn();
      if (rows > IMPORT_ROWS_MAX)
        throw refused([sheet], `المسموح ${formatNumber(IMPORT_ROWS_MAX)} صف في الاستيراد الواحد. قسّم الملف.`);
      requireFlatRow(row, [sheet, index]);
    }
  return rows;
}

function requireFlatRow(row: unknown, path: (string | number)[]): void {
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    throw refused(path, 'المطلوب صف فيه خانات.');
  const cells = Object.entries(row);
  if (cells.length > IMPORT_COLUMNS_MAX)
    throw refused(path, `المسموح ${formatNumber(IMPORT_COLUMNS_MAX)} عمودًا في الصف على الأكثر.`);
  for (const [field, cell] of cells) {
    const values = Array.isArray(cell) ? cell : [cell];
    const isFlat = values.every((value) => value === null || typeof value !== 'object');
    const isShort = values.every((value) => String(value).length <= IMPORT_CELL_MAX_LENGTH);
    if (values.length > IMPORT_COLUMNS_MAX || !isFlat || !isShort || field.length > IMPORT_COLUMNS_MAX)
      throw refused([...path, field.slice(0, IMPORT_COLUMNS_MAX)], 'لا تتسع خانة لهذه القيمة.');
  }
}

function refused(path: (string | number)[], msg: string): Problem {
  return new Problem(422, [{ loc: ['body', 'sheets', ...path], msg, type: 'invalid_row' }]);
}

/** The rows with what their cells say, and what is wrong with cells. */
export interface ReadRows {
  rows: ImportRows;
  problems: readonly ImportProblem[];
}

/** Reads the cells of all rows, in several turns of the event loop. What is wrong with a cell is a problem beside it. */
export async function readRows(sheets: SentSheets): Promise<ReadRows> {
  const problems: ImportProblem[] = [];
  const rows: ImportRows = {
    families: [],
    students: [],
    teachers: [],
    prices: [],
    series: [],
    lessons: [],
    payments: [],
    opening: [],
  };
  for (const sheet of IMPORT_SHEETS) {
    const readCell = cellReader(IMPORT_FIELDS[sheet]);
    for (const [index, sent] of ((sheets[sheet] as readonly SentRow[] | undefined) ?? []).entries()) {
      if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await afterThisTurn();
      const number = Number(sent.row);
      const row = Number.isSafeInteger(number) && number > 0 ? number : index + 1;
      const read: Record<string, unknown> & { row: number } = { row };
      for (const [field, cell] of Object.entries(sent)) {
        if (isBlank(cell)) continue;
        const found = readCell(field, cell);
        if (found && 'detail' in found) problems.push({ sheet, row, field, detail: found.detail });
        else if (found) read[field] = found.value;
      }
      (rows[sheet] as (typeof read)[]).push(read);
    }
  }
  return { rows, problems };
}

function isBlank(cell: Cell): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

type Read = { value: unknown } | { detail: string };

/** Sheets repeat names, days and subjects: each is read once. */
function cellReader(fields: Readonly<Record<string, z.ZodType>>) {
  const known = new Map<string, Map<Cell, Read>>();
  return (field: string, cell: Cell): Read | undefined => {
    const schema = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (!schema) return undefined;
    const values = known.get(field) ?? new Map<Cell, Read>();
    known.set(field, values);
    const found = values.get(cell) ?? readCell(schema, field, cell);
    values.set(cell, found);
    return found;
  };
}

function readCell(schema: z.ZodType, field: string, cell: Cell): Read {
  const { success, data, error } = schema.safeParse(cell, {
    error: (issue) => inputMessage({ ...issue, path: [field, ...(issue.path ?? [])] }),
  });
  return success
    ? { value: data }
    : { detail: error.issues[0]?.message ?? `${fieldName([field])}: هذه القيمة غير مقبولة.` };
}
