import { type Kysely, sql } from 'kysely';
import { inParts } from './in-parts';
import { kindOf } from './kind-of';
import { type Params, type Prepared, preparedForRows } from './prepared';
import type { Tables } from './schema';

/** One statement has so many values; the number is below the limit of both databases. */
const VALUES_IN_A_STATEMENT = 10_000;
/** One text of JSON has so many rows. */
const ROWS_OF_JSON = 2000;
/** The statements of so few rows are prepared: the changes of every day write no more. */
const FEW_ROWS = 4;

/** Values by the names of columns. */
type Values = Record<string, unknown>;

/** The prepared statements, by the table and the columns. */
const statements = new Map<string, Prepared<readonly Values[], unknown>>();

/** Inserts any number of rows of equal columns into a table, in few statements. */
export async function insertRows(
  database: Kysely<Tables>,
  table: keyof Tables,
  rows: readonly object[],
): Promise<void> {
  const isFew = rows.length <= FEW_ROWS;
  const columns = isFew || kindOf(database) === 'postgres' ? columnsOf(rows) : undefined;
  if (columns) {
    if (isFew) await prepareInsert(table, columns)(database, rows as readonly Values[]);
    else await insertAsJson(database, table, columns, rows);
    return;
  }
  const size = Math.floor(VALUES_IN_A_STATEMENT / Object.keys(rows[0] ?? { one: 1 }).length);
  for (let start = 0; start < rows.length; start += size) {
    await database
      .insertInto(table)
      // Kysely has no type for a row of a table that is known only at run time.
      .values(rows.slice(start, start + size) as never)
      .execute();
  }
}

/** PostgreSQL takes far longer to read a statement of thousands of values than one value that has them all. */
async function insertAsJson(
  database: Kysely<Tables>,
  table: keyof Tables,
  columns: readonly string[],
  rows: readonly object[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  for (const part of inParts(rows, ROWS_OF_JSON))
    await sql`
      insert into ${sql.table(table)} (${names})
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(part)})
    `.execute(database);
}

/** The columns for which each of the rows has a value; `undefined` if they differ, or without a row. */
function columnsOf([first = {}, ...others]: readonly object[]): string[] | undefined {
  const columns = filledColumns(first);
  const isEqual = (row: object) => {
    const own = filledColumns(row);
    return own.length === columns.length && own.every((column, index) => column === columns[index]);
  };
  return columns.length > 0 && others.every(isEqual) ? columns : undefined;
}

function filledColumns(row: object): string[] {
  return Object.entries(row).flatMap(([column, value]) => (value === undefined ? [] : [column]));
}

function prepareInsert(
  table: keyof Tables,
  columns: readonly string[],
): Prepared<readonly Values[], unknown> {
  const key = [table, ...columns].join();
  const statement =
    statements.get(key) ??
    preparedForRows((database, params: Params<Values>[]) =>
      database
        .insertInto(table)
        .values(
          params.map((param) =>
            Object.fromEntries(columns.map((column) => [column, param(column)])),
          ) as never,
        ),
    );
  statements.set(key, statement);
  return statement;
}
