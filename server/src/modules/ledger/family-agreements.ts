import type { Transaction } from 'kysely';
import { lockRow } from '../../platform/database/lock-row';
import type { Tables } from '../../platform/database/schema';
import type { FamilyAgreementTable } from '../../platform/database/tables/ledger';
import { type AgreedChange, type ChangeDays, firstOpenDay } from './agreed-change';
import { BEGINNING, changeAgreements, changedFields, plannedAfter, requireInForce } from './agreements';
import { lockTerms } from './terms-lock';

/** What holds for a family from the beginning: no discount. */
export async function beginFamilyAgreements(
  transaction: Transaction<Tables>,
  family_id: string,
): Promise<void> {
  await transaction
    .insertInto('family_agreement')
    .values({ family_id, from_day: BEGINNING, discount_percent: 0 })
    .execute();
}

/** Changes what holds for a family, from a day on; without a day, from today. */
export async function agreeWithFamily(
  transaction: Transaction<Tables>,
  family_id: string,
  change: { discount_percent?: number | undefined },
  { from, today }: ChangeDays,
): Promise<AgreedChange<FamilyAgreementTable>> {
  await lockTerms(transaction);
  await lockRow(transaction, 'family', family_id);
  const before = await transaction
    .selectFrom('family_agreement')
    .selectAll()
    .where('family_id', '=', family_id)
    .orderBy('from_day')
    .execute();
  const first = await firstOpenDay(transaction, from ?? today);
  const held = requireInForce(before, first);
  const after = changeAgreements(before, change, { from: first, today });
  const changed = changedFields(before, after, ['discount_percent']);
  if (changed.length === 0) return { from: null, before: held, changed, planned: [] };
  await transaction.deleteFrom('family_agreement').where('family_id', '=', family_id).execute();
  await transaction.insertInto('family_agreement').values(after).execute();
  return {
    from: first,
    before: held,
    changed,
    planned: plannedAfter(after, changed, first > today ? first : today),
  };
}
