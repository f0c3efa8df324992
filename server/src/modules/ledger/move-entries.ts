import { sql, type Transaction } from 'kysely';
import { readClosedUntil } from '../../platform/database/closed-period';
import { newId } from '../../platform/database/id';
import { inParts } from '../../platform/database/in-parts';
import type { EntryTable, Tables } from '../../platform/database/schema';
import { dayAfter } from '../../platform/days';
import { groupBy } from '../../platform/group-by';
import { accountFor, carriedTo } from './account-for';
import { BEGINNING } from './agreements';
import { lockAccounts, type Place, placeKey, post, release, relocate } from './post';
import { readOwners } from './post-lessons';

/** An entry where it stands. */
export type StandingEntry = Pick<
  EntryTable,
  'id' | 'account_id' | 'student_id' | 'day' | 'kind' | 'amount' | 'owed_since' | 'transfer_id'
> &
  Pick<EntryTable, 'lesson_id' | 'package_id' | 'fee_id' | 'adjustment_id' | 'payment_id' | 'refund_id'>;

/** A balance that follows in place of entries of the closed period. */
export interface Transfer {
  transfer_id: string;
  from: Place;
  to: Place;
  amount: number;
}

/** What a move did: with this it can be taken back. */
export interface EntryMove {
  /** The entries of open days, with the places that they left. */
  entries: [id: string, account_id: string, student_id: string | null][];
  transfers: Transfer[];
}

/**
 * Moves entries to other places: those of open days themselves, with their amounts, draws and ids. Those of the closed period
 * stay, and two transfers on the first open day, which add up to nothing, take their balance along (domain: moving entries).
 *
 * @param placeOf where an entry of a day belongs; the accounts are locked. For what is closed it is asked about the first open
 * day.
 */
export async function moveEntries(
  transaction: Transaction<Tables>,
  entries: readonly StandingEntry[],
  placeOf: (entry: StandingEntry, day: string) => Place | Promise<Place>,
): Promise<EntryMove> {
  const firstOpen = await readFirstOpenDay(transaction);
  const open: Moving[] = [];
  const closed: Moving[] = [];
  for (const entry of entries) {
    const isOpen = entry.day >= firstOpen;
    // The balance of an account that was carried over has gone along already.
    const from = isOpen ? placeOfEntry(entry) : await placeNow(transaction, entry);
    const to = await placeOf(entry, isOpen ? entry.day : firstOpen);
    if (placeKey(to) !== placeKey(from)) (isOpen ? open : closed).push({ entry, from, to });
  }
  await relocate(
    transaction,
    open.map(({ entry: { id }, to }) => ({ id, to })),
  );
  await moveDraws(transaction, open);
  const ways = groupBy(closed, ({ from, to }) => `${placeKey(from)}\n${placeKey(to)}`);
  const transfers: Transfer[] = [];
  for (const way of ways.values()) {
    const transfer = await transferBalance(transaction, way, firstOpen);
    if (transfer) transfers.push(transfer);
  }
  return {
    entries: open.map(({ entry: { id, account_id, student_id } }) => [id, account_id, student_id]),
    transfers,
  };
}

interface Moving {
  entry: StandingEntry;
  from: Place;
  to: Place;
}

/** The hours that lessons drew from packages stay drawn, for the student whom the entry names now. */
async function moveDraws(transaction: Transaction<Tables>, moves: readonly Moving[]): Promise<void> {
  const renamed = moves.filter(
    ({ entry, to }) => entry.lesson_id !== null && entry.student_id !== to.student_id,
  );
  for (const group of groupBy(renamed, ({ entry, to }) => `${entry.student_id}\n${to.student_id}`).values())
    for (const part of inParts(group)) {
      const [{ entry, to }] = part as [(typeof part)[number]];
      if (entry.student_id === null || to.student_id === null) continue;
      await transaction
        .updateTable('lesson_draw')
        .set({ student_id: to.student_id })
        .where('student_id', '=', entry.student_id)
        .where(
          'lesson_id',
          'in',
          part.flatMap((move) => move.entry.lesson_id ?? []),
        )
        .execute();
    }
}

/**
 * Moves entries of a month that is open again, which could not move while it was closed. Their balance has gone before them by
 * transfers: transfers of the opposite amount take it back.
 *
 * @param entries of days that are open now
 */
export async function moveReopened(
  transaction: Transaction<Tables>,
  entries: readonly StandingEntry[],
  placeOf: (entry: StandingEntry, day: string) => Place | Promise<Place>,
): Promise<EntryMove> {
  const places = new Map<string, Place>();
  for (const entry of entries) places.set(entry.id, await placeOf(entry, entry.day));
  const move = await moveEntries(transaction, entries, ({ id, account_id, student_id }) => ({
    ...{ account_id, student_id },
    ...places.get(id),
  }));
  const moved = new Set(move.entries.map(([id]) => id));
  const ways = groupBy(
    entries.filter(({ id }) => moved.has(id)),
    (entry) => `${placeKey(entry)}\n${placeKey(places.get(entry.id) ?? entry)}`,
  );
  const transfers: Transfer[] = [];
  for (const [first, ...others] of ways.values()) {
    const to = places.get(first?.id ?? '');
    if (!first || !to) continue;
    const { account_id, student_id } = first;
    transfers.push(
      ...(await takeBackBalance(transaction, { from: { account_id, student_id }, to }, [first, ...others])),
    );
  }
  return { entries: move.entries, transfers };
}

/**
 * Takes back what went along in place of entries while their days were closed, by two transfers on the first open day; none if
 * they come to nothing.
 */
