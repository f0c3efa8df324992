import type { InstituteSettings } from 'api-contract/institute';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction';
import { prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { type AgreedChange, type ChangeDays, firstOpenDay } from './agreed-change';
import {
  BEGINNING,
  changeAgreements,
  changedFields,
  inForceOn,
  plannedAfter,
  requireInForce,
  type TermsChange,
} from './agreements';
import { lockTerms } from './terms-lock';

/** What siblings pay from a day on, under the names of the settings. */
export interface SiblingAgreement extends Pick<InstituteSettings, 'sibling_discounts' | 'lowest_price'> {
  from_day: string;
}

export type SiblingTerms = Omit<SiblingAgreement, 'from_day'>;

/** What siblings pay on a day. */
export async function readSiblingTerms(database: Kysely<Tables>, day: string): Promise<SiblingTerms> {
  const terms = inForceOn(await readSiblingAgreements(database), day);
  return { sibling_discounts: terms?.sibling_discounts ?? [], lowest_price: terms?.lowest_price ?? 0 };
}

/** What siblings pay from each day on, the earliest first. */
export async function readSiblingAgreements(database: Kysely<Tables>): Promise<SiblingAgreement[]> {
  const rows = await selectSiblingAgreements(database, {});
  return [...groupBy(rows, ({ from_day }) => from_day)].map(([from_day, [first, ...others]]) => ({
    from_day,
    lowest_price: first?.lowest_price ?? 0,
    sibling_discounts: [first, ...others].flatMap((row) => row?.discount_percent ?? []),
  }));
}

const selectSiblingAgreements = prepared((database) =>
  database
    .selectFrom('sibling_agreement')
    .leftJoin('sibling_discount', 'sibling_discount.from_day', 'sibling_agreement.from_day')
    .select(['sibling_agreement.from_day', 'lowest_price', 'discount_percent'])
    .orderBy('sibling_agreement.from_day')
    .orderBy('child'),
);

/** Stores what holds from the beginning, where nothing is agreed yet. */
export async function beginSiblingAgreements(database: Kysely<Tables>, terms: SiblingTerms): Promise<void> {
  // Where they are stored, nothing is written: the database may refuse it, and the server starts all the same.
  if ((await readSiblingAgreements(database)).length > 0) return;
  await inTransaction(database, async (transaction) => {
    if ((await readSiblingAgreements(transaction)).length === 0)
      await replaceSiblingAgreements(transaction, [{ from_day: BEGINNING, ...terms }]);
  });
}

/** Changes what siblings pay, from a day on; without a day, from today. */
export async function agreeOnSiblings(
  transaction: Transaction<Tables>,
  { sibling_discounts, lowest_price }: TermsChange<SiblingAgreement>,
  { from, today }: ChangeDays,
): Promise<AgreedChange<SiblingAgreement>> {
  await lockTerms(transaction);
  const before = (await readSiblingAgreements(transaction)).map(toComparable);
  const first = await firstOpenDay(transaction, from ?? today);
  const change = {
    sibling_discounts: sibling_discounts && JSON.stringify(sibling_discounts),
    lowest_price,
  };
  const held = requireInForce(before, first);
  const after = changeAgreements(before, change, { from: first, today });
  const changed = changedFields(before, after, ['sibling_discounts', 'lowest_price']);
  if (changed.length === 0) return { from: null, before: fromComparable(held), changed, planned: [] };
  await replaceSiblingAgreements(transaction, after.map(fromComparable));
  const planned = plannedAfter(after, changed, first > today ? first : today).map(fromComparable);
  return { from: first, before: fromComparable(held), changed, planned };
}

/** Fields of agreements are compared by their values, so the percentages are one text. */
interface Comparable {
  from_day: string;
  sibling_discounts: string;
  lowest_price: number;
}

function toComparable({ sibling_discounts, ...agreement }: SiblingAgreement): Comparable {
  return { ...agreement, sibling_discounts: JSON.stringify(sibling_discounts) };
}

function fromComparable({ sibling_discounts, ...agreement }: Comparable): SiblingAgreement {
  return { ...agreement, sibling_discounts: JSON.parse(sibling_discounts) };
}

/** Replaces all agreements. Of two transactions that do, the second one overwrites, and has to fail by another lock. */
async function replaceSiblingAgreements(
  transaction: Transaction<Tables>,
  agreements: readonly SiblingAgreement[],
): Promise<void> {
  const days = agreements.map(({ from_day }) => from_day);
  await transaction.deleteFrom('sibling_discount').execute();
  await transaction.deleteFrom('sibling_agreement').where('from_day', 'not in', days).execute();
  await transaction
    .insertInto('sibling_agreement')
    .values(agreements.map(({ from_day, lowest_price }) => ({ from_day, lowest_price })))
    .onConflict((known) =>
      known.column('from_day').doUpdateSet(({ ref }) => ({ lowest_price: ref('excluded.lowest_price') })),
    )
    .execute();
  const discounts = agreements.flatMap(({ from_day, sibling_discounts }) =>
    sibling_discounts.map((discount_percent, index) => ({ from_day, child: index + 2, discount_percent })),
  );
  if (discounts.length === 0) return;
  await transaction
    .insertInto('sibling_discount')
    .values(discounts)
    .onConflict((known) =>
      known
        .columns(['from_day', 'child'])
        .doUpdateSet(({ ref }) => ({ discount_percent: ref('excluded.discount_percent') })),
    )
    .execute();
}
