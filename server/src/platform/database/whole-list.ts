import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { DayRange } from '../calendar';
import { type JsonFunctions, type JsonText, jsonText } from './json';
import { onlyRow, type Params } from './prepared';
import { type KeyColumn, type Page, readPosition, startOfDays } from './read-page';

/** A row of a list as JSON, with the day and the id by which the list is ordered, newest first. */
export interface ListRow {
  row: ArrayBuffer | string;
  day: string;
  id: string;
}

/** The key of such a list in a table with the columns `date` and `id`. */
export function dayAndId(table: string): readonly KeyColumn<Pick<ListRow, 'day' | 'id'>>[] {
  return [
    { column: `${table}.date`, field: 'day', type: 'day' },
    { column: `${table}.id`, field: 'id', type: 'id' },
  ];
}

/** `{"<field>": [...], "next_cursor": ...}` as JSON. */
export function pageJson(field: string, { rows, next_cursor }: Page<ListRow>): string {
  return `{"${field}":${rowsJson(rows)},"next_cursor":${JSON.stringify(next_cursor)}}`;
}

/** The rows as a JSON array. */
export function rowsJson(rows: readonly Pick<ListRow, 'row'>[]): string {
  return `[${rows.map(({ row }) => jsonText(row).toString()).join(',')}]`;
}

/** The arguments of a statement that reads a part of such a list. */
export interface PartArgs {
  from: string;
  /** The part begins after the row of this day and id. */
  afterDay: string;
  afterId: string;
  rows: number;
}

/** The rows of a part, found through an index on day and id. */
export function isInPart(table: string, param: Params<PartArgs>): RawBuilder<boolean> {
  const [day, id] = [sql.ref(`${table}.date`), sql.ref(`${table}.id`)];
  return sql`${day} >= ${param('from')} and (${day}, ${id}) < (${param('afterDay')}, ${param('afterId')})`;
}

/**
 * The arguments of a page and one more row.
 *
 * @throws {Problem} 422 if the cursor does not belong to the list
 */
export function pageArgs(
  { key, limit, cursor }: { key: ReturnType<typeof dayAndId>; limit: number; cursor: string | undefined },
  days: DayRange,
): PartArgs {
  const [afterDay, afterId] = startOfDays(readPosition({ key, cursor }), days, key.length);
  return { from: days.from, afterDay: String(afterDay), afterId: String(afterId), rows: limit + 1 };
}

/** Rows of one statement: the embedded database runs synchronously. */
const ROWS_AT_ONCE = 250;

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

/** `{"<field>": [...]}` as JSON, read part by part. */
export async function wholeList(
  field: string,
  days: DayRange,
  readPart: (args: PartArgs) => Promise<ListPart[]>,
): Promise<JsonText> {
  const parts: Buffer[] = [];
  for await (const part of listParts(days, readPart))
    parts.push(Buffer.from(parts.length === 0 ? '' : ','), Buffer.from(part));
  return Buffer.concat([Buffer.from(`{"${field}":[`), ...parts, Buffer.from(']}')]);
}

/** The rows of a list as JSON with commas between them, part by part. Other requests run between two parts. */
export async function* listParts(
  { from, before }: DayRange,
  readPart: (args: PartArgs) => Promise<ListPart[]>,
): AsyncGenerator<JsonText> {
  let [afterDay, afterId] = [before, ''];
  for (;;) {
    const { part, rows, last } = onlyRow(await readPart({ from, afterDay, afterId, rows: ROWS_AT_ONCE }));
    if (last !== null) yield jsonText(part);
    if (Number(rows) < ROWS_AT_ONCE || last === null) return;
    [afterDay = '', afterId = ''] = last.split(' ');
    await afterThisTurn();
  }
}
