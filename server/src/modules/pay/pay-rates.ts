import type { PayRate, PayRateInput } from 'api-contract/pay-schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { requireOpenMonths } from '../../platform/database/closed-period';
import { newId } from '../../platform/database/id';
import { lockRow } from '../../platform/database/lock-row';
import { type PageRequest, readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import type { PayRateTable } from '../../platform/database/tables/money';
import { invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { lockTerms, type PostedAfterwards, type PostingScope, postUnrated } from '../ledger';
import { findTeacher } from './find-teacher';

const UNKNOWN_TEACHER = invalidField('teacher_id', 'المعلم: لا يوجد معلم بهذا الرقم.', 'unknown_teacher');

/**
 * A page of the pay rates by teacher, level and type, those of the institute first; of each the latest first day first.
 *
 * @param teacher only those of this one, and the institute's
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listPayRates(
  database: Kysely<Tables>,
  { teacher, limit, cursor }: PageRequest & { teacher?: string | undefined },
): Promise<{ pay_rates: PayRate[]; next_cursor: string | null }> {
  const selected = ratesIn(database).$if(teacher !== undefined, (query) =>
    query.where(({ or, eb }) =>
      or([eb('pay_rate.teacher_id', 'is', null), eb('pay_rate.teacher_id', '=', teacher ?? '')]),
    ),
  );
  const { rows, next_cursor } = await readPage(selected, { key: KEY, order: 'asc', limit, cursor });
  return { pay_rates: rows.map(withoutKey), next_cursor };
}

/** The first day of the next rate of the same level, type and teacher. */
const endOfRate = sql<string | null>`(
  select min(later.from_day) from pay_rate as later
  where later.education_level = pay_rate.education_level and later.lesson_type = pay_rate.lesson_type
    and coalesce(later.teacher_id, '') = coalesce(pay_rate.teacher_id, '')
    and later.from_day > pay_rate.from_day
)`;
const teacherKey = sql<string>`coalesce(account.username_key, '')`;
/** It rises as days fall. */
const lateFirst = sql<number>`(99999999 - cast(replace(pay_rate.from_day, '-', '') as integer))`;

const KEY = [
  { column: teacherKey, field: 'teacher_key' },
  { column: 'pay_rate.education_level', field: 'education_level' },
  { column: 'pay_rate.lesson_type', field: 'lesson_type' },
  { column: lateFirst, field: 'late_first', type: 'number' },
] as const;

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
      endOfRate.as('before'),
      teacherKey.as('teacher_key'),
      lateFirst.as('late_first'),
    ]);
}

function withoutKey({
  teacher_key: _,
  late_first: __,
  ...rate
}: PayRate & { teacher_key: string; late_first: number }): PayRate {
  return rate;
}

/**
 * Sets a rate from a day on; one with the same level, type, day and teacher is replaced. Lessons of open days that had no rate
 * are paid by it; what others are paid stays (domain: posting anew).
 *
 * @throws {Problem} 409 if the day is in a closed month, 422 if there is no such teacher
 */
export async function savePayRate(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { teacher_id = null, from, ...fields }: PayRateInput,
): Promise<PayRate & PostedAfterwards> {
  await lockTerms(transaction);
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
  const saved = await ratesIn(transaction).where('pay_rate.id', '=', id).executeTakeFirstOrThrow();
  return { ...withoutKey(saved), ...(await postUnrated(transaction, { ...fields, teacher_id, from })) };
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
 * Deletes a rate, so that the one before it stays in force. What was paid by it stays.
 *
 * @returns the lessons that it was in force for
 * @throws {Problem} 404 if there is no such rate, 409 if its day is in a closed month
 */
export async function deletePayRate(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
): Promise<PostingScope> {
  await lockTerms(transaction);
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
  return scopeOfRate({ ...rate, from: rate.from_day });
}

/** The lessons that a rate can be in force for. */
export function scopeOfRate({ from, teacher_id }: { from: string; teacher_id: string | null }): PostingScope {
  return { from, teacher: teacher_id ?? undefined };
}

/** A rate in the history, where the entry names the teacher, if any. */
function describe({ education_level, lesson_type, from_day, amount, per_further_student }: Rate) {
  return { education_level, lesson_type, from: from_day, amount, per_further_student };
}
