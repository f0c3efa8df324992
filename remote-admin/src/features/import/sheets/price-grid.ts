import { EDUCATION_LEVELS, LESSON_TYPE_NAMES } from 'api-contract/lesson';
import { type GridList, type GridRow, readGrid, TITLE_ROWS_MAX } from './grid';
import { readCell, type SentValue, TYPED_DAYS } from './read-cell';
import { type Cell, isBlank, type Sheet } from './sheet';

const HEADINGS = ['المرحلة الدراسية', 'نوع الدرس', 'سعر الساعة'];

/**
 * Prices by level and lesson type, with a column or a row for each type, as a list: a row for each price.
 *
 * @returns `undefined` for other sheets
 */
export function readPriceGrid(sheet: Sheet): GridList | undefined {
  const list = readGrid(sheet, HEADINGS, pricesOf);
  return list && { kind: 'prices', ...list, common: {} };
}

/** The types are in a row. */
function pricesOf(rows: readonly (readonly Cell[])[]): GridRow[] | undefined {
  const top = rows.slice(0, TITLE_ROWS_MAX).findIndex((row) => typesOf(row).length > 1);
  if (top === -1) return undefined;
  const types = typesOf(rows[top] ?? []);
  const prices = rows.flatMap((cells, row) => {
    const level = cells.find((cell) => !isBlank(cell)) ?? null;
    if (row <= top || !isLevel(level)) return [];
    return types.flatMap(({ column, type }) => {
      const price = cells[column] ?? null;
      return isBlank(price) ? [] : [{ cells: [level, type, price], row, column }];
    });
  });
  return prices.length === 0 ? undefined : prices;
}

function isLevel(cell: Cell): boolean {
  return isOneOf(EDUCATION_LEVELS, readCell('prices', 'education_level', cell, TYPED_DAYS));
}

/** The columns of different lesson types. */
function typesOf(row: readonly Cell[]): { column: number; type: string }[] {
  const types = row.flatMap((cell, column) => {
    const type = readCell('prices', 'lesson_type', cell, TYPED_DAYS);
    return isOneOf(Object.keys(LESSON_TYPE_NAMES), type) ? [{ column, type: String(cell) }] : [];
  });
  return types.length > Object.keys(LESSON_TYPE_NAMES).length ? [] : types;
}

function isOneOf(values: readonly string[], value: SentValue): boolean {
  return values.some((each) => each === value);
}
