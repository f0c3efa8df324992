import { groupBy } from '../../platform/group-by';
import type { Model } from './model';
import { type Entry, type Sums, sum } from './records';

/** A line of an account. */
export type Line = Omit<Entry, 'kind' | 'typed' | 'isCheque'> & { kind: Entry['kind'] | 'lesson' };

/** All lines of all accounts. */
export const linesOf = ({ entries, lessons }: Model): Line[] => [
  ...entries,
  ...lessons.flatMap((lesson) =>
    [...lesson.charges].map(([student, { account, amount }]) => ({
      account,
      student,
      day: lesson.day,
      kind: 'lesson' as const,
      amount,
      record: lesson.id,
    })),
  ),
];

export function sumsOf(lines: readonly Line[]): Sums {
  const of = (...kinds: string[]) =>
    sum(lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
  const paid = 0 - of('payment', 'reversal', 'refund');
  const charged = of('lesson');
  const adjusted = of('package', 'fee', 'adjustment', 'transfer');
  return { charged, adjusted, paid, balance: charged + adjusted - paid };
}

/**
 * By account, or by student: entries that name no student are then in the row of the account. What is left of a merged record
 * counts with the one who stays.
 */
export function balancesOf(model: Model, until: string, by: 'account' | 'student'): Map<string, Sums> {
  const rows = groupBy(
    linesOf(model).filter(({ day }) => day <= until),
    ({ account, student }) => (by === 'account' ? model.now(account) : (model.now(student) ?? account)),
  );
  return new Map([...rows].map(([key, lines]) => [key, sumsOf(lines)]));
}

export const monthSums = (model: Model, month: string): Sums =>
  sumsOf(linesOf(model).filter(({ day }) => day.startsWith(month)));

/** What a teacher has earned in a month, and its adjustments. */
export const payOf = ({ lessons, payEntries }: Model, teacher: string, month: string) => ({
  amount: sum(
    lessons
      .filter((lesson) => lesson.teacher === teacher && lesson.day.startsWith(month))
      .map(({ pay }) => pay?.amount ?? 0),
  ),
  adjusted: sum(
    payEntries
      .filter((entry) => entry.teacher === teacher && entry.day.startsWith(month))
      .map(({ amount }) => amount),
  ),
});
