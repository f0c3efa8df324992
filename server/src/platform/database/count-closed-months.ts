import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './schema';

const BATCH = 12;

/** Whether a server of a release before migration 0053 has closed a month without counting its lessons. */
export async function hasUncountedMonths(database: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select month from closed_month where lessons is null limit 1`.execute(database);
  return rows.length > 0;
}

/** Counts the approved lessons of a bounded number of these months. */
export async function countClosedMonths(transaction: Transaction<Tables>): Promise<void> {
  const lessons = sql`lesson where lesson_type in ('individual', 'group') and status = 'approved'
    and deleted_at is null and date >= closed_month.month || '-01' and date < closed_month.month || '-99'`;
  await sql`
    update closed_month set
      lessons = (select count(*) from ${lessons}),
      hours_hundredths = (select coalesce(sum(hours_hundredths), 0) from ${lessons})
    where month in (
      select month from closed_month where lessons is null order by month limit ${sql.lit(BATCH)}
    )
  `.execute(transaction);
}
