import type { Transaction } from 'kysely';
import { readClosedUntil } from '../../platform/database/closed-period';
import type { Tables } from '../../platform/database/schema';
import {
  accountsOf,
  carriedTo,
  carryOver,
  type EntryMove,
  giveBackLessons,
  lockAccounts,
  moveEntries,
  moveReopened,
  type PostedLessons,
  postLessons,
  postPayOfLessons,
  readPostedLessons,
  readStanding,
  releaseLessons,
  replacePayOf,
  type StandingEntry,
  takeBackBalance,
  takeBackTransfers,
  takeLessons,
} from '../ledger';
import { lessonsOfBoth, openLessons } from './lessons-of-both';
import type { Moved } from './rows-of-merge';

/** Two students of a merge. */
interface Merged {
  id: string;
  into: string;
}

/** What a merge did in the accounts: with this it can be taken back. */
export interface MovedMoney {
  move: EntryMove;
  /** Where the merged student's own account was carried over before. */
  carried_to: string | null;
  together: TogetherLessons;
}

/** Lessons of open days in which both students stood, and which are posted for one person now. */
export interface TogetherLessons {
  lessons: string[];
  taken: PostedLessons;
  /** The entries that were posted in place of what was taken, those of pay too. */
  posted: string[];
}

/** Takes the lessons of open days in which both students stand out of the accounts, before their rows name one of them. */
export async function takeTogether(
  transaction: Transaction<Tables>,
  { id, into }: Merged,
  lessons: readonly string[],
): Promise<Omit<TogetherLessons, 'posted'>> {
  const open = await openLessons(transaction, lessons);
  return { lessons: open, taken: await takeLessons(transaction, { lessons: open, students: [id, into] }) };
}

/** Posts them for one person, with the pay. */
export async function postTogether(
  transaction: Transaction<Tables>,
  { into }: Merged,
  { lessons, taken }: Omit<TogetherLessons, 'posted'>,
): Promise<TogetherLessons> {
  await postLessons(transaction, { lessons, students: [into] });
  await postPayOfLessons(transaction, lessons);
  const { entries, pay } = await readPostedLessons(transaction, { lessons, students: [into] });
  return { lessons, taken, posted: [...entries, ...pay].map((entry) => entry.id) };
}

/**
 * Moves the entries that name a merged student to the one who stays: those in a family's account stay in it, those of the own
 * account go to the account of the one who stays on their day.
 */
export async function moveMergedEntries(
  transaction: Transaction<Tables>,
  { id, into }: Merged,
  today: string,
): Promise<Omit<MovedMoney, 'together'>> {
  await lockAccounts(transaction, [{ student: id }]);
  const { carried_to } = await transaction
    .selectFrom('billing_account')
    .select('carried_to')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const entries = await readMergedEntries(transaction, id, carried_to);
  const accountOf = accountsOf(transaction, into);
  const move = await moveEntries(transaction, entries, async ({ account_id }, day) => ({
    account_id: account_id === id ? await accountOf(day) : account_id,
    student_id: into,
  }));
  if (carried_to === null) await carryOver(transaction, id, await accountOf(today));
  return { move, carried_to };
}

/**
 * The entries that name a merged student, or that its own account has.
 *
 * @param carried_to where its own account was carried over before the merge
 */
async function readMergedEntries(
  transaction: Transaction<Tables>,
  id: string,
  carried_to: string | null,
): Promise<StandingEntry[]> {
  const named = await readStanding(transaction, 'student_id', [id]);
  const unnamed = (await readStanding(transaction, 'account_id', [id])).filter(
    ({ student_id }) => student_id === null,
  );
  // The entries of an account that was carried over add up to nothing.
  return [...named, ...unnamed].filter(({ account_id }) => account_id !== id || carried_to === null);
}

/**
 * Moves the entries of a merged student whose month is open again, and posts its lessons of both for one person.
 *
 * @returns what the merge has moved now
 */
export async function moveReopenedMoney(
  transaction: Transaction<Tables>,
  { id, into }: Merged,
  { move, carried_to, together }: MovedMoney,
): Promise<MovedMoney> {
  const closedUntil = (await readClosedUntil(transaction)) ?? '';
  const own = new Set(move.transfers.map(({ transfer_id }) => transfer_id));
  const entries = (await readMergedEntries(transaction, id, carried_to)).filter(
    ({ day, transfer_id }) => day > closedUntil && !own.has(transfer_id ?? ''),
  );
  const accountOf = accountsOf(transaction, into);
  const placeOf = async ({ account_id }: StandingEntry, day: string) => ({
    account_id: account_id === id ? await accountOf(day) : account_id,
    student_id: into,
  });
  const others = await readStanding(transaction, 'lesson_id', [
    ...new Set(entries.flatMap(({ lesson_id }) => lesson_id ?? [])),
  ]);
  const ofOther = new Set(
    others.filter(({ student_id }) => student_id === into).map(({ lesson_id }) => lesson_id),
  );
  const isOfBoth = ({ lesson_id }: StandingEntry) => lesson_id !== null && ofOther.has(lesson_id);
  const reopened = await moveReopened(
    transaction,
    entries.filter((entry) => !isOfBoth(entry)),
    placeOf,
  );
  const ofBoth = entries.filter(isOfBoth);
  const lessons = ofBoth.flatMap(({ lesson_id }) => lesson_id ?? []);
  const taken = await takeLessons(transaction, { lessons, students: [id, into] });
  const transfers = [...move.transfers, ...reopened.transfers];
  for (const entry of ofBoth) {
    const from = { account_id: entry.account_id, student_id: entry.student_id };
    const to = await placeOf(entry, entry.day);
    transfers.push(...(await takeBackBalance(transaction, { from, to }, [entry])));
  }
  const posted = await postTogether(transaction, { id, into }, { lessons, taken });
  return {
    carried_to,
    move: { entries: [...move.entries, ...reopened.entries], transfers },
    together: {
      lessons: [...together.lessons, ...lessons],
      posted: [...together.posted, ...posted.posted],
      taken: {
        entries: [...together.taken.entries, ...taken.entries],
        draws: [...together.taken.draws, ...taken.draws],
        pay: [...together.taken.pay, ...taken.pay],
      },
    },
  };
}

