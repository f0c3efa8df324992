import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema';

/** A table to copy, and the columns of its key, by which rows are ordered. */
export interface CopiedTable {
  name: keyof Tables;
  key: string[];
}

/** Every table but {@link UNCOPIED_TABLES}, after the tables that it references. */
export const COPIED_TABLES: readonly CopiedTable[] = [
  { name: 'account', key: ['id'] },
  { name: 'session', key: ['id'] },
  { name: 'mailed_link', key: ['token_hash'] },
  { name: 'outgoing_mail', key: ['id'] },
  { name: 'passkey', key: ['id'] },
  { name: 'authenticator', key: ['id'] },
  { name: 'recovery_code', key: ['account_id', 'code_hash'] },
  { name: 'family', key: ['id'] },
  { name: 'student_record', key: ['id'] },
  { name: 'student_alias', key: ['name_key'] },
  { name: 'student_merge', key: ['id'] },
  { name: 'student_pair_dismissal', key: ['first_id', 'second_id'] },
  { name: 'lesson', key: ['id'] },
  { name: 'lesson_student', key: ['lesson_id', 'position'] },
  // Rows are ordered by number: a reversal follows the payment that it references.
  { name: 'student_payment', key: ['receipt_number'] },
  { name: 'booking', key: ['id'] },
  { name: 'booking_student', key: ['booking_id', 'position'] },
  { name: 'audit_entry', key: ['sequence'] },
  { name: 'idempotency_key', key: ['scope', 'key_hash'] },
  { name: 'number_series', key: ['name'] },
  { name: 'lesson_count', key: ['account_id'] },
  { name: 'load_failure', key: ['section', 'version', 'stage', 'day'] },
  { name: 'section_open', key: ['section', 'version', 'day'] },
  { name: 'price', key: ['id'] },
  { name: 'pay_rate', key: ['id'] },
  { name: 'adjustment', key: ['id'] },
  { name: 'hour_package', key: ['id'] },
  { name: 'make_up', key: ['id'] },
  { name: 'monthly_fee', key: ['id'] },
  { name: 'closed_month', key: ['month'] },
  { name: 'lesson_charge', key: ['lesson_id', 'position'] },
  { name: 'package_draw', key: ['package_id', 'lesson_id', 'position'] },
  { name: 'monthly_fee_charge', key: ['fee_id', 'month'] },
  { name: 'lesson_pay', key: ['lesson_id'] },
  { name: 'closed_student_month', key: ['student_id', 'month'] },
  { name: 'closed_teacher_month', key: ['month', 'teacher_id'] },
  { name: 'paid_month', key: ['month', 'teacher_id'] },
  { name: 'statement_link', key: ['id'] },
  { name: 'reminder', key: ['id'] },
  { name: 'institute_settings', key: ['id'] },
  { name: 'institute_logo', key: ['hash', 'picture'] },
];

/** The tables that belong to one database and its servers. */
export const UNCOPIED_TABLES: readonly (keyof Tables)[] = [
  // Every copy of the data would allow signing in as any account.
  'server_secret',
  // Their rows are valid for some minutes only.
  'rate_limit',
  'second_factor_challenge',
  // Their rows are about the servers that run.
  'task_run',
  'server_instance',
  // It is empty outside of a transaction.
  'running_erasure',
];

/** A row of any table. */
export type Row = Record<string, string | number | null>;

const PAGE_SIZE = 1000;

/** All rows of a table in the order of its key, in pages: a large table does not fit into memory. */
export async function* readRows(database: Kysely<Tables>, { name, key }: CopiedTable): AsyncGenerator<Row[]> {
  const keyColumns = sql.join(key.map((column) => sql.ref(column)));
  let after: Row | undefined;
  do {
    const last = after;
    const start = last
      ? sql`where (${keyColumns}) > (${sql.join(key.map((column) => last[column]))})`
      : sql``;
    const { rows } = await sql<Row>`
      select * from ${sql.table(name)} ${start} order by ${keyColumns} limit ${sql.lit(PAGE_SIZE)}
    `.execute(database);
    if (rows.length > 0) yield rows;
    after = rows.length === PAGE_SIZE ? rows.at(-1) : undefined;
  } while (after);
}

/** The number of rows of a table. */
export async function countRows(database: Kysely<Tables>, { name }: CopiedTable): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(
    database,
  );
  return rows[0]?.rows ?? 0;
}
