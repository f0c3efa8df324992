import type { SharedStatement } from 'api-contract/statement-schema';

/** Words for a balance: what is owed to the institute, or what the institute owes. */
const WORDS = {
  student: { owing: 'عليه', credit: 'له', settled: 'لا شيء عليه' },
  family: { owing: 'عليها', credit: 'لها', settled: 'لا شيء عليها' },
} as const;

/** The word before the amount of a balance, or what is said of none. Above zero it is owed to the institute. */
export function balanceWord(balance: number, ofFamily: boolean): string {
  const { owing, credit, settled } = WORDS[ofFamily ? 'family' : 'student'];
  if (balance === 0) return settled;
  return balance > 0 ? owing : credit;
}

/** Whether a statement is a family's: that of a student has the student's name. */
export function isOfFamily({ name, students }: Pick<SharedStatement, 'name' | 'students'>): boolean {
  return students.length !== 1 || students[0]?.name !== name;
}
