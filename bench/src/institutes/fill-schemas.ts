import { execFileSync } from 'node:child_process';
import { sql } from 'kysely';
import { hashPassword } from 'server/accounts';
import type { OpenDatabase } from 'server/database/open';
import { demoInstitute, fill } from 'server/demo';

/** The schema of an institute, by its number. */
export const schemaOf = (institute: number) => `institute_${institute}`;

/** What visitors know of the institutes, which are all equal, also in their ids. */
export interface Institute {
  usernames: { teacher: string[]; admin: string[] };
  /** Of all accounts. */
  password: string;
  /** Individual ones. */
  pendingLessons: string[];
  bookings: string[];
  lessons: number;
}

const LAST_DAY = '2026-03-31';
const PASSWORD = 'a password of the bench';
const AT_ONCE = 2;

/**
 * Creates a schema for each institute in a migrated, empty database: tables, indexes, keys and triggers as the migrations
 * made them, and the rows of a demonstration institute.
 */
export async function fillSchemas(
  { database }: OpenDatabase,
  databaseUrl: string,
  institutes: number,
): Promise<Institute> {
  const rows = demoInstitute(LAST_DAY, await hashPassword(PASSWORD));
  await fill(database, rows);
  const namesOf = async (query: ReturnType<typeof sql<{ name: string }>>) =>
    (await query.execute(database)).rows.map(({ name }) => name);
  const tables = await namesOf(sql`select tablename as name from pg_tables where schemaname = 'public'`);
  const sequences = await namesOf(
    sql`select sequencename as name from pg_sequences where schemaname = 'public'`,
  );
  const [beforeRows, afterRows] = [dump(databaseUrl, 'pre-data'), dump(databaseUrl, 'post-data')];
  const scriptOf = (schema: string) => [
    `create schema ${schema};`,
    beforeRows.replaceAll('public.', `${schema}.`),
    ...tables.map((name) => `insert into ${schema}.${name} select * from public.${name};`),
    ...sequences.map((name) => `select setval('${schema}.${name}', last_value) from public.${name};`),
    afterRows.replaceAll('public.', `${schema}.`),
  ];
  let next = 0;
  const fillOthers = async () => {
    while (next < institutes) {
      const schema = schemaOf(next++);
      await sql.raw(scriptOf(schema).join('\n')).execute(database);
      // PostgreSQL does this by itself a little later.
      await sql.raw(`vacuum analyze ${tables.map((name) => `${schema}.${name}`)}`).execute(database);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fillOthers));
  const usernames = (role: string) =>
    rows.account.filter((account) => account.role === role).map(({ username }) => username);
  const pending = rows.lesson.filter(
    ({ status, lesson_type }) => status === 'pending' && lesson_type === 'individual',
  );
  return {
    usernames: { teacher: usernames('teacher'), admin: usernames('admin') },
    password: PASSWORD,
    pendingLessons: pending.map(({ id }) => id),
    bookings: rows.booking.filter(({ status }) => status === 'approved').map(({ id }) => id),
    lessons: rows.lesson.length,
  };
}

/** The statements that create the tables, or what follows their rows, without the commands of psql. */
function dump(databaseUrl: string, section: 'pre-data' | 'post-data'): string {
  return execFileSync('pg_dump', ['--schema-only', '--schema=public', `--section=${section}`, databaseUrl])
    .toString()
    .replaceAll(/^(?:\\|CREATE SCHEMA|COMMENT ON SCHEMA).*$/gm, '');
}
