import { type Kysely, sql } from 'kysely';
import { kindOf } from './kind-of';
import type { Tables } from './schema';

/** The time by the clock of the database, which is the same for all servers. An embedded database has its server's clock. */
export async function databaseTime(database: Kysely<Tables>): Promise<Date> {
  if (kindOf(database) === 'embedded') return new Date();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
  return (rows[0] as { now: Date }).now;
}
