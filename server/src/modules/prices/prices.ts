import { EDUCATION_LEVELS, LESSON_TYPES } from 'api-contract/lesson';
import type { Price, PriceInput } from 'api-contract/price-schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { requireOpenMonths } from '../../platform/database/closed-period';
import { newId } from '../../platform/database/id';
import type { PageRequest } from '../../platform/database/read-page';
import { readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { UNKNOWN_ID } from '../../platform/http/problem';
import { lockTerms, type PostedAfterwards, type PostingScope, postUnpriced } from '../ledger';
import { checkOwner, type Owner, refuseErased } from '../students';

/**
 * A page of the prices of a student, of a family, or of everybody else, by level and type, the latest first day first.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listPrices(
  database: Kysely<Tables>,
  { student_id = null, family_id = null }: Owner,
  { limit, cursor }: PageRequest,
): Promise<{ prices: Price[]; next_cursor: string | null }> {
  const selected = pricesIn(database)
    .select(placeOfKind.as('place'))
    .where('price.student_id', student_id ? '=' : 'is', student_id)
    .where('price.family_id', family_id ? '=' : 'is', family_id);
  const key = [
    { column: placeOfKind, field: 'place', type: 'number' },
    { column: 'price.from_day', field: 'from', type: 'day' },
  ] as const;
  const { rows, next_cursor } = await readPage(selected, { key, order: 'desc', limit, cursor });
  return { prices: rows.map(({ place: _place, ...price }) => price), next_cursor };
}

/** The place of a price's level and type in lists, counted from below: lists begin with the greatest. */
const placeOfKind = sql<number>`case ${sql.join(
  EDUCATION_LEVELS.flatMap((level) => LESSON_TYPES.map((type) => ({ level, type }))).map(
    ({ level, type }, index) =>
      sql`when price.education_level = ${sql.lit(level)} and price.lesson_type = ${sql.lit(type)} then ${sql.lit(-index)}`,
  ),
  sql` `,
)} end`;

/**
 * A page of the own prices of all students and families that are in force on a day or begin later, the one that was set last
 * first.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listOwnPrices(
  database: Kysely<Tables>,
  today: string,
  { limit, cursor }: PageRequest,
): Promise<{ prices: Price[]; next_cursor: string | null }> {
  const selected = pricesIn(database)
    .where(({ or, eb }) =>
      or([eb('price.student_id', 'is not', null), eb('price.family_id', 'is not', null)]),
    )
    .where(sql<boolean>`coalesce(${endOfPrice}, '9999-99-99') > ${today}`);
  const key = [{ column: 'price.id', field: '_id' }] as const;
  const { rows, next_cursor } = await readPage(selected, { key, order: 'desc', limit, cursor });
  return { prices: rows, next_cursor };
}

/** The first day of the next price of the same level, type and owner. */
const endOfPrice = sql<string | null>`(
  select min(later.from_day) from price as later
  where later.education_level = price.education_level and later.lesson_type = price.lesson_type
    and coalesce(later.student_id, '') = coalesce(price.student_id, '')
    and coalesce(later.family_id, '') = coalesce(price.family_id, '')
    and later.from_day > price.from_day
)`;

function pricesIn(database: Kysely<Tables>) {
  return database
    .selectFrom('price')
    .leftJoin('student', 'student.id', 'price.student_id')
    .leftJoin('family', 'family.id', 'price.family_id')
    .select([
      'price.id as _id',
      'price.education_level',
      'price.lesson_type',
      'price.amount',
      'price.from_day as from',
      'price.student_id',
      'student.name as student_name',
      'price.family_id',
      'family.guardian_name',
      endOfPrice.as('before'),
      'price.created_at',
    ]);
}

/**
 * Sets a price. One of the same level, type, owner and first day is replaced. Lessons of open days that had no price are posted
 * by it; what others were charged stays (domain: posting anew).
 *
 * @throws {Problem} 422 if there is no such student or family, 409 if the student was erased
 */
export async function savePrice(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { amount, from, student_id = null, family_id = null, ...kind }: PriceInput,
): Promise<Price & PostedAfterwards> {
  await lockTerms(transaction);
  await checkOwner(transaction, { student_id, family_id });
  await refuseErased(transaction, student_id);
  const newPrice = newId();
  // A price that exists is locked, and returned as it is.
  const { id, amount: earlier } = await transaction
    .insertInto('price')
    .values({
      id: newPrice,
      ...kind,
      amount,
      from_day: from,
      student_id,
      family_id,
      created_at: new Date().toISOString(),
      created_by: administrator.id,
    })
    .onConflict((conflict) =>
      conflict.expression(SAME_PRICE).doUpdateSet((row) => ({ amount: row.ref('price.amount') })),
    )
    .returning(['id', 'amount'])
    .executeTakeFirstOrThrow();
  const fields = { ...kind, from, student_id, family_id };
  if (id === newPrice) {
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: 'price.created',
      entity: { type: 'price', id },
      after: { ...fields, amount },
    });
  } else if (earlier !== amount) {
    await transaction.updateTable('price').set({ amount }).where('id', '=', id).execute();
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: 'price.changed',
      entity: { type: 'price', id },
      before: { ...fields, amount: earlier },
      after: { ...fields, amount },
    });
  } else recordNoChange(transaction);
  const price = await pricesIn(transaction).where('price.id', '=', id).executeTakeFirstOrThrow();
  return { ...price, ...(await postUnpriced(transaction, fields)) };
}

/** The columns of the unique index `price_once`. */
const SAME_PRICE = sql`education_level, lesson_type, from_day, coalesce(student_id, ''), coalesce(family_id, '')`;

/**
 * Deletes a price; the one before it is in force in its place. What was charged by it stays.
 *
 * @returns the lessons that it was in force for
 * @throws {Problem} 404 if there is no such price, 409 if it began in a closed month
 */
export async function deletePrice(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
): Promise<PostingScope> {
  await lockTerms(transaction);
  const deleted = await transaction
    .deleteFrom('price')
    .where('id', '=', id)
    .returning(['education_level', 'lesson_type', 'amount', 'from_day as from', 'student_id', 'family_id'])
    .executeTakeFirst();
  if (!deleted) throw UNKNOWN_ID;
  await requireOpenMonths(transaction, [deleted.from]);
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'price.deleted',
    entity: { type: 'price', id },
    before: deleted,
  });
  return scopeOfPrice(deleted);
}

/** The lessons that the price of an owner can be in force for, or a package can pay. */
export function scopeOfPrice({ from, student_id, family_id }: Owner & { from: string }): PostingScope {
  return { from, student: student_id ?? undefined, family: family_id ?? undefined };
}
