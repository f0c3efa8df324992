import type { Transaction } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { firstOpenDay } from './agreed-change';
import { BEGINNING } from './agreements';
import { type Place, placeKey, relocate } from './post';
import type { StandingEntry } from './standing-entries';
import { type Moving, placeNow, type Transfer, takeBackBalance, transferBalance } from './transfers';

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
  const firstOpen = await firstOpenDay(transaction, BEGINNING);
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
    account_id,
    student_id,
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

function placeOfEntry({ account_id, student_id }: Place): Place {
  return { account_id, student_id };
}
