import type { Institute } from 'api-contract/institute';
import { LIST_PAGE_MAX } from 'api-contract/limits';
import type { MessageBatch } from 'api-contract/message-schema';
import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntries, recordNoChange } from '../../platform/database/audit';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { conflict } from '../../platform/http/problem';
import { studentsOn } from '../ledger';
import { addresseesOf, type NewMessage, queueMessage } from '../message-queue';
import { listBalances, readLastReminders, readOwners } from '../statements';
import { readTimetable } from '../timetable';
import { recordOf } from './history';
import { readOwed } from './message-facts';

/** What a batch depends on beside the request. */
export interface BatchContext {
  /** `YYYY-MM-DD` */
  today: string;
  /** An ISO date-time in UTC: an account that was reminded at this moment or later is not reminded again. */
  remindedSince: string;
  /** The moment at which the current month began. */
  monthBegan: string;
  countries: Institute['phone_numbers'];
}

/** The account of a family, or of a student without one. */
interface AccountOwner {
  family_id: string | null;
  student_id: string | null;
}

type AccountKind = 'debt' | 'statement';

const NOT_AGAIN = conflict('ذُكّر هذا الحساب قبل أيام قليلة، أو تنتظر رسالته الإرسال، أو ترك أصحابه المعهد.');
const NOTHING_OWED = conflict('لا دين على هذا الحساب اليوم.');

/**
 * Puts one message about an account into the queue; returns its id. That of a student in a family is the family's.
 *
 * @throws {Problem} 409 if {@link withoutTold} leaves the account out, or for a debt where nothing is owed
 */
