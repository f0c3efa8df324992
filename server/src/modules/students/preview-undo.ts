import type { Student, UndoPreview } from 'api-contract/student-schema';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../../platform/database/audit';
import { shareMonthsLock } from '../../platform/database/closed-period';
import { lockStudents } from '../../platform/database/lock-students';
import type { Tables } from '../../platform/database/schema';
import { tryOut } from '../../platform/database/try-out';
import { UNKNOWN_ID } from '../../platform/http/problem';
import { readStanding, type StandingEntry } from '../ledger';
import { changedAccounts, readAccountBalances } from './changed-accounts';
import { undoMerge } from './undo-merge';

/**
 * What undoing a merge would move back, and every difference that it would make in money: it is carried out, and taken back.
 *
 * @returns the students as they would be, and what changes
 * @throws {Problem} 404 and 409 as `undoMerge`
 */
export async function previewUndo(
  database: Kysely<Tables>,
  administrator: Actor,
  id: string,
  today: string,
): Promise<{ students: Student[]; preview: UndoPreview }> {
  return tryOut(database, async (transaction) => {
    await shareMonthsLock(transaction);
    await lockStudents(transaction);
    const merge = await transaction
      .selectFrom('student_merge')
      .select(['merged_id', 'into_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!merge) throw UNKNOWN_ID;
    const before = await readMoney(transaction, [merge.merged_id, merge.into_id]);
    const { students, lessons, payments, spellings } = await undoMerge(transaction, administrator, id, today);
    const after = await readMoney(transaction, [merge.merged_id, merge.into_id]);
    const known = new Set(before.entries.map((entry) => entry.id));
    return {
      students,
      preview: {
        lessons,
        payments,
        spellings: await spellingsOf(transaction, spellings),
        balance_before: sumOf(before.entries),
        balance_after: sumOf(after.entries),
        by_account: await changedAccounts(transaction, before.balances, after.balances),
        posted_anew: changedLessons(before.entries, after.entries),
        transfers: after.entries
          .filter((entry) => entry.kind === 'transfer' && !known.has(entry.id))
          .map(({ account_id, day, amount }) => ({ account_id, date: day, amount })),
      },
    };
  });
}

/** The entries that name one of the students, and the balance of every account. */
async function readMoney(transaction: Transaction<Tables>, students: readonly string[]) {
  const balances = await readAccountBalances(transaction);
  return { entries: await readStanding(transaction, 'student_id', students), balances };
}

/** The lessons that cost both students together another amount, by their day. */
function changedLessons(
  before: readonly StandingEntry[],
  after: readonly StandingEntry[],
): UndoPreview['posted_anew'] {
  const lessons = new Map<string, UndoPreview['posted_anew'][number]>();
  for (const [side, entries] of [
    ['before', before],
    ['after', after],
  ] as const)
    for (const { lesson_id, day: date, amount } of entries) {
      if (lesson_id === null) continue;
      const sums = lessons.get(lesson_id) ?? { lesson_id, date, before: 0, after: 0 };
      lessons.set(lesson_id, { ...sums, [side]: sums[side] + amount });
    }
  return [...lessons.values()]
    .filter((sums) => sums.before !== sums.after)
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

function sumOf(entries: readonly StandingEntry[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}

/** How spellings are written, by their keys. */
async function spellingsOf(transaction: Transaction<Tables>, keys: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .selectFrom('student_alias')
    .select('spelling')
    .where('name_key', 'in', keys)
    .orderBy('spelling')
    .execute();
  return rows.map(({ spelling }) => spelling);
}
