import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  expressionBuilder,
  type Kysely,
  type QueryResult,
} from 'kysely';
import { EmbeddedAdapter } from './embedded-dialect';
import type { Tables } from './schema';

/** Stands where a statement takes a value that is given each time it runs. */
export type Params<Given> = <Name extends keyof Given & string>(name: Name) => Expression<Given[Name]>;

/** Runs a statement with what is given, and answers its rows. */
export type Prepared<Given, Row> = (database: Kysely<Tables>, given: Given) => Promise<Row[]>;

/**
 * A statement that is built and compiled once for each open database, and then only given its values: building it takes
 * longer than the database takes to carry it out.
 */
export function prepared<Given, Row>(
  build: (database: Kysely<Tables>, param: Params<Given>) => Compilable<Row>,
): Prepared<Given, Row> {
  const run = compiledOnce((database) => build(database, ofOneRow()));
  return async (database, given) => (await run(database, given)).rows;
}

/** The same for a statement that changes rows: answers how many. Asking for those rows takes longer than changing them. */
export function preparedChange<Given>(
  build: (database: Kysely<Tables>, param: Params<Given>) => Compilable,
): (database: Kysely<Tables>, given: Given) => Promise<number> {
  const run = compiledOnce((database) => build(database, ofOneRow()));
  return async (database, given) => Number((await run(database, given)).numAffectedRows);
}

/** The same for a statement that takes several rows: it is compiled once for each number of them. */
export function preparedForRows<Given, Row>(
  build: (database: Kysely<Tables>, params: Params<Given>[]) => Compilable<Row>,
): Prepared<readonly Given[], Row> {
  const byCount = new Map<number, Prepared<readonly Given[], Row>>();
  return (database, rows) => {
    const known = byCount.get(rows.length);
    if (known) return known(database, rows);
    const values = rows.map(
      (_, row): Params<Given> =>
        (name) =>
          place((given: readonly Given[]) => (given[row] as Given)[name]),
    );
    const run = compiledOnce<readonly Given[], Row>((each) => build(each, values));
    const added: Prepared<readonly Given[], Row> = async (each, given) => (await run(each, given)).rows;
    byCount.set(rows.length, added);
    return added(database, rows);
  };
}

/**
 * The row of a statement that always answers exactly one, such as a sum.
 *
 * @throws {Error} when it did not
 */
export function onlyRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`One row was expected, not ${rows.length}`);
  return row;
}

/** Takes the place of a parameter, and says which it will be. */
class Placeholder<Given> {
  constructor(readonly pick: (given: Given) => unknown) {}
}

function ofOneRow<Given>(): Params<Given> {
  return (name) => place((given: Given) => given[name]);
}

function place<Given, Value>(pick: (given: Given) => Value): Expression<Value> {
  return expressionBuilder<Tables>().val(new Placeholder(pick)) as unknown as Expression<Value>;
}

function compiledOnce<Given, Row>(
  build: (database: Kysely<Tables>) => Compilable<Row>,
): (database: Kysely<Tables>, given: Given) => Promise<QueryResult<Row>> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  function compiledFor(database: Kysely<Tables>, adapter: object): CompiledQuery<Row> {
    const query = build(database).compile();
    compiled.set(adapter, query);
    return query;
  }
  return (database, given) => {
    // A database and its transactions share one adapter.
    const { adapter } = database.getExecutor();
    const query = compiled.get(adapter) ?? compiledFor(database, adapter);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter.pick(given) : parameter,
    );
    const filled = { ...query, parameters };
    return adapter instanceof EmbeddedAdapter
      ? adapter.run(filled, { inTransaction: database.isTransaction })
      : database.executeQuery<Row>(filled);
  };
}
