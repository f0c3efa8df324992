import type { Kysely, Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import type { Tables } from '../../platform/database/schema';

/** What a lesson is charged, as a part of a state: the history tells what is replaced in the accounts. */
export function chargedState(charged: number): { charged?: number } {
  return charged === 0 ? {} : { charged };
}

/** What a lesson was charged when its approval was taken back the last time. */
export async function readReleased(database: Kysely<Tables>, id: string): Promise<number> {
  const restored = await database
    .selectFrom('audit_entry')
    .select('before')
    .where('entity_type', '=', 'lesson')
    .where('entity_id', '=', id)
    .where('action', '=', 'lesson.restored')
    .orderBy('sequence', 'desc')
    .execute();
  const states = restored.map(({ before }): { status?: string; charged?: number } =>
    JSON.parse(before ?? '{}'),
  );
  return states.find(({ status }) => status === 'approved')?.charged ?? 0;
}

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
