import { createHmac, hkdfSync } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/schema';
import type { Limit, Limits } from './limits';

const REMOVAL_BATCH = 10_000;

/** The database's clock, which is the same for all servers, in milliseconds. */
const DATABASE_NOW = sql<number>`(extract(epoch from statement_timestamp()) * 1000)::bigint`;

/**
 * The limits of all servers of one PostgreSQL. Each call is one statement, of its own or of a transaction.
 *
 * @param secret keys are stored as hashes that only servers with this secret can compute
 * @param now the time of the statement
 */
export function createDatabaseLimits(
  database: Kysely<Tables>,
  secret: string,
  now: () => RawBuilder<number> = () => DATABASE_NOW,
): Limits {
  const hashKey = Buffer.from(hkdfSync('sha256', secret, '', 'limits', 32));
  const hashed = (key: string) => createHmac('sha256', hashKey).update(key).digest('base64url');
  const row = ({ key, max, period, delays }: Limit) =>
    sql`(${hashed(key)}::text, ${max}::integer, ${period}::bigint, ${delays?.first}::bigint, ${delays?.longest}::bigint)`;

  return {
    async take(limits, within) {
      // The first check counts nothing if one has to wait; the second one is exact when servers count at the same time.
      const { rows } = await sql<{ counted: number; wait: number | null }>`
        with clock (now) as (select ${now()}),
        asked (key, max, period, first_delay, longest_delay) as (values ${sql.join(limits.map(row))}),
        waiting as (
          select max(${WAITS_UNTIL}) as until from rate_limit held join asked using (key), clock
          where ${WAITS_UNTIL} > now
        ),
        counted as (
          insert into rate_limit as held (key, count, expires_at)
          select key, 1, now + period from asked, clock where (select until from waiting) is null
          -- Servers lock several rows in the same order.
          order by key
          on conflict (key) do update set (count, expires_at) = (
            select case when held.expires_at > now then held.count else 0 end + 1,
              case when held.expires_at > now and first_delay is null then held.expires_at else excluded.expires_at end
            from asked, clock where asked.key = held.key
          )
          where (select ${WAITS_UNTIL} <= now from asked, clock where asked.key = held.key)
          returning 1
        )
        select (select count(*) from counted) as counted, (select until from waiting) - now as wait from clock
      `.execute(within ?? database);
      const [result] = rows;
      if (result?.counted === limits.length) return 0;
      // Without a wait, another server took the last one during the statement.
      return result?.wait ?? Math.max(...limits.map(({ period, delays }) => delays?.first ?? period));
    },
    async reset(key) {
      await database.deleteFrom('rate_limit').where('key', '=', hashed(key)).execute();
    },
    async removeExpired() {
      let removed: bigint;
      do {
        const { numAffectedRows } = await sql`
          delete from rate_limit where key in (
            -- Rows that are being counted are not waited for, so that the two cannot deadlock.
            select key from rate_limit where expires_at <= ${now()} limit ${sql.lit(REMOVAL_BATCH)} for update skip locked
          )
        `.execute(database);
        removed = numAffectedRows ?? 0n;
      } while (removed === BigInt(REMOVAL_BATCH));
    },
  };
}

/** Until when the next one of the row `held` has to wait under its limit in `asked`. */
const WAITS_UNTIL = sql`case
  when held.count < max then 0
  when first_delay is null then held.expires_at
  else held.expires_at - period + least(first_delay * 2 ^ least(held.count - max, 30), longest_delay)::bigint
end`;
