import { type Expression, type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from './schema';

/** JSON text from a database, as UTF-8 bytes where the database returns them. */
export type JsonText = string | Buffer;

/** SQL functions for JSON: a response made by the database needs no objects for its rows. */
export interface JsonFunctions {
  /** An object with these fields. */
  object: (fields: Record<string, Expression<unknown>>) => RawBuilder<unknown>;
  /** An array of one value for each row, in the given order. */
  array: (value: Expression<unknown>, order: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** `true` or `false`. */
  boolean: (condition: Expression<unknown>) => RawBuilder<unknown>;
  /** JSON from its text. */
  parse: (text: Expression<string>) => RawBuilder<unknown>;
  /** JSON as a column to send unchanged; convert it with {@link jsonText}. */
  asText: (json: Expression<unknown>) => RawBuilder<ArrayBuffer | string>;
}

export const JSON_FUNCTIONS: Record<DatabaseKind, JsonFunctions> = {
  embedded: {
    object: (fields) => sql`json_object(${pairs(fields)})`,
    array: (value, order) => sql`json_group_array(${value} order by ${order})`,
    boolean: (condition) => sql`json(case when ${condition} then 'true' else 'false' end)`,
    parse: (text) => sql`json(${text})`,
    // Bytes are returned as they are: text would be decoded and encoded again.
    asText: (json) => sql`cast(${json} as blob)`,
  },
  postgres: {
    object: (fields) => sql`json_build_object(${pairs(fields)})`,
    array: (value, order) => sql`coalesce(json_agg(${value} order by ${order}), '[]')`,
    boolean: (condition) => sql`(${condition})`,
    parse: (text) => sql`cast(${text} as json)`,
    asText: (json) => sql`cast(${json} as text)`,
  },
};

/** The value of a column made with `asText`. */
export function jsonText(value: ArrayBuffer | string): JsonText {
  return typeof value === 'string' ? value : Buffer.from(value);
}

function pairs(fields: Record<string, Expression<unknown>>): RawBuilder<unknown> {
  return sql.join(Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), value]));
}
