import type { Kysely } from 'kysely';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';

/** Whether no lesson of the account has ever been approved; deleted lessons do not count. */
export async function isGuest(database: Kysely<Tables>, accountId: string): Promise<boolean> {
  return (await selectApproved(database, { accountId })).length === 0;
}

/** Both types are named, so that the index on a teacher's lessons is used. */
const selectApproved = prepared((database, param: Params<{ accountId: string }>) =>
  database
    .selectFrom('lesson')
    .select('id')
    .where('teacher_id', '=', param('accountId'))
    .where('lesson_type', 'in', ['individual', 'group'])
    .where('status', '=', 'approved')
    .where('deleted_at', 'is', null)
    .limit(1),
);