export async function queueAccountMessage(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { kind, ...asked }: AccountOwner & { kind: AccountKind },
  context: BatchContext,
): Promise<string> {
  const { family_id = null } =
    (await readOwners(transaction, [idOf(asked)], context.today)).get(idOf(asked)) ?? {};
  const owner = family_id === null ? asked : { family_id, student_id: null };
  if (kind === 'debt' && (await readOwed(transaction, owner, context.today)) <= 0) throw NOTHING_OWED;
  const messages = await accountMessages(transaction, kind, [owner], context);
  if ((await queueAll(transaction, administrator, messages)) === 0) throw NOT_AGAIN;
  const { id } = await transaction
    .selectFrom('message')
    .select('id')
    .where('event', '=', messages[0]?.event ?? '')
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts a message for each account of a list of balances, or for each family of a day's lessons, into the queue. */
export async function queueBatch(
  transaction: Transaction<Tables>,
  administrator: Actor,
  batch: MessageBatch,
  context: BatchContext,
): Promise<{ queued: number; left_out: number }> {
  if (batch.kind === 'lesson-reminder') {
    const messages = await lessonReminders(transaction, batch.day, context.today);
    const queued = await queueAll(transaction, administrator, messages);
    return { queued, left_out: messages.length - queued };
  }
  const owners = await readAccounts(transaction, batch, context);
  const messages = await accountMessages(transaction, batch.kind, owners, context);
  const queued = await queueAll(transaction, administrator, messages);
  return { queued, left_out: owners.length - queued };
}

/** Returns how many of the messages are new. */
async function queueAll(
  transaction: Transaction<Tables>,
  administrator: Actor,
  messages: readonly NewMessage[],
): Promise<number> {
  const queued: NewMessage[] = [];
  for (const message of messages)
    if (await queueMessage(transaction, { ...message, queued_by: administrator.id })) queued.push(message);
  if (queued.length === 0) recordNoChange(transaction);
  else
    await recordAuditEntries(
      transaction,
      queued.map((message) => ({
        actor: administrator,
        action: 'message.queued' as const,
        entity: recordOf(message),
        after: { kind: message.kind },
      })),
      new Date().toISOString(),
    );
  return queued.length;
}

/** The accounts of a list of balances; for debts, those that owe something. */
async function readAccounts(
  transaction: Transaction<Tables>,
  { kind, filter, query }: Extract<MessageBatch, { kind: AccountKind }>,
  { today, monthBegan, countries }: BatchContext,
): Promise<AccountOwner[]> {
  const selection = { by: 'account', filter, query, until: today, today, monthBegan, countries } as const;
  const owners: AccountOwner[] = [];
  let cursor: string | undefined;
  do {
    const page = await listBalances(transaction, { ...selection, limit: LIST_PAGE_MAX, cursor });
    owners.push(...page.balances.filter(({ balance }) => kind !== 'debt' || balance > 0));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return owners.map(({ family_id, student_id }) => ({ family_id, student_id }));
}

async function accountMessages(
  transaction: Transaction<Tables>,
  kind: AccountKind,
  owners: readonly AccountOwner[],
  context: BatchContext,
): Promise<NewMessage[]> {
  const due = await withoutTold(transaction, kind, owners, context);
  return due.map((owner) => ({ ...owner, kind, event: `${kind} ${idOf(owner)} ${context.today}` }));
}

/** Leaves out those who have left, for whom such a message waits, or who were reminded lately. */
async function withoutTold(
  transaction: Transaction<Tables>,
  kind: AccountKind,
  owners: readonly AccountOwner[],
  { today, remindedSince }: BatchContext,
): Promise<AccountOwner[]> {
  const ids = owners.map(idOf);
  const active = await readActive(transaction, ids, today);
  const waiting = new Set<string | null>();
  for (const part of inParts(ids))
    for (const { owner } of await transaction
      .selectFrom('message')
      .select(({ fn }) => fn.coalesce('family_id', 'student_id').as('owner'))
      .where('state', '=', 'waiting')
      .where('kind', '=', kind)
      .where(({ or, eb }) => or([eb('family_id', 'in', part), eb('student_id', 'in', part)]))
      .execute())
      waiting.add(owner);
  const reminders = kind === 'debt' ? await readLastReminders(transaction, ids) : new Map<string, string>();
  return owners.filter((owner) => {
    const id = idOf(owner);
    return active.has(id) && !waiting.has(id) && (reminders.get(id) ?? '') < remindedSince;
  });
}

/** Which of these students and families still learn here: families with an active student. */
async function readActive(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  today: string,
): Promise<Set<string | null>> {
  const active = new Set<string | null>();
  for (const part of inParts(ids))
    for (const { id, family_id } of await transaction
      .selectFrom(studentsOn(transaction, today).as('student'))
      .select(['student.id', 'student.family_id'])
      .where('student.active', '=', 1)
      .where('student.merged_into', 'is', null)
      .where('student.erased_at', 'is', null)
      .where(({ or, eb }) => or([eb('student.id', 'in', part), eb('student.family_id', 'in', part)]))
      .execute())
      active.add(id).add(family_id);
  return active;
}

const idOf = ({ family_id, student_id }: AccountOwner) => family_id ?? student_id ?? '';

/** A reminder for each family, or student without one, of each planned lesson of a day to which it comes. */
async function lessonReminders(
  transaction: Transaction<Tables>,
  day: string,
  today: string,
): Promise<NewMessage[]> {
  const { scheduled_lessons } = await readTimetable(transaction, { from: day, to: day });
  const messages: NewMessage[] = [];
  for (const { _id, state, start, student_ids, notices } of scheduled_lessons) {
    if (state !== 'planned') continue;
    const absent = new Set(
      notices.flatMap(({ kind, student_id }) => (kind === 'absent' ? [student_id] : [])),
    );
    const coming = student_ids.filter((id) => !absent.has(id));
    for (const addressee of await addresseesOf(transaction, coming, today))
      messages.push({
        ...addressee,
        kind: 'lesson-reminder',
        event: `lesson-reminder ${_id} ${day} ${start} ${addressee.family_id ?? addressee.student_id}`,
        scheduled_id: _id,
      });
  }
  return messages;
}
