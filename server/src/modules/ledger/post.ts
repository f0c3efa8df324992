import type { EntryKind } from 'api-contract/money';
import type { Transaction } from 'kysely';
import { newId } from '../../platform/database/id';
import { inParts } from '../../platform/database/in-parts';
import { insertRows } from '../../platform/database/insert-rows';
import { kindOf } from '../../platform/database/kind-of';
import {
  type Params,
  PREPARED_ROWS,
  preparedForIds,
  preparedForRows,
} from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import type { EntryTable } from '../../platform/database/tables/ledger';
import { monthOf } from '../../platform/days';

/** The period of the sum of all months. */
export const ALL_MONTHS = 'all';

/** An entry to post; columns that its kind does not have are left out. */
export type NewEntry = Pick<EntryTable, 'account_id' | 'student_id' | 'day' | 'kind' | 'amount'> &
  Partial<Omit<EntryTable, 'id' | 'created_at'>>;

const NO_DETAILS = {
  lesson_id: null,
  listed_price: null,
  discount: null,
  discount_percent: null,
  price: null,
  charged_hundredths: null,
  rounding: null,
  fee_id: null,
  package_id: null,
  adjustment_id: null,
  payment_id: null,
  refund_id: null,
  transfer_id: null,
  owed_since: null,
};

/** The owner of an account, whose id the account has. */
export type AccountOwner = { family: string } | { student: string };

/** Where an entry stands: in which account, and whom it names. */
export type Place = Pick<EntryTable, 'account_id' | 'student_id'>;

type BillingAccount = Pick<Tables['billing_account'], 'id' | 'family_id' | 'student_id'>;

/**
 * Locks accounts until the transaction ends, in the order of their ids, and makes those that do not exist yet.
 */
export async function lockAccounts(
  transaction: Transaction<Tables>,
  owners: Iterable<AccountOwner>,
): Promise<void> {
  const rows = [...owners].map(
    (owner): BillingAccount =>
      'family' in owner
        ? { id: owner.family, family_id: owner.family, student_id: null }
        : { id: owner.student, family_id: null, student_id: owner.student },
  );
  const byId = [...new Map(rows.map((row) => [row.id, row])).values()];
  byId.sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const part of inParts(byId)) {
    const ids = part.map(({ id }) => id);
    // The embedded database has one writer.
    const isOneWriter = kindOf(transaction) !== 'postgres';
    if (!isOneWriter && (await lockRowsOfAccounts(transaction, ids)).length === part.length) continue;
    for (const few of inParts(part, PREPARED_ROWS)) await insertAccounts(transaction, few);
    if (!isOneWriter) await lockRowsOfAccounts(transaction, ids);
  }
}

const insertAccounts = preparedForRows((database, params: Params<BillingAccount>[]) =>
  database
    .insertInto('billing_account')
    .values(
      params.map((param) => ({
        id: param('id'),
        family_id: param('family_id'),
        student_id: param('student_id'),
      })),
    )
    .onConflict((known) => known.doNothing()),
);

const lockRowsOfAccounts = preparedForIds((database, ids) =>
  database.selectFrom('billing_account').select('id').where('id', 'in', ids).orderBy('id').forUpdate(),
);

/**
 * Writes entries and adds them to the sums: the only way into an account, whose lock the transaction has.
 *
 * @returns their ids
 */
export async function post(
  transaction: Transaction<Tables>,
  entries: readonly NewEntry[],
): Promise<string[]> {
  const created_at = new Date().toISOString();
  const posted = entries.map((entry) => ({ ...NO_DETAILS, ...entry, id: newId(), created_at }));
  await postAgain(transaction, posted);
  return posted.map(({ id }) => id);
}

/** Posts entries as they were before they were released: an undone change gives them back. */
export async function postAgain(
  transaction: Transaction<Tables>,
  entries: readonly EntryTable[],
): Promise<void> {
  await insertRows(transaction, 'entry', entries);
  await addToSums(transaction, entries.map(asAddend));
}

/**
 * Takes entries of open days out of the accounts and of the sums: those of lessons, which are posted anew, or of a record
 * that never was. What was on paper is reversed instead.
 */
export async function release(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  for (const part of inParts(ids)) {
    const released = await transaction
      .deleteFrom('entry')
      .where('id', 'in', part)
      .returning(['account_id', 'student_id', 'day', 'kind', 'amount'])
      .execute();
    await addToSums(
      transaction,
      released.map((entry) => negated(asAddend(entry))),
    );
  }
}

