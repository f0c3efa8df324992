import { dayAfter } from 'api-contract/calendar-day';
import type { Transaction } from 'kysely';
import { readClosedUntil } from '../../platform/database/closed-period';
import { newId } from '../../platform/database/id';
import type { Tables } from '../../platform/database/schema';
import { carriedTo } from './account-for';
import { firstOpenDay } from './agreed-change';
import { BEGINNING } from './agreements';
import { type Place, post, release } from './post';
import { readStanding, type StandingEntry } from './standing-entries';

/** A balance that follows in place of entries of the closed period. */
export interface Transfer {
  transfer_id: string;
  from: Place;
  to: Place;
  amount: number;
}

/** An entry that goes from one place to another. */
export interface Moving {
  entry: StandingEntry;
  from: Place;
  to: Place;
}

/**
 * Takes back what went along in place of entries while their days were closed, by two transfers on the first open day, or on the
 * day of the first of them where nothing is closed; none if they come to nothing.
 */
export async function takeBackBalance(
  transaction: Transaction<Tables>,
  { from, to }: Pick<Transfer, 'from' | 'to'>,
  entries: readonly Pick<StandingEntry, 'amount' | 'day'>[],
): Promise<Transfer[]> {
  const amount = entries.reduce((sum, entry) => sum - entry.amount, 0);
  if (amount === 0) return [];
  const transfer = { transfer_id: newId(), from, to, amount };
  const [first = BEGINNING] = entries.map((entry) => entry.day).sort();
  const closedUntil = await readClosedUntil(transaction);
  const day = closedUntil === null ? first : dayAfter(closedUntil);
  await postTransfer(transaction, transfer, { day, owed_since: null });
  return [transfer];
}

/** Writes the two transfers for entries that go one way; none if they come to nothing. */
export async function transferBalance(
  transaction: Transaction<Tables>,
  way: readonly Moving[],
  day: string,
): Promise<Transfer | undefined> {
  const [first] = way;
  const amount = way.reduce((sum, { entry }) => sum + entry.amount, 0);
  if (first === undefined || amount === 0) return undefined;
  const transfer = { transfer_id: newId(), from: first.from, to: first.to, amount };
  const owed_since = oldestUnpaid(
    way.map(({ entry }) => entry),
    amount,
  );
  await postTransfer(transaction, transfer, { day, owed_since });
  return transfer;
}

async function postTransfer(
  transaction: Transaction<Tables>,
  { transfer_id, from, to, amount }: Transfer,
  { day, owed_since }: { day: string; owed_since: string | null },
): Promise<void> {
  const entry = { day, kind: 'transfer' as const, transfer_id, owed_since };
  await post(transaction, [
    { ...entry, ...from, amount: -amount },
    { ...entry, ...to, amount },
  ]);
}

/** The day of the oldest entry that is not paid, as payments settle the oldest first; `null` if nothing is owed. */
function oldestUnpaid(entries: readonly StandingEntry[], owed: number): string | null {
  const raises = entries
    .filter(({ amount }) => amount > 0)
    .map(({ day, owed_since, amount }) => ({ day: owed_since ?? day, amount }))
    .sort((one, other) => (one.day < other.day ? 1 : -1));
  let left = owed;
  let since: string | null = null;
  for (const { day, amount } of raises) {
    if (left <= 0) break;
    left -= amount;
    since = day;
  }
  return since;
}

/**
 * Takes transfers back: those of open days go, those of the closed period get two of the opposite amounts on the first open day.
 */
export async function takeBackTransfers(
  transaction: Transaction<Tables>,
  transfers: readonly Transfer[],
): Promise<void> {
  const day = await firstOpenDay(transaction, BEGINNING);
  for (const { transfer_id, from, to, amount } of transfers) {
    const legs = await readStanding(transaction, 'transfer_id', [transfer_id]);
    if (legs.some((leg) => leg.day < day)) {
      const back = {
        transfer_id: newId(),
        from: await placeNow(transaction, to),
        to: await placeNow(transaction, from),
        amount,
      };
      await postTransfer(transaction, back, { day, owed_since: legs[0]?.owed_since ?? null });
    } else
      await release(
        transaction,
        legs.map(({ id }) => id),
      );
  }
}

/** Where entries of a place go since its account was carried over. */
export async function placeNow(
  transaction: Transaction<Tables>,
  { account_id, student_id }: Place,
): Promise<Place> {
  return { account_id: await carriedTo(transaction, account_id), student_id };
}
