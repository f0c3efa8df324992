import type { BalanceSums, Balances } from 'api-contract/balance-schema';
import { compareArabic } from 'arabic-text/collation';
import type { Comparisons } from '../long-table/sort-rows';
import type { StatementAccount } from '../statements/statement-account';
import type { ShownBalances } from './messages';

/** The balance of a student or of a family. */
export interface BalanceRow extends BalanceSums {
  account: StatementAccount;
  /** It names the student, or the guardian of a family. */
  name: string;
  /** Only a student has one. */
  guardian: string | null;
  /** The student's own number. */
  phone?: string | null | undefined;
  /** The numbers of the family, or else the student's own. */
  phones: readonly string[];
  /** Only a family has them. */
  students: readonly { _id: string; name: string }[];
  active: boolean;
  /** Lessons, adjustments, packages and monthly fees are due. */
  due: number;
}

/** A page of balances as rows of the list. */
export function balanceRows({ balances, families }: Pick<Balances, 'balances' | 'families'>): BalanceRow[] {
  return balances.map(({ student_id, family_id, ...row }) => ({
    ...row,
    account:
      student_id === null ? { kind: 'family', id: family_id ?? '' } : { kind: 'student', id: student_id },
    guardian: student_id === null ? null : row.guardian_name,
    students:
      student_id === null ? (families.find((family) => family.family_id === family_id)?.students ?? []) : [],
    due: row.charged + row.adjusted,
  }));
}

/** Whether the list shows a row. */
export function isShown({ balance }: BalanceRow, shown: ShownBalances): boolean {
  if (shown === 'owing') return balance > 0;
  return shown === 'credit' ? balance < 0 : true;
}

/** The names that a row is found by. */
export function searchedNames({ name, guardian, students }: BalanceRow): string {
  return [name, guardian ?? '', ...students.map((student) => student.name)].join(' ');
}

/** The phone numbers that a row is found by. */
export function searchedPhones({ phone, phones }: BalanceRow): readonly string[] {
  return phone ? [phone, ...phones] : phones;
}

export const BALANCE_COMPARISONS: Comparisons<BalanceRow> = {
  name: (left, right) => compareArabic(left.name, right.name),
  due: (left, right) => left.due - right.due,
  paid: (left, right) => left.paid - right.paid,
  balance: (left, right) => left.balance - right.balance,
  since: (left, right) => compareTexts(left.since, right.since),
  reminded: (left, right) => compareTexts(left.reminded_at, right.reminded_at),
};

/** ISO days or date-times; rows without one come after all days. */
function compareTexts(left: string | null, right: string | null): number {
  const [first, second] = [left ?? '~', right ?? '~'];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
