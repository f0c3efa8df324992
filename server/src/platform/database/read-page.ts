import { LIST_PAGE_MAX } from 'api-contract/limits';
import { type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import { cursorText, LAST_CHARACTER, readCursor, writeCursor } from './cursor';

/** A column of the key by which a list is ordered, and the field of its rows that holds the value. */
export interface KeyColumn<Row> {
  column: string;
  field: keyof Row & string;
  /** `number` for an INTEGER column. */
  type?: 'number';
}

/** The part of a list that is requested. */
export interface PageSelection<Row> {
  /** Unique together, so that a page begins exactly after the row at which the one before it ended. */
  key: readonly KeyColumn<Row>[];
  order: 'asc' | 'desc';
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/**
 * A page of the rows of a query in the order of a key. Where an index has that key, no row before the page is read.
 *
 * @throws {Problem} 422 if the cursor does not belong to the list
 */
export async function readPage<Database, Table extends keyof Database, Row extends object>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { key, order, limit = LIST_PAGE_MAX, cursor }: PageSelection<Row>,
): Promise<{ rows: Row[]; next_cursor: string | null }> {
  const columns = key.map(({ column }) => sql.ref(column));
  let page = query.limit(limit + 1);
  for (const column of columns) page = page.orderBy(column, order);
  const after = cursor === undefined ? key.map(startOf[order]) : readCursor(cursor, cursorValues(key));
  const isAfter = sql.raw(order === 'asc' ? '>' : '<');
  const values = sql.join(after.map((value) => sql.val(value)));
  const found = await page.where(sql<boolean>`(${sql.join(columns)}) ${isAfter} (${values})`).execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const isLastPage = found.length <= limit || last === undefined;
  return { rows, next_cursor: isLastPage ? null : writeCursor(key.map(({ field }) => last[field])) };
}

/** Values outside every row, so that the first page is read by the same statement as the others. */
const startOf = {
  asc: ({ type }: { type?: 'number' }) => (type === 'number' ? Number.MIN_SAFE_INTEGER : ''),
  desc: ({ type }: { type?: 'number' }) => (type === 'number' ? Number.MAX_SAFE_INTEGER : LAST_CHARACTER),
};

function cursorValues<Row>(key: readonly KeyColumn<Row>[]) {
  const [first, ...others] = key.map(({ type }) => (type === 'number' ? z.int() : cursorText));
  return z.tuple([first ?? cursorText, ...others]);
}
