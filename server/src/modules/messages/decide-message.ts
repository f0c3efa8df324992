import type { MessageProviderName, MessageState } from 'api-contract/message';
import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { lockRow } from '../../platform/database/lock-row';
import type { Tables } from '../../platform/database/schema';
import { conflict, UNKNOWN_ID } from '../../platform/http/problem';
import type { Addressee } from '../message-queue';
import { recordReminder } from '../statements';
import { isBeingSent } from './attempts';
import { recordOf } from './history';
import { readMessage, type TextContext } from './list-messages';
import type { MessageRow } from './message-facts';

const DECIDED = {
  waiting: conflict('هذه الرسالة ما زالت تنتظر الإرسال.'),
  sent: conflict('أُرسلت هذه الرسالة من قبل.'),
  skipped: conflict('تخطّى شخص آخر هذه الرسالة.'),
};

const BEING_SENT = conflict('تُرسل هذه الرسالة الآن بالبريد. تظهر نتيجتها بعد قليل.');

/**
 * Notes that a message was sent, skips it, or takes skipping back. What was sent is kept as it was.
 *
 * @throws {Problem} 404 if there is no such message, 409 if it is in another state, or is being sent by a provider
 */
export async function decideOnMessage(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { id, state }: { id: string; state: MessageState },
  context: TextContext,
): Promise<void> {
  const row = await lockRow(transaction, 'message', id);
  if (!row) throw UNKNOWN_ID;
  if (row.state === state) return recordNoChange(transaction);
  if (row.state !== (state === 'waiting' ? 'skipped' : 'waiting')) throw DECIDED[row.state];
  if (isBeingSent(row, new Date())) throw BEING_SENT;
  if (state === 'sent') {
    const { text } = await readMessage(transaction, id, context);
    return noteSent(transaction, row, { text, administrator });
  }
  const isSkipped = state === 'skipped';
  await transaction
    .updateTable('message')
    .set({
      state,
      decided_at: isSkipped ? new Date().toISOString() : null,
      decided_by: isSkipped ? administrator.id : null,
    })
    .where('id', '=', id)
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: isSkipped ? 'message.skipped' : 'message.restored',
    entity: recordOf(row),
    after: { kind: row.kind },
  });
}

/** Who has sent a message: an administrator, or a provider. */
interface Sending {
  /** The text as it was sent. */
  text: string;
  administrator?: Actor;
  provider?: MessageProviderName;
}

/** Notes that a waiting message was sent. A text about a debt is a reminder of its account, by the one who asked for it. */
export async function noteSent(
  transaction: Transaction<Tables>,
  { id, kind, queued_by, ...about }: MessageRow,
  { text, administrator, provider }: Sending,
): Promise<void> {
  await transaction
    .updateTable('message')
    .set({
      state: 'sent',
      text,
      sent_by: provider,
      failure: null,
      decided_at: new Date().toISOString(),
      decided_by: administrator?.id,
    })
    .where('id', '=', id)
    .execute();
  const reminder = administrator ?? (await readActor(transaction, queued_by));
  const { family_id, student_id } = about;
  if (kind === 'debt' && reminder) await recordReminder(transaction, reminder, { family_id, student_id });
  await recordSent(transaction, { kind, ...about }, administrator);
}

/** Writes into the history of the recipient that a message was sent. */
export function recordSent(
  transaction: Transaction<Tables>,
  { kind, ...about }: Pick<MessageRow, 'kind'> & Addressee,
  administrator: Actor | null = null,
): Promise<void> {
  const sent = { action: 'message.sent', entity: recordOf(about), after: { kind } } as const;
  return recordAuditEntry(transaction, { actor: administrator, ...sent });
}

function readActor(transaction: Transaction<Tables>, id: string | null): Promise<Actor | undefined> {
  return transaction
    .selectFrom('account')
    .select(['id', 'username'])
    .where('id', '=', id ?? '')
    .executeTakeFirst();
}