export async function takeBackBalance(
  transaction: Transaction<Tables>,
  { from, to }: Pick<Transfer, 'from' | 'to'>,
  entries: readonly Pick<StandingEntry, 'amount'>[],
): Promise<Transfer[]> {
  const amount = entries.reduce((sum, entry) => sum - entry.amount, 0);
  if (amount === 0) return [];
  const transfer = { transfer_id: newId(), from, to, amount };
  const day = await readFirstOpenDay(transaction);
  await postTransfer(transaction, transfer, { day, owed_since: null });
  return [transfer];
}

/** Writes the two transfers for entries that go one way; none if they come to nothing. */
async function transferBalance(
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

/** The entries with one of these values, whose accounts are locked. */
export async function readStanding(
  transaction: Transaction<Tables>,
  column: 'id' | 'account_id' | 'student_id' | 'lesson_id' | 'payment_id' | 'transfer_id',
  values: readonly string[],
): Promise<StandingEntry[]> {
  await lockAccounts(
    transaction,
    await readOwners(transaction, await readEntries(transaction, column, values)),
  );
  // They are read again: before the locks, another transaction may have replaced some of them.
  return readEntries(transaction, column, values);
}

async function readEntries(
  transaction: Transaction<Tables>,
  column: Parameters<typeof readStanding>[1],
  values: readonly string[],
): Promise<StandingEntry[]> {
  const entries: StandingEntry[] = [];
  for (const part of inParts(values))
    entries.push(
      ...(await transaction
        .selectFrom('entry')
        .select(['id', 'account_id', 'student_id', 'day', 'kind', 'amount', 'owed_since', 'transfer_id'])
        .select(['lesson_id', 'package_id', 'fee_id', 'adjustment_id', 'payment_id', 'refund_id'])
        .where(column, 'in', part)
        .orderBy('day')
        .orderBy('id')
        .execute()),
    );
  return entries;
}

/**
 * Takes transfers back: those of open days go, those of the closed period get two of the opposite amounts on the first open day.
 */
export async function takeBackTransfers(
  transaction: Transaction<Tables>,
  transfers: readonly Transfer[],
): Promise<void> {
  const day = await readFirstOpenDay(transaction);
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

function placeOfEntry({ account_id, student_id }: Place): Place {
  return { account_id, student_id };
}

/** Where entries of a place go since its account was carried over. */
async function placeNow(transaction: Transaction<Tables>, { account_id, student_id }: Place): Promise<Place> {
  return { account_id: await carriedTo(transaction, account_id), student_id };
}

/** The first day on which entries can change. */
async function readFirstOpenDay(transaction: Transaction<Tables>): Promise<string> {
  const closedUntil = await readClosedUntil(transaction);
  return closedUntil === null ? BEGINNING : dayAfter(closedUntil);
}

/**
 * A student who never had a family brings the entries of the own account into the first one, as far as their days are open;
 * no amount and no draw changes. The own account takes no new entries from now on.
 *
 * @param from the first day in the family; entries of earlier open days stay in the own account, which then goes on
 */
export async function moveToFirstFamily(
  transaction: Transaction<Tables>,
  student: string,
  family: string,
  from = BEGINNING,
): Promise<EntryMove> {
  await lockAccounts(transaction, [{ student }, { family }]);
  const isWhole = from <= (await readFirstOpenDay(transaction));
  const entries = (await readStanding(transaction, 'account_id', [student])).filter(
    ({ day }) => isWhole || day >= from,
  );
  const move = await moveEntries(transaction, entries, ({ student_id }) => ({
    account_id: family,
    student_id,
  }));
  if (isWhole) await carryOver(transaction, student, family);
  return move;
}

/**
 * Moves the entries of students in families whose month is open again, from their own accounts to those where they were carried
 * over.
 */
export async function moveReopenedOfFamilies(transaction: Transaction<Tables>): Promise<void> {
  const firstOpen = await readFirstOpenDay(transaction);
  const { rows } = await sql<{ id: string; own: string; family: string }>`
    select entry.id, own.id as own, own.carried_to as family from billing_account as own
    join billing_account as family on family.id = own.carried_to and family.family_id is not null
    join student on student.id = own.student_id and student.merged_into is null
    join entry on entry.account_id = own.id and entry.day >= ${firstOpen}
    where not exists (
      select 1 from entry as other
      where other.transfer_id = entry.transfer_id and other.account_id = own.carried_to
    )
  `.execute(transaction);
  for (const [family, entries] of groupBy(rows, (row) => row.family)) {
    await lockAccounts(transaction, [{ family }]);
    const ids = entries.map(({ id }) => id);
    const standing = await readStanding(transaction, 'id', ids);
    await moveReopened(transaction, standing, ({ student_id }) => ({ account_id: family, student_id }));
  }
}

/** An account takes no new entries from now on: they go to another one; with `null`, it takes its own again. */
export async function carryOver(
  transaction: Transaction<Tables>,
  account: string,
  carried_to: string | null,
): Promise<void> {
  await transaction.updateTable('billing_account').set({ carried_to }).where('id', '=', account).execute();
}

/** By days, the account that entries of a student belong to; each is looked up once. */
export function accountsOf(
  transaction: Transaction<Tables>,
  student: string,
): (day: string) => Promise<string> {
  const accounts = new Map<string, Promise<string>>();
  return (day) => {
    const account = accounts.get(day) ?? accountFor(transaction, { student }, day);
    accounts.set(day, account);
    return account;
  };
}
