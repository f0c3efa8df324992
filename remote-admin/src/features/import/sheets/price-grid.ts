import { EDUCATION_LEVELS, LESSON_TYPE_NAMES } from 'api-contract/lesson';
import { type GridList, TITLE_ROWS_MAX, transposed } from './grid';
import { readCell, type SentValue, TYPED_DAYS } from './read-cell';
import { type Cell, isBlank, type Sheet } from './sheet';

const HEADINGS = ['المرحلة الدراسية', 'نوع الدرس', 'سعر الساعة'];

/**
 * Prices by level and lesson type, with a column or a row for each type, as a list: a row for each price.
 *
 * @returns `undefined` for other sheets
 */
export function readPriceGrid(sheet: Sheet): GridList | undefined {
  const prices = pricesOf(sheet.rows) ?? pricesOf(transposed(sheet.rows));
  return prices && { kind: 'prices', sheet: { ...sheet, rows: [HEADINGS, ...prices] }, common: {} };
}

/** The types are in a row. */
function pricesOf(rows: readonly (readonly Cell[])[]): Cell[][] | undefined {
  const top = rows.slice(0, TITLE_ROWS_MAX).findIndex((row) => typesOf(row).length > 1);
  const types = typesOf(rows[top] ?? []);
  const levels = rows.slice(top + 1).flatMap((row) => {
    const level = row.find((cell) => !isBlank(cell)) ?? null;
    return isOneOf(EDUCATION_LEVELS, readCell('prices', 'education_level', level, TYPED_DAYS))
      ? [{ row, level }]
      : [];
  });
  if (types.length < 2 || levels.length === 0) return undefined;
  return levels.flatMap(({ row, level }) =>
    types.flatMap(({ column, type }) => (isBlank(row[column]) ? [] : [[level, type, row[column] ?? null]])),
  );
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
