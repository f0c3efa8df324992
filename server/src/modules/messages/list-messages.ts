import { isForOffice, type MessageProviderName } from 'api-contract/message';
import type { Message, MessageList, MessageListQuery } from 'api-contract/message-schema';
import { messageText } from 'api-contract/message-text';
import { dialledNumber } from 'api-contract/phone-number';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { readPage } from '../../platform/database/read-page';
import { readSnapshot } from '../../platform/database/read-snapshot';
import type { Tables } from '../../platform/database/schema';
import { UNKNOWN_ID } from '../../platform/http/problem';
import type { CurrentSettings } from '../../platform/settings/current-settings';
import { balanceOfAccount, balanceOfStudent } from '../ledger';
import { hasAddressee } from '../message-queue';
import { isAutomatic, lastFailure } from './attempts';
import { type MessageFacts, type MessageRow, readMessageFacts } from './message-facts';

const BY_TIME = [
  { column: 'message.created_at', field: 'created_at' },
  { column: 'message.id', field: 'id', type: 'id' },
] as const;

/** What texts depend on beside their messages. */
export interface TextContext {
  /** `YYYY-MM-DD` */
  today: string;
  settings: ReturnType<CurrentSettings['current']>;
  /** What sends the messages to families with an e-mail address; `null`: all go by hand. */
  provider: MessageProviderName | null;
}

/**
 * A page of messages: those that wait with the oldest first, all others with the newest first. What waits for those who have left
 * since, on the day that was agreed for it, is left out, what waits about a debt that is paid, and that a booking was accepted whose
 * lesson is cancelled.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export function listMessages(
  database: Kysely<Tables>,
  { state, kind, family, student, limit, cursor }: MessageListQuery,
  context: TextContext,
): Promise<MessageList> {
  return readSnapshot(database, async (snapshot) => {
    let matching = snapshot.selectFrom('message');
    if (state === undefined || state === 'waiting')
      matching = matching.where(({ or, and, eb }) =>
        or([
          eb('message.state', '<>', 'waiting'),
          and([
            hasAddressee(snapshot, context.today),
            or([eb('message.kind', '<>', 'debt'), isOwing(context.today)]),
            or([eb('message.kind', '<>', 'booking-accepted'), hasNoCancelledLesson]),
          ]),
        ]),
      );
    if (state !== undefined) matching = matching.where('message.state', '=', state);
    if (kind !== undefined) matching = matching.where('message.kind', '=', kind);
    if (family !== undefined) matching = matching.where('message.family_id', '=', family);
    if (student !== undefined)
      matching = matching.where(
        'message.id',
        'in',
        snapshot
          .selectFrom('message as own')
          .select('own.id')
          .where('own.student_id', '=', student)
          .union(
            snapshot
              .selectFrom('message_student')
              .select('message_id as id')
              .where('student_id', '=', student),
          ),
      );
    const order = state === 'waiting' ? 'asc' : 'desc';
    const page = { key: BY_TIME, order, limit, cursor } as const;
    const { rows, next_cursor } = await readPage(matching.selectAll('message'), page);
    const { total } = await matching
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { messages: await composeMessages(snapshot, rows, context), next_cursor, total: Number(total) };
  });
}

const hasNoCancelledLesson = sql<boolean>`(
  select scheduled_lesson.cancelled_at from scheduled_lesson where scheduled_lesson.id = message.scheduled_id
) is null`;

/** Whether the family or student of a row of `message` owes something on a day. */
function isOwing(day: string): RawBuilder<boolean> {
  return sql`(
    ${balanceOfAccount('message.family_id', day)} > 0 or ${balanceOfStudent('message.student_id', day)} > 0
  )`;
}

/**
 * One message.
 *
 * @throws {Problem} 404 if there is no such message
 */
export async function readMessage(
  database: Kysely<Tables>,
  id: string,
  context: TextContext,
): Promise<Message> {
  const row = await database.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst();
  const [message] = row ? await composeMessages(database, [row], context) : [];
  if (!message) throw UNKNOWN_ID;
  return message;
}

/** Composes the texts that were not sent yet, each in the language of its family. */
async function composeMessages(
  database: Kysely<Tables>,
  rows: readonly MessageRow[],
  context: TextContext,
): Promise<Message[]> {
  const factsOf = await readMessageFacts(database, rows, context.today);
  return rows.map((row) => composeMessage(row, factsOf(row), context));
}

/** A message as it is sent, or as it was. */
export function composeMessage(
  row: MessageRow,
  facts: MessageFacts,
  { settings, provider }: TextContext,
): Message {
  const { name, phone, email, decided_by } = facts;
  const now = new Date();
  const isForFamily = !isForOffice(row.kind);
  const text = row.text ?? textOf(row, facts, settings);
  const number = phone === null ? undefined : dialledNumber(phone, settings.phone_numbers)?.whatsApp;
  const { id: _id, event, other_day, other_start, note, sent_by, queued_by, ...columns } = row;
  const query = isForFamily ? `?text=${encodeURIComponent(text)}` : '';
  const goesByItself = isForFamily && email !== null && isAutomatic(row, now);
  return {
    ...columns,
    _id,
    name,
    phone,
    text,
    link: number === undefined ? null : `https://wa.me/${number}${query}`,
    decided_by,
    way: (goesByItself ? provider : sent_by) ?? 'hand',
    failure: lastFailure(row, now),
  };
}

function textOf(
  { kind }: MessageRow,
  { language, values }: MessageFacts,
  { name, message_texts }: TextContext['settings'],
): string {
  if (!isForOffice(kind)) return messageText(kind, language, { institute: name, ...values }, message_texts);
  const { students, subject, when, other, reason } = values;
  // A booking has the time that its family wishes for.
  const about = [subject, students, when !== other && when].filter(Boolean).join('، ');
  return [about, reason, other && `الموعد المطلوب: ${other}`].filter(Boolean).join(' — ');
}