/** The records that an undone merge gives back. */
export interface GivenBack {
  lessons: ReadonlySet<string>;
  payments: ReadonlySet<string>;
  account: Moved['account'];
}

/** The entries that go back when a merge is undone. */
export interface GoingBack {
  /** They move, with what they say. */
  moving: StandingEntry[];
  /** Lessons that were decided or changed since the merge: they are posted anew. */
  anew: string[];
}

/**
 * Finds the entries that go back: those that the merge moved, and those of the records that go back. Lessons that are posted
 * anew are taken out of the accounts, before their rows name another student.
 */
export async function takeGoingBack(
  transaction: Transaction<Tables>,
  { into }: Merged,
  { money, terms, own_lessons }: Moved,
  back: GivenBack,
): Promise<GoingBack> {
  const places = placesBefore({ money, terms });
  const together = new Set(money.together.lessons);
  const own = new Set(own_lessons);
  const closedUntil = (await readClosedUntil(transaction)) ?? '';
  const moving: StandingEntry[] = [];
  const anew = new Set<string>();
  for (const entry of await readStanding(transaction, 'student_id', [into])) {
    const place = places.get(entry.id);
    const { lesson_id } = entry;
    if (lesson_id !== null && together.has(lesson_id)) continue;
    if (place?.student_id !== into && !isGivenBack(entry, place !== undefined, back)) continue;
    if (place !== undefined || lesson_id === null) moving.push(entry);
    else if (entry.day > closedUntil) anew.add(lesson_id);
    else if (!own.has(lesson_id)) moving.push(entry);
  }
  await releaseLessons(transaction, { lessons: [...anew], students: [into] });
  return { moving, anew: [...anew] };
}

/** Whether the record of an entry goes back; an entry without one does as it came. */
function isGivenBack(entry: StandingEntry, isMoved: boolean, back: GivenBack): boolean {
  const { lesson_id, payment_id, refund_id, package_id, fee_id, adjustment_id } = entry;
  const { package: packages = [], monthly_fee = [], adjustment = [], refund = [] } = back.account;
  if (lesson_id !== null) return back.lessons.has(lesson_id);
  if (payment_id !== null) return back.payments.has(payment_id);
  if (refund_id !== null) return refund.includes(refund_id);
  if (package_id !== null) return packages.includes(package_id);
  if (adjustment_id !== null) return adjustment.includes(adjustment_id);
  if (fee_id !== null) return isMoved || monthly_fee.includes(fee_id);
  return isMoved;
}

/**
 * Gives a merged student the entries back, once the records and agreements are given back: those of open days to the places that
 * they left, for the rest by transfers; lessons of both, and those that changed since, by what is known of them.
 */
export async function giveBackMoney(
  transaction: Transaction<Tables>,
  { id, into }: Merged,
  { money, terms, filled }: Moved,
  { moving, anew }: GoingBack,
): Promise<void> {
  await carryOver(transaction, id, money.carried_to);
  if (terms.firstFamily !== null && filled.family_id)
    await transaction
      .updateTable('billing_account')
      .set({ carried_to: null })
      .where('id', '=', into)
      .where('carried_to', '=', filled.family_id)
      .execute();
  await takeBackTransfers(transaction, [...money.move.transfers, ...(terms.firstFamily?.transfers ?? [])]);
  const places = placesBefore({ money, terms });
  const accountOf = accountsOf(transaction, id);
  await moveEntries(transaction, moving, async (entry, day) => {
    const place = places.get(entry.id);
    return place === undefined
      ? { account_id: await accountOf(day), student_id: id }
      : { ...place, account_id: await carriedTo(transaction, place.account_id) };
  });
  const students = [id, into];
  const { taken, posted, lessons } = money.together;
  const released = await giveBackLessons(transaction, taken, {
    lessons: await openLessons(transaction, lessons),
    students,
    posted,
  });
  await postLessons(transaction, { lessons: [...anew, ...released], students });
  // The pay of a lesson changes with the persons in it.
  await replacePayOf(transaction, await lessonsOfBoth(transaction, [id, into], [...anew, ...released]));
}

/** The places where entries stood before a merge moved them, by entry. */
function placesBefore({ money, terms }: Pick<Moved, 'money' | 'terms'>) {
  const moved = [...money.move.entries, ...(terms.firstFamily?.entries ?? [])];
  return new Map(moved.map(([id, account_id, student_id]) => [id, { account_id, student_id }]));
}
