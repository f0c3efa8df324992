import { calendarDay } from 'api-contract/field-schemas';
import { LIST_PAGE_MAX } from 'api-contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { readCursor, writeCursor } from './cursor';
import { jsonText } from './json';
import type { Params } from './prepared';

/** The requested page of a list; without both, the whole list. */
export interface PageRequest {
  limit?: number | undefined;
  /** The `next_cursor` of the previous page. */
  cursor?: string | undefined;
}

/** A row of a list that is ordered by day and id, newest first, as JSON. */
export interface PageRow {
  row: ArrayBuffer | string;
  day: string;
  id: string;
}

/** The arguments of a page's statement. */
export interface PageArgs {
  from: string;
  /** The page begins after the row of this day and id. */
  afterDay: string;
  afterId: string;
  /** One more than the page has: it shows whether there is another page. */
  rows: number;
}

const cursorValues = z.tuple([calendarDay, z.uuid()]);

/**
 * The arguments of a page's statement; `undefined` when the whole list is requested.
 *
 * @param days the list's own range, half-open
 * @throws {Problem} 422 when the cursor belongs to another list
 */
export function pageArgs(
  { limit, cursor }: PageRequest,
  { from, before }: { from: string; before: string },
): PageArgs | undefined {
  if (limit === undefined && cursor === undefined) return undefined;
  const [day, id] = cursor === undefined ? [before, ''] : readCursor(cursor, cursorValues);
  // A cursor of another month does not widen the range.
  const [afterDay, afterId] = day < before ? [day, id] : [before, ''];
  return { from, afterDay, afterId, rows: (limit ?? LIST_PAGE_MAX) + 1 };
}

/** The rows of a page, found through an index on day and id: no row before the page is read. */
export function isInPage(columns: { day: string; id: string }, param: Params<PageArgs>): RawBuilder<boolean> {
  const [day, id] = [sql.ref(columns.day), sql.ref(columns.id)];
  return sql`${day} >= ${param('from')} and (${day}, ${id}) < (${param('afterDay')}, ${param('afterId')})`;
}

/**
 * `{"<field>": [...]}` as text, from the column `row` of a subquery that is in the order of the list: an order inside the
 * aggregate would sort all rows instead of reading an index.
 */
export function listText(field: string): RawBuilder<string> {
  return sql`${sql.lit(`{"${field}":[`)} || coalesce(string_agg("row", ','), '') || ']}'`;
}

/** `{"<field>": [...], "next_cursor": ...}` as JSON, from the rows of a page's statement. */
export function pageJson(field: string, found: readonly PageRow[], { rows }: PageArgs): string {
  const page = found.slice(0, rows - 1);
  const last = page.at(-1);
  const next = found.length === rows && last ? writeCursor([last.day, last.id]) : null;
  const list = page.map(({ row }) => jsonText(row).toString()).join(',');
  return `{"${field}":[${list}],"next_cursor":${JSON.stringify(next)}}`;
}
