import type { MessageState } from 'api-contract/message';
import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { lockRow } from '../../platform/database/lock-row';
import type { Tables } from '../../platform/database/schema';
import { conflict } from '../../platform/http/problem';
import { recordReminder } from '../statements';
import { recordOf } from './history';
import { readMessage, type TextContext } from './list-messages';

const DECIDED = {
  waiting: conflict('هذه الرسالة ما زالت تنتظر الإرسال.'),
  sent: conflict('أُرسلت هذه الرسالة من قبل.'),
  skipped: conflict('تخطّى شخص آخر هذه الرسالة.'),
};

const ACTIONS = { sent: 'message.sent', skipped: 'message.skipped', waiting: 'message.restored' } as const;

/**
 * Notes that a message was sent, skips it, or takes skipping back. What was sent is kept as it was; a sent text about a debt is a
 * reminder of its account.
 *
 * @throws {Problem} 404 if there is no such message, 409 if it is in another state
 */
export async function decideOnMessage(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { id, state }: { id: string; state: MessageState },
  context: TextContext,
): Promise<void> {
  await lockRow(transaction, 'message', id);
  const message = await readMessage(transaction, id, context);
  if (message.state === state) return recordNoChange(transaction);
  if (message.state !== (state === 'waiting' ? 'skipped' : 'waiting')) throw DECIDED[message.state];
  const isDecided = state !== 'waiting';
  await transaction
    .updateTable('message')
    .set({
      state,
      text: state === 'sent' ? message.text : null,
      decided_at: isDecided ? new Date().toISOString() : null,
      decided_by: isDecided ? administrator.id : null,
    })
    .where('id', '=', id)
    .execute();
  const { kind, family_id, student_id } = message;
  if (kind === 'debt' && state === 'sent')
    await recordReminder(transaction, administrator, { family_id, student_id });
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: ACTIONS[state],
    entity: recordOf(message),
    after: { kind },
  });
}
