import type { PayRate, PayRateInput } from 'api-contract/pay-schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { lockRow } from '../../platform/database/lock-row';
import type { PayRateTable, Tables } from '../../platform/database/schema';
import { invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { requireOpenMonths } from '../closed-months';
import { findTeacher } from './find-teacher';

const UNKNOWN_TEACHER = invalidField('teacher_id', 'المعلم: لا يوجد معلم بهذا الرقم.', 'unknown_teacher');

/**
 * The pay rates by teacher, level and type, those of the institute first; of each the latest first day first.
 *
 * @param teacher only those of this one, and the institute's
 */
export async function listPayRates(database: Kysely<Tables>, teacher?: string): Promise<PayRate[]> {
  const rows = await ratesIn(database)
    .$if(teacher !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([eb('pay_rate.teacher_id', 'is', null), eb('pay_rate.teacher_id', '=', teacher as string)]),
      ),
    )
    .execute();
  return rows.map((row, index) => {
    const later = rows[index - 1];
    return { ...row, before: later && isOfSame(row, later) ? later.from : null };
  });
}

function isOfSame(rate: RateRow, other: RateRow): boolean {
  return (
    rate.teacher_id === other.teacher_id &&
    rate.education_level === other.education_level &&
    rate.lesson_type === other.lesson_type
  );
}

type RateRow = Omit<PayRate, 'before'>;

function ratesIn(database: Kysely<Tables>) {
  return database
    .selectFrom('pay_rate')
    .leftJoin('account', 'account.id', 'pay_rate.teacher_id')
    .select([
      'pay_rate.id as _id',
      'pay_rate.teacher_id',
      'account.username as teacher_name',
      'pay_rate.education_level',
      'pay_rate.lesson_type',
      'pay_rate.amount',
      'pay_rate.per_further_student',
      'pay_rate.from_day as from',
      'pay_rate.created_at',
    ])
    .orderBy(sql`coalesce(account.username_key, '')`)
    .orderBy('pay_rate.teacher_id')
    .orderBy('pay_rate.education_level')
    .orderBy('pay_rate.lesson_type')
    .orderBy('pay_rate.from_day', 'desc');
}

/**
 * Sets a rate from a day on; one with the same level, type, day and teacher is replaced.
 *
 * @throws {Problem} 409 if the day is in a closed month, 422 if there is no such teacher
 */
export async function savePayRate(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { teacher_id = null, from, ...fields }: PayRateInput,
): Promise<PayRate> {
  await requireOpenMonths(transaction, [from]);
  if (teacher_id !== null && !(await findTeacher(transaction, teacher_id))) throw UNKNOWN_TEACHER;
  const rate = { ...fields, teacher_id, from_day: from };
  const added = await transaction
    .insertInto('pay_rate')
    .values({ id: newId(), ...rate, created_at: new Date().toISOString(), created_by: administrator.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const replaced = added ? undefined : await replaceAmounts(transaction, rate);
  const id = added?.id ?? replaced?.id;
  // It was deleted at the same time.
  if (id === undefined) return savePayRate(transaction, administrator, { teacher_id, from, ...fields });
  const { amount, per_further_student } = replaced ?? {};
  if (amount === fields.amount && per_further_student === fields.per_further_student) {
    recordNoChange(transaction);
  } else {
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: 'pay.rate-set',
      entity: { type: 'pay', id: teacher_id ?? id },
      ...(replaced && { before: { amount, per_further_student } }),
      after: describe(rate),
    });
  }
  const saved = (await listPayRates(transaction, teacher_id ?? undefined)).find(({ _id }) => _id === id);
  if (!saved) throw UNKNOWN_ID;
  return saved;
}

type Rate = Omit<PayRateTable, 'id' | 'created_at' | 'created_by'>;

/** Replaces the amounts of the rate with the same level, type, day and teacher; returns the earlier ones. */
async function replaceAmounts(transaction: Transaction<Tables>, rate: Rate) {
  const { amount, per_further_student, teacher_id, ...key } = rate;
  const known = await transaction
    .selectFrom('pay_rate')
    .select('id')
    .where('education_level', '=', key.education_level)
    .where('lesson_type', '=', key.lesson_type)
    .where('from_day', '=', key.from_day)
    .where(sql`coalesce(teacher_id, '')`, '=', teacher_id ?? '')
    .executeTakeFirst();
  const before = known && (await lockRow(transaction, 'pay_rate', known.id));
  if (!before) return undefined;
  await transaction
    .updateTable('pay_rate')
    .set({ amount, per_further_student })
    .where('id', '=', before.id)
    .execute();
  return before;
}

/**
 * Deletes a rate, so that the one before it stays in force.
 *
 * @throws {Problem} 404 if there is no such rate, 409 if its day is in a closed month
 */
export async function deletePayRate(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
): Promise<void> {
  const rate = await transaction
    .deleteFrom('pay_rate')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!rate) throw UNKNOWN_ID;
  await requireOpenMonths(transaction, [rate.from_day]);
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'pay.rate-removed',
    entity: { type: 'pay', id: rate.teacher_id ?? id },
    before: describe(rate),
  });
}

/** A rate in the history, where the entry names the teacher, if any. */
function describe({ education_level, lesson_type, from_day, amount, per_further_student }: Rate) {
  return { education_level, lesson_type, from: from_day, amount, per_further_student };
}
