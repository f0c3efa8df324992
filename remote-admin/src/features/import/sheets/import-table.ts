import { yearsAfter } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import type { ImportSheet } from 'api-contract/import';
import type { GridList } from './grid';
import { findHeadingRow, guessSheet, matchColumns, type StoredColumns } from './match-columns';
import { readPriceGrid } from './price-grid';
import { isDayField, readCell, type SentValue, TYPED_DAYS } from './read-cell';
import { type DayColumn, decideDays } from './read-days';
import { type Cell, isBlank, type Sheet } from './sheet';
import { commonFields, missingFields } from './sheet-fields';
import { readWeekGrid } from './week-grid';

/** A column that has values. */
export interface TableColumn {
  /** Its place in the rows. */
  place: number;
  heading: string;
  /** Its first values. */
  samples: readonly string[];
  /** The field that it fills; `''`: none. */
  field: string;
  /** It is there for a field of days. */
  days?: DayColumn;
}

/** A sheet of a file, with what its columns mean. */
export interface ImportTable {
  id: string;
  fileName: string;
  sheet: Sheet;
  /** What the grid meant of which the rows were made; `undefined` where the sheet is a list. */
  grid: GridList['kind'] | undefined;
  /** The cells of the grid that its rows come from; `undefined` where the sheet is a list. */
  addresses: GridList['addresses'] | undefined;
  /** What its rows are; `''`: they are left out. */
  kind: ImportSheet | '';
  headingRow: number;
  columns: readonly TableColumn[];
  /** What all rows have, by field, as it was typed. */
  common: Readonly<Record<string, string>>;
}

/** A row as it is sent. */
export interface TableRow {
  /** Its number in the file; in a grid that became a list, its number there. */
  row: number;
  /** Its cell in a grid: `D7`. */
  address: string | undefined;
  values: Readonly<Record<string, SentValue>>;
}

/** What is known beside a sheet. */
export interface Guessing {
  stored: StoredColumns;
  /** The cut-over day, or `''`. */
  cutOver: string;
}

/** A sheet with what it most likely holds. */
export function openTable(
  { id, fileName, sheet: read }: Pick<ImportTable, 'id' | 'fileName' | 'sheet'>,
  { kinds, ...guessing }: Guessing & { kinds: readonly ImportSheet[] },
): ImportTable {
  const grid = [readWeekGrid(read), readPriceGrid(read)].find((list) => list && kinds.includes(list.kind));
  const sheet = grid?.sheet ?? read;
  const headingRow = findHeadingRow(sheet.rows);
  const kind: ImportTable['kind'] =
    grid?.kind ?? guessSheet(sheet.name, sheet.rows[headingRow] ?? [], kinds) ?? '';
  const table = {
    id,
    fileName,
    sheet,
    grid: grid?.kind,
    addresses: grid?.addresses,
    kind,
    headingRow,
    columns: [],
    common: grid?.common ?? {},
  };
  return findColumns(table, guessing);
}

/** The table with another kind or another row of headings, and its columns found anew. */
export function changeTable(
  table: ImportTable,
  change: Partial<Pick<ImportTable, 'kind' | 'headingRow'>>,
  guessing: Guessing,
): ImportTable {
  return findColumns({ ...table, ...change, common: {} }, guessing);
}

/** The table with another field of a column, which no other column keeps. */
export function chooseField(table: ImportTable, place: number, field: string): ImportTable {
  const columns = table.columns.map((column) => {
    if (column.place === place) return withField(table, column, field);
    return column.field === field ? withField(table, column, '') : column;
  });
  return { ...table, columns };
}

/** The table with days of a column read in another way. */
export function chooseDays(table: ImportTable, place: number, change: Partial<DayColumn>): ImportTable {
  const columns = table.columns.map((column) =>
    column.place === place && column.days ? { ...column, days: { ...column.days, ...change } } : column,
  );
  return { ...table, columns };
}

/** So many values show what a column holds. */
const SAMPLES = 3;

function findColumns(table: ImportTable, { stored, cutOver }: Guessing): ImportTable {
  const { sheet, headingRow, kind } = table;
  const headings = sheet.rows[headingRow] ?? [];
  const rows = dataRows(table);
  const width = sheet.rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const cells = Array.from({ length: width }, (_, place) => headings[place] ?? null);
  const fields = kind === '' ? [] : matchColumns(cells, kind, stored);
  const columns = cells.flatMap((cell, place) => {
    const samples = samplesOf(rows, place);
    const column = { place, heading: String(cell ?? '').trim(), samples, field: '' };
    return samples.length === 0 ? [] : [withField(table, column, fields[place] ?? '')];
  });
  return { ...table, columns, common: { ...usualDays(kind, columns, cutOver), ...table.common } };
}

/** The table with what holds from the cut-over day moved to another one, unless a day was typed. */
export function moveCutOver(table: ImportTable, before: string, cutOver: string): ImportTable {
  const { kind, columns, common } = table;
  const [was, from] = [before, cutOver].map((day) => usualDays(kind, columns, day).from);
  return from === undefined || common.from !== was ? table : { ...table, common: { ...common, from } };
}

