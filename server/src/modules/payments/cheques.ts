import type { Cheque, chequeListQuery } from 'api-contract/cheque-schema';
import type { ChequeState } from 'api-contract/money';
import { BOUNCED_CHEQUE } from 'api-contract/payment';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { ALL_DAYS } from '../../platform/calendar';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { lockRow } from '../../platform/database/lock-row';
import { shareStudentsLock } from '../../platform/database/lock-students';
import { readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { conflict, notFound } from '../../platform/http/problem';
import { recordedPayer } from '../students';
import { voidPayment } from './payments';

const dueDay = sql<string>`coalesce(payment.cheque_due, payment.date)`;
const KEY = [
  { column: dueDay, field: 'due_day', type: 'day' },
  { column: 'payment.id', field: 'payment_id', type: 'id' },
] as const;
const UNKNOWN = notFound('لم يُعثر على هذا الشيك. يُرجى تحديث القائمة.');
const VOIDED = conflict('أُلغيت دفعة هذا الشيك.');

/** What has become of a cheque that was taken. */
type ChequeChange = Exclude<ChequeState, 'waiting'>;

const HAS_CHANGED: Record<ChequeChange, string> = {
  deposited: 'سبق إيداع هذا الشيك.',
  cleared: 'صُرف هذا الشيك، فلا تتغيّر حالته.',
  bounced: 'سبق تسجيل هذا الشيك راجعًا.',
};

/**
 * A page of cheques, the earliest due day first.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listCheques(
  database: Kysely<Tables>,
  { due_until = ALL_DAYS.before, state, limit, cursor }: z.output<typeof chequeListQuery>,
): Promise<{ cheques: Cheque[]; next_cursor: string | null }> {
  const selected = chequesIn(database)
    .where(dueDay, '<=', due_until)
    .$if(state !== undefined, (all) => all.where('payment.cheque_state', '=', state ?? null));
  const { rows, next_cursor } = await readPage(selected, { key: KEY, order: 'asc', limit, cursor });
  return { cheques: rows, next_cursor };
}

/**
 * Notes what has become of a cheque: it is deposited, then cleared, or it comes back, which voids its payment. The last two are
 * final.
 *
 * @param id the payment's
 * @param today the date of the reversal, `YYYY-MM-DD`
 * @throws {Problem} 404 if there is no such cheque, 409 if its state is a final one or the same
 */
export async function changeCheque(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  { state, today }: { state: ChequeChange; today: string },
): Promise<Cheque> {
  await shareStudentsLock(transaction);
  const payment = await lockRow(transaction, 'payment', id);
  const before = payment?.cheque_state ?? null;
  if (!payment || before === null) throw UNKNOWN;
  const isOpen = before === 'waiting' || (before === 'deposited' && state !== 'deposited');
  if (!isOpen) throw conflict(HAS_CHANGED[before], { state: before });
  if (payment.voided_at !== null) throw VOIDED;
  if (state === 'bounced')
    await voidPayment(transaction, administrator, id, { reason: BOUNCED_CHEQUE, today });
  await transaction.updateTable('payment').set({ cheque_state: state }).where('id', '=', id).execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: `student-payment.cheque-${state}`,
    entity: { type: 'student-payment', id },
  });
  return chequesIn(transaction).where('payment.id', '=', id).executeTakeFirstOrThrow();
}

/** A payment that was voided has no cheque any more, unless it is the cheque that came back. */
function chequesIn(database: Kysely<Tables>) {
  return (
    database
      .selectFrom('payment')
      .where('payment.cheque_state', 'is not', null)
      // Those of imported payments are settled.
      .where('payment.receipt_number', '>', 0)
      .where(({ or, eb }) =>
        or([eb('payment.voided_at', 'is', null), eb('payment.cheque_state', '=', 'bounced')]),
      )
      .select(['payment.id as _id', 'payment.id as payment_id', 'receipt_number', 'student_id', 'family_id'])
      .select([recordedPayer.as('name'), 'cheque_number as number', 'cheque_bank as bank'])
      .select([dueDay.as('due_day'), sql<number>`payment.cost * 100`.as('amount')])
      .select('cheque_state as state')
      .$narrowType<{ state: ChequeState }>()
  );
}
