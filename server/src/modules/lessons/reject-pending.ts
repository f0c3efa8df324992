import type { Kysely } from 'kysely';
import { type Actor, auditEntryRow } from '../../platform/database/audit';
import { insertRows } from '../../platform/database/insert-rows';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { uniqueKey } from '../accounts';

/**
 * Rejects all pending lessons of one teacher, of both types, with an audit entry for each. Lessons that are decided on at
 * the same time keep that decision.
 *
 * @returns how many were rejected; none when no account has this name
 */
export function rejectPendingLessons(
  database: Kysely<Tables>,
  administrator: Actor,
  teacherName: string,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const at = new Date().toISOString();
    const rejected = await setRejected(transaction, {
      key: uniqueKey(teacherName),
      at,
      by: administrator.id,
    });
    await insertRows(
      transaction,
      'audit_entry',
      rejected.map(({ id }) =>
        auditEntryRow(
          {
            actor: administrator,
            action: 'lesson.rejected',
            entity: { type: 'lesson', id },
            before: { status: 'pending' },
            after: { status: 'rejected' },
          },
          at,
        ),
      ),
    );
    return rejected.length;
  });
}

/** Both types are named, so that the index on a teacher's lessons is used. */
const setRejected = prepared((database, param: Params<{ key: string; at: string; by: string }>) =>
  database
    .updateTable('lesson')
    .set({ status: 'rejected', decided_at: param('at'), decided_by: param('by') })
    .where('teacher_id', '=', ({ selectFrom }) =>
      selectFrom('account').select('account.id').where('account.username_key', '=', param('key')),
    )
    .where('lesson_type', 'in', ['individual', 'group'])
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .returning('id'),
);