/** The school year of most institutes ends in June. */
const LAST_SCHOOL_DAY = '06-30';

/** The days that most sheets leave out: prices that hold from the cut-over day, weekly lessons until the school year ends. */
function usualDays(
  kind: ImportTable['kind'],
  columns: readonly TableColumn[],
  cutOver: string,
): ImportTable['common'] {
  const today = currentDay();
  const year = today.slice(0, 'YYYY'.length);
  const lastDay = `${year}-${LAST_SCHOOL_DAY}`;
  const usual = {
    from: cutOver || today,
    first_day: today,
    last_day: today > lastDay ? yearsAfter(lastDay, 1) : lastDay,
  };
  const missing =
    kind === ''
      ? []
      : commonFields(
          kind,
          columns.map(({ field }) => field),
        );
  return Object.fromEntries(Object.entries(usual).filter(([field]) => missing.includes(field)));
}

function samplesOf(rows: readonly NumberedRow[], place: number): string[] {
  const samples: string[] = [];
  for (const [row] of rows) {
    const cell = row[place];
    if (isBlank(cell)) continue;
    samples.push(String(cell).replace(/\s*\n\s*/g, ' / '));
    if (samples.length === SAMPLES) break;
  }
  return samples;
}

function withField(table: ImportTable, { days: _, ...column }: TableColumn, field: string): TableColumn {
  const { kind, sheet } = table;
  if (kind === '' || !isDayField(kind, field)) return { ...column, field };
  const cells = new Set<Cell>();
  for (const [row] of dataRows(table)) cells.add(row[column.place] ?? null);
  return { ...column, field, days: decideDays([...cells], sheet.countsFrom1904) };
}

/** The first row of what a list adds up to. */
const TOTALS = /^\s*(?:(?:ال)?مجموع|(?:ال)?[إا]جمالي|סה["״]?כ|total)(?:[\s:]|$)/i;

/** A row with its number in the file. */
type NumberedRow = [cells: Cell[], number: number];

/** The rows of each sheet as they were found last: several parts of the page ask for tens of thousands of them. */
const dataRowsOf = new WeakMap<Sheet['rows'], { headingRow: number; rows: NumberedRow[] }>();

/** The rows below the headings, without blank ones and totals. */
export function dataRows({
  sheet,
  headingRow,
}: Pick<ImportTable, 'sheet' | 'headingRow'>): readonly NumberedRow[] {
  const known = dataRowsOf.get(sheet.rows);
  if (known?.headingRow === headingRow) return known.rows;
  const rows: NumberedRow[] = [];
  for (let place = headingRow + 1; place < sheet.rows.length; place++) {
    const row = sheet.rows[place] ?? [];
    const first = row.find((cell) => !isBlank(cell));
    if (first !== undefined && !isTotal(first)) rows.push([row, place + 1]);
  }
  dataRowsOf.set(sheet.rows, { headingRow, rows });
  return rows;
}

const isTotal = (first: Cell) => typeof first === 'string' && TOTALS.test(first);

/** The fields that a table needs and that are not filled. */
export function missingOf({ kind, columns, common }: ImportTable): string[] {
  if (kind === '') return [];
  const filled = [
    ...columns.map(({ field }) => field),
    ...Object.entries(common).flatMap(([field, typed]) => (typed.trim() === '' ? [] : [field])),
  ];
  return missingFields(kind, filled);
}

/** Rows between two pauses, which let the page draw. */
const ROWS_AT_ONCE = 500;

/** Reads the rows of a table. Equal cells of a column are read once. */
export async function readRows(table: ImportTable, pause: () => Promise<void>): Promise<TableRow[]> {
  const { kind, columns, common, addresses } = table;
  if (kind === '') return [];
  const filled = columns
    .filter(({ field }) => field !== '')
    .map((column) => ({ ...column, known: new Map<Cell, SentValue>() }));
  const ofAll = Object.entries(common).flatMap(([field, typed]) =>
    typed.trim() === '' || filled.some((column) => column.field === field)
      ? []
      : [[field, readCell(kind, field, typed, TYPED_DAYS)] as const],
  );
  const rows: TableRow[] = [];
  for (const [cells, row] of dataRows(table)) {
    if (rows.length % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await pause();
    const values: Record<string, SentValue> = Object.fromEntries(ofAll);
    for (const { place, field, days = TYPED_DAYS, known } of filled) {
      const cell = cells[place] ?? null;
      if (isBlank(cell)) continue;
      const value = known.get(cell) ?? readCell(kind, field, cell, days);
      known.set(cell, value);
      values[field] = value;
    }
    // A title between the rows, such as that of a class, fills no column that is imported.
    if (filled.every(({ place }) => isBlank(cells[place]))) continue;
    // The first row of the list has the headings.
    rows.push({ row, address: addresses?.[row - 2], values });
  }
  return rows;
}
