import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { calendarDay } from 'api-contract/field-schemas';
import { LIST_PAGE_MAX } from 'api-contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { readCursor, writeCursor } from './cursor';
import { type JsonFunctions, type JsonText, jsonText } from './json';
import { onlyRow, type Params } from './prepared';

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
  /** It is a maximum: a page asks for one more row than it has, which shows whether there is another page. */
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

/** Rows of one statement of a whole list: the embedded database runs synchronously. */
const ROWS_AT_ONCE = 1000;

/** A part of a whole list. */
interface ListPart {
  /** Its rows as JSON, with commas between them. */
  part: ArrayBuffer | string;
  rows: number | string;
  /** The day and the id of its last row; `null` without rows. */
  last: string | null;
}

/**
 * The columns of a {@link ListPart}, from the columns `row`, `day` and `id` of a subquery that is in the order of the list: an
 * order inside the aggregate would sort all rows instead of reading an index.
 */
export function partColumns(json: JsonFunctions) {
  return [
    json.asText(sql`coalesce(string_agg("row", ','), '')`).as('part'),
    sql<number | string>`count(*)`.as('rows'),
    sql<string | null>`min("day" || ' ' || "id")`.as('last'),
  ] as const;
}

/** `{"<field>": [...]}` as JSON, read part by part. Other requests run between two parts. */
export async function wholeList(
  field: string,
  { from, before }: { from: string; before: string },
  readPart: (args: PageArgs) => Promise<ListPart[]>,
): Promise<JsonText> {
  const parts: Buffer[] = [];
  let [afterDay, afterId] = [before, ''];
  for (;;) {
    const { part, rows, last } = onlyRow(await readPart({ from, afterDay, afterId, rows: ROWS_AT_ONCE }));
    if (last !== null) parts.push(Buffer.from(parts.length === 0 ? '' : ','), Buffer.from(jsonText(part)));
    if (Number(rows) < ROWS_AT_ONCE || last === null) break;
    [afterDay = '', afterId = ''] = last.split(' ');
    await afterThisTurn();
  }
  return Buffer.concat([Buffer.from(`{"${field}":[`), ...parts, Buffer.from(']}')]);
}

/** `{"<field>": [...], "next_cursor": ...}` as JSON, from the rows of a page's statement. */
export function pageJson(field: string, found: readonly PageRow[], { rows }: PageArgs): string {
  const page = found.slice(0, rows - 1);
  const last = page.at(-1);
  const next = found.length === rows && last ? writeCursor([last.day, last.id]) : null;
  const list = page.map(({ row }) => jsonText(row).toString()).join(',');
  return `{"${field}":[${list}],"next_cursor":${JSON.stringify(next)}}`;
}