/**
 * Gives entries of open days other places, whose accounts the transaction has locked. What they say, their ids and the moments
 * at which they were posted stay (domain: moving entries).
 */
export async function relocate(
  transaction: Transaction<Tables>,
  entries: readonly { id: string; to: Place }[],
): Promise<void> {
  for (const { to, ids } of byPlace(entries))
    for (const part of inParts(ids)) {
      const before = await transaction
        .selectFrom('entry')
        .select(['account_id', 'student_id', 'day', 'kind', 'amount'])
        .where('id', 'in', part)
        .execute();
      await transaction.updateTable('entry').set(to).where('id', 'in', part).execute();
      await addToSums(transaction, [
        ...before.map((entry) => asAddend({ ...entry, ...to })),
        ...before.map((entry) => negated(asAddend(entry))),
      ]);
    }
}

function byPlace(entries: readonly { id: string; to: Place }[]): { to: Place; ids: string[] }[] {
  const places = new Map<string, { to: Place; ids: string[] }>();
  for (const { id, to } of entries) {
    const key = placeKey(to);
    const place = places.get(key) ?? { to, ids: [] };
    place.ids.push(id);
    places.set(key, place);
  }
  return [...places.values()];
}

/** A text that is equal for equal places. */
export function placeKey({ account_id, student_id }: Place): string {
  return [account_id, student_id ?? ''].join('\n');
}

interface Addend {
  account_id: string;
  student_id: string | null;
  day: string;
  kind: EntryKind;
  amount: number;
  raised: number;
  entries: number;
}

function asAddend(entry: Omit<Addend, 'raised' | 'entries'>): Addend {
  return { ...entry, raised: Math.max(0, entry.amount), entries: 1 };
}

function negated({ amount, raised, entries, ...addend }: Addend): Addend {
  return { ...addend, amount: -amount, raised: -raised, entries: -entries };
}

type Sum = Omit<Addend, 'day'> & { period: string };

async function addToSums(transaction: Transaction<Tables>, addends: readonly Addend[]): Promise<void> {
  const sums = new Map<string, Sum>();
  for (const { account_id, student_id, day, kind, amount, raised, entries } of addends)
    for (const period of [monthOf(day), ALL_MONTHS]) {
      const key = [account_id, student_id ?? '', period, kind].join('\n');
      const sum = sums.get(key) ?? { amount: 0, raised: 0, entries: 0 };
      sums.set(key, {
        account_id,
        student_id,
        period,
        kind,
        amount: sum.amount + amount,
        raised: sum.raised + raised,
        entries: sum.entries + entries,
      });
    }
  const changed = [...sums.values()].filter(
    ({ amount, raised, entries }) => amount !== 0 || raised !== 0 || entries !== 0,
  );
  for (const part of inParts(changed, PREPARED_ROWS))
    await insertSums(
      transaction,
      part.map((sum) => ({ ...sum, subject_id: sum.student_id ?? sum.account_id })),
    );
  if (addends.some(({ entries }) => entries < 0)) await removeEmptySums(transaction, changed);
}

const insertSums = preparedForRows((database, params: Params<Sum & { subject_id: string }>[]) =>
  database
    .insertInto('entry_sum')
    .values(
      params.map((param) => ({
        account_id: param('account_id'),
        subject_id: param('subject_id'),
        student_id: param('student_id'),
        period: param('period'),
        kind: param('kind'),
        amount: param('amount'),
        raised: param('raised'),
        entries: param('entries'),
      })),
    )
    .onConflict((known) =>
      known.columns(['account_id', 'period', 'kind', 'subject_id']).doUpdateSet(({ eb, ref }) => ({
        amount: eb(ref('entry_sum.amount'), '+', ref('excluded.amount')),
        raised: eb(ref('entry_sum.raised'), '+', ref('excluded.raised')),
        entries: eb(ref('entry_sum.entries'), '+', ref('excluded.entries')),
      })),
    ),
);

/** A sum without entries leaves the table: an account begins with its first entry. */
async function removeEmptySums(transaction: Transaction<Tables>, sums: readonly Sum[]): Promise<void> {
  const periods = [...new Set(sums.map(({ period }) => period))];
  for (const accounts of inParts([...new Set(sums.map(({ account_id }) => account_id))]))
    await transaction
      .deleteFrom('entry_sum')
      .where('account_id', 'in', accounts)
      .where('period', 'in', periods)
      .where('entries', '=', 0)
      .execute();
}
