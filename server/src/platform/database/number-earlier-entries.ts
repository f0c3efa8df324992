import { type Kysely, sql, type Transaction } from 'kysely';
import { kindOf } from './kind-of';
import type { Tables } from './schema';

const BATCH = 5000;
const ALL = -1;

/** Whether there are audit entries from before migration 0017 without a number. */
export async function hasUnnumberedEntries(database: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select id from audit_entry where sequence is null limit 1`.execute(database);
  return rows.length > 0;
}

/**
 * Numbers audit entries from before migration 0017 by their ids, which begin with the time: the last one gets 0, those
 * before it get negative numbers. On PostgreSQL, where servers write meanwhile, it numbers a bounded number at once.
 */
export async function numberEarlierEntries(transaction: Transaction<Tables>): Promise<void> {
  const limit = kindOf(transaction) === 'postgres' ? BATCH : ALL;
  const { rows } = await sql<{ id: string; sequence: number }>`
    select id, sequence from audit_entry where sequence <= 0 order by sequence limit 1
  `.execute(transaction);
  const [first] = rows;
  const earlier = sql`
    select id from audit_entry where sequence is null ${first ? sql`and id < ${first.id}` : sql``}
    order by id desc limit ${sql.lit(limit)}
  `;
  await sql`
    update audit_entry set sequence = numbered.sequence
    from (
      select id, ${sql.lit(first?.sequence ?? 1)} - row_number() over (order by id desc) as sequence
      from (${earlier}) as earlier
    ) as numbered
    where numbered.id = audit_entry.id
  `.execute(transaction);
}
