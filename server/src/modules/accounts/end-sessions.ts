import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/** Ends every token of an account that was issued so far, also those of this very second. */
export async function endSessions(transaction: Transaction<Tables>, accountId: string): Promise<void> {
  const nextSecond = Math.floor(Date.now() / 1000) + 1;
  await transaction
    .updateTable('account')
    // Never the same second twice: a token issued between two ends of one second must die by the second one.
    .set({
      tokens_valid_from: sql<number>`case when tokens_valid_from < ${nextSecond} then ${nextSecond} else tokens_valid_from + 1 end`,
    })
    .where('id', '=', accountId)
    .execute();
}
