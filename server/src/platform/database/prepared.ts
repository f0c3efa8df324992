import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  expressionBuilder,
  type Kysely,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import { EmbeddedAdapter } from './embedded-dialect';
import { inParts } from './in-parts';
import type { Tables } from './schema';
import { nameStatement } from './statement-names';

/** The parameters of a statement, by name: placeholders for the arguments of each run. */
export type Params<Args> = <Name extends keyof Args & string>(name: Name) => Expression<Args[Name]>;

/** Runs a statement with its arguments and returns its rows. */
export type Prepared<Args, Row> = (database: Kysely<Tables>, args: Args) => Promise<Row[]>;

/**
 * A statement that is built and compiled once for each open database: building it takes longer than running it.
 */
export function prepared<Args, Row>(
  build: (database: Kysely<Tables>, param: Params<Args>) => Compilable<Row>,
): Prepared<Args, Row> {
  const run = compiledOnce((database) => build(database, paramsOf<Args>()));
  return async (database, args) => (await run(database, args)).rows;
}

/** Prepares, as {@link prepared}, a statement that returns the number of changed rows. */
export function preparedChange<Args>(
  build: (database: Kysely<Tables>, param: Params<Args>) => Compilable,
): (database: Kysely<Tables>, args: Args) => Promise<number> {
  const run = compiledOnce((database) => build(database, paramsOf<Args>()));
  return async (database, args) => Number((await run(database, args)).numAffectedRows);
}

/** A statement on several rows is kept for each number of rows; a change with more rows runs several statements. */
export const PREPARED_ROWS = 32;

/** Prepares, as {@link prepared}, a statement on several rows; it is compiled once for each number of rows. */
export function preparedForRows<Args, Row>(
  build: (database: Kysely<Tables>, params: Params<Args>[]) => Compilable<Row>,
): Prepared<readonly Args[], Row> {
  const byCount = new Map<number, Run<readonly Args[], Row>>();
  return async (database, rows) => {
    const params = () =>
      rows.map(
        (_, row): Params<Args> =>
          (name) =>
            placeholder((args: readonly Args[]) => (args[row] as Args)[name]),
      );
    const run = byCount.get(rows.length) ?? compiledOnce((each) => build(each, params()));
    byCount.set(rows.length, run);
    return (await run(database, rows)).rows;
  };
}

/**
 * Prepares, as {@link prepared}, a statement on the rows with one of several ids. It is compiled for few numbers of ids: a list
 * repeats its last id up to the next power of two. A long list is read in parts.
 */
export function preparedForIds<Row>(
  build: (database: Kysely<Tables>, ids: RawBuilder<string>) => Compilable<Row>,
): (database: Kysely<Tables>, ids: readonly string[]) => Promise<Row[]> {
  const run = preparedForRows((database, params: Params<{ id: string }>[]) =>
    build(database, sql<string>`(${sql.join(params.map((param) => param('id')))})`),
  );
  return async (database, ids) => {
    const rows: Row[] = [];
    for (const part of inParts(ids)) {
      const last = part.at(-1) ?? '';
      const repeated = Array<string>(2 ** Math.ceil(Math.log2(part.length)) - part.length).fill(last);
      rows.push(
        ...(await run(
          database,
          [...part, ...repeated].map((id) => ({ id })),
        )),
      );
    }
    return rows;
  };
}

/**
 * The row of a statement that always returns exactly one, such as a sum.
 *
 * @throws {Error} when it does not
 */
export function onlyRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`One row was expected, not ${rows.length}`);
  return row;
}

type Run<Args, Row> = (database: Kysely<Tables>, args: Args) => Promise<QueryResult<Row>>;

/** A compiled parameter that is replaced by an argument. */
class Placeholder<Args> {
  constructor(readonly pick: (args: Args) => unknown) {}
}

function paramsOf<Args>(): Params<Args> {
  return (name) => placeholder((args: Args) => args[name]);
}

function placeholder<Args, Value>(pick: (args: Args) => Value): Expression<Value> {
  return expressionBuilder<Tables>().val(new Placeholder(pick)) as unknown as Expression<Value>;
}

function compiledOnce<Args, Row>(build: (database: Kysely<Tables>) => Compilable<Row>): Run<Args, Row> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return (database, args) => {
    // A database and its transactions share one adapter.
    const { adapter } = database.getExecutor();
    let query = compiled.get(adapter);
    if (!query) {
      query = build(database).compile();
      compiled.set(adapter, query);
      nameStatement(query.sql, query.parameters.length);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter.pick(args) : parameter,
    );
    const bound = { ...query, parameters };
    return adapter instanceof EmbeddedAdapter
      ? adapter.run(bound, database.isTransaction)
      : database.executeQuery<Row>(bound);
  };
}
