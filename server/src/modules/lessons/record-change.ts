import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import type { Tables } from '../../platform/database/schema';

/** Records a change of a lesson, in its transaction. */
export function recordChange(
  transaction: Transaction<Tables>,
  actor: Actor,
  action: 'approved' | 'attendance-changed' | 'changed' | 'created' | 'deleted' | 'rejected' | 'restored',
  id: string,
  states: { before?: object; after?: object },
): Promise<void> {
  return recordAuditEntry(transaction, {
    actor,
    action: `lesson.${action}`,
    entity: { type: 'lesson', id },
    ...states,
  });
}
