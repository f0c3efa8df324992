import { calendarDay } from 'api-contract/field-schemas';
import { LIST_PAGE } from 'api-contract/limits';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { DayRange } from '../calendar';
import { cursorText, readCursor, writeCursor } from './cursor';

/** The part of a list that is requested. */
export interface PageRequest {
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** What a field of a key may hold. A cursor with anything else does not belong to the list. */
const FIELD_TYPES = { text: cursorText, day: calendarDay, id: z.uuid(), number: z.int() };

type Order = 'asc' | 'desc';

/** A field of the key by which a list is ordered. */
export interface KeyField<Row> {
  field: keyof Row & string;
  /** `text` without it. */
  type?: keyof typeof FIELD_TYPES;
}

/** A field of a key, and the column that it is selected from; an expression is ordered by its field. */
export interface KeyColumn<Row> extends KeyField<Row> {
  column: string | RawBuilder<unknown>;
}

/** The order of a list, and the part of it that is requested. */
export interface PageSelection<Field> extends PageRequest {
  /** Unique together, so that a page begins exactly after the row at which the one before it ended. */
  key: readonly Field[];
  order: Order;
}

/** Rows of a list, and the cursor of the next page; `null` on the last one. */
export interface Page<Row> {
  rows: Row[];
  next_cursor: string | null;
}

/**
 * A page of the rows of a query in the order of a key. Where an index has that key, no row before the page is read.
 *
 * @param days the range of a list whose key begins with a day
 * @throws {Problem} 422 if the cursor does not belong to the list
 */
export async function readPage<Database, Table extends keyof Database, Row extends object>(
  query: SelectQueryBuilder<Database, Table, Row>,
  selection: PageSelection<KeyColumn<Row>> & { days?: DayRange },
): Promise<Page<Row>> {
  const { key, order, limit = LIST_PAGE, days } = selection;
  let page = query.limit(limit + 1);
  for (const each of key)
    page = page.orderBy(sql.ref(typeof each.column === 'string' ? each.column : each.field), order);
  let after: readonly unknown[] | undefined = readPosition(selection) ?? startOf(key, order);
  if (days) {
    after = startOfDays(after, days, key.length, order);
    const day = key.slice(0, 1).map(expressionOf)[0];
    page = page.where(
      order === 'asc' ? sql<boolean>`${day} < ${days.before}` : sql<boolean>`${day} >= ${days.from}`,
    );
  }
  if (after) page = page.where(isAfter(key, order, after));
  return cutPage(await page.execute(), key, limit);
}

/**
 * A page of rows that were computed and are all in memory.
 *
 * @throws {Problem} 422 if the cursor does not belong to the list
 */
export function pageOfRows<Row extends object>(
  rows: readonly Row[],
  selection: PageSelection<KeyField<Row>>,
): Page<Row> {
  const { key, order, limit = LIST_PAGE } = selection;
  const after = readPosition(selection);
  const valuesOf = (row: Row) => key.map(({ field }) => row[field]);
  const rest = after ? rows.filter((row) => compare(valuesOf(row), after, order) > 0) : [...rows];
  rest.sort((one, other) => compare(valuesOf(one), valuesOf(other), order));
  return cutPage(rest, key, limit);
}

/** How many rows a list has. A first page that is the last one has them all, so that nothing is counted. */
export async function totalOf(
  { rows, next_cursor }: Page<unknown>,
  { cursor }: PageRequest,
  count: () => Promise<{ total: number | string | bigint }>,
): Promise<number> {
  const hasAll = cursor === undefined && next_cursor === null;
  return hasAll ? rows.length : Number((await count()).total);
}

/**
 * The values of the row after which the page begins; `undefined` for the first page.
 *
 * @throws {Problem} 422 if the cursor does not belong to the list
 */
export function readPosition<Row>({
  key,
  cursor,
}: Pick<PageSelection<KeyField<Row>>, 'key' | 'cursor'>): unknown[] | undefined {
  if (cursor === undefined) return undefined;
  const [first, ...others] = key.map(({ type = 'text' }) => FIELD_TYPES[type]);
  return readCursor<unknown[]>(cursor, z.tuple([first ?? cursorText, ...others]));
}

/** Sorts after every character of a text that both databases accept. */
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * Values before every row, so that the first page is read by the same statement as the others. They cost a comparison for each
 * row where a column is an expression: there the first page has none.
 */
function startOf(key: readonly KeyColumn<never>[], order: Order): unknown[] | undefined {
  if (key.some(({ column }) => typeof column !== 'string')) return undefined;
  return key.map((each) => {
    const isAscending = order === 'asc';
    if (each.type === 'number') return isAscending ? Number.MIN_SAFE_INTEGER : Number.MAX_SAFE_INTEGER;
    return isAscending ? '' : LAST_CHARACTER;
  });
}

/**
 * The position after which a page begins in a range of days. It is also an end of the range, so that an index is read from
 * there: a cursor of another month does not widen it.
 */
export function startOfDays(
  after: readonly unknown[] | undefined,
  { from, before }: DayRange,
  length: number,
  order: Order = 'desc',
): readonly unknown[] {
  const isInside =
    after !== undefined && (order === 'asc' ? String(after[0]) >= from : String(after[0]) < before);
  return isInside ? after : [order === 'asc' ? from : before, ...Array<string>(length - 1).fill('')];
}

/** The page from its rows and one more, which shows that there is another page. */
export function cutPage<Row extends object>(
  found: readonly Row[],
  key: readonly KeyField<Row>[],
  limit: number,
): Page<Row> {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next_cursor: last === undefined ? null : writeCursor(key.map(({ field }) => last[field])) };
}

const expressionOf = ({ column }: { column: string | RawBuilder<unknown> }) =>
  typeof column === 'string' ? sql.ref(column) : column;

/** A comparison of rows, which an index answers. */
function isAfter(
  key: readonly KeyColumn<never>[],
  order: Order,
  after: readonly unknown[],
): RawBuilder<boolean> {
  const values = sql.join(after.map((value) => sql.val(value)));
  return sql`(${sql.join(key.map(expressionOf))}) ${sql.raw(order === 'asc' ? '>' : '<')} (${values})`;
}

/** Negative if the first values come before the others. */
function compare(one: readonly unknown[], other: readonly unknown[], order: Order): number {
  const index = one.findIndex((value, at) => value !== other[at]);
  if (index < 0) return 0;
  const [a, b] = [one[index] as string | number, other[index] as string | number];
  return a < b === (order === 'asc') ? -1 : 1;
}
