import { type RawBuilder, sql } from 'kysely';

/** Days from one to another, both included. */
export interface DaySpan {
  from: string;
  to: string;
}

/** The same, where an end that is missing is open. */
export interface OpenDaySpan {
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether the days of a row share one with a span. */
export function sharesDays(table: 'closure' | 'season' | 'absence', span: OpenDaySpan): RawBuilder<boolean> {
  const { from = '', to = '9999-99-99' } = span;
  return sql`(${sql.ref(`${table}.last_day`)} >= ${from} and ${sql.ref(`${table}.first_day`)} <= ${to})`;
}
