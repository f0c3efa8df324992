import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';

/** Whether the institute has admitted the teacher of a row of `account`. Only admitting does: approving a lesson does not. */
export const isAdmitted: RawBuilder<boolean> = sql`(account.admitted_at is not null)`;

/** Whether the institute has not admitted an account. */
export async function isGuest(database: Kysely<Tables>, accountId: string): Promise<boolean> {
  return (await selectAdmitted(database, { accountId })).length === 0;
}

const selectAdmitted = prepared((database, param: Params<{ accountId: string }>) =>
  database.selectFrom('account').select('id').where('id', '=', param('accountId')).where(isAdmitted),
);
