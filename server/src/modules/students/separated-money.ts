import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import {
  accountsOf,
  lockAccounts,
  moveEntries,
  readAgreementsOf,
  readStanding,
  replaceAgreements,
  replaceParts,
} from '../ledger';
import { lessonsOfBoth, openLessons } from './lessons-of-both';

/** A student, and the new one whom a spelling leads to from now on. */
interface Separated {
  id: string;
  separate: string;
}

/** With the new student is agreed what is agreed with the old one; of the children of a family, the new one takes the last place. */
export async function agreeAlike(
  transaction: Transaction<Tables>,
  { id, separate }: Separated,
): Promise<void> {
  const agreements = await readAgreementsOf(transaction, id);
  const places = new Map<string, number>();
  for (const family of new Set(agreements.flatMap(({ family_id }) => family_id ?? []))) {
    const { place } = await transaction
      .selectFrom('student_agreement')
      .select(({ fn }) => fn.max('family_place').as('place'))
      .where('family_id', '=', family)
      .executeTakeFirstOrThrow();
    places.set(family, (place ?? 0) + 1);
  }
  await replaceAgreements(
    transaction,
    separate,
    agreements.map((row) => ({
      ...row,
      student_id: separate,
      family_place: row.family_id === null ? null : (places.get(row.family_id) ?? null),
    })),
  );
}

/**
 * Entries go where their lessons and payments went. Lessons of open days in which both stand now are posted anew for two persons.
 */
export async function separateMoney(
  transaction: Transaction<Tables>,
  { id, separate }: Separated,
  { lessons, payments }: { lessons: readonly { lesson_id: string }[]; payments: readonly string[] },
): Promise<void> {
  const typed = [...new Set(lessons.map(({ lesson_id }) => lesson_id))];
  const ofBoth = new Set(await lessonsOfBoth(transaction, [id, separate], typed));
  const entries = [
    ...(await readStanding(
      transaction,
      'lesson_id',
      typed.filter((lesson) => !ofBoth.has(lesson)),
    )),
    ...(await readStanding(transaction, 'payment_id', payments)),
  ].filter(({ student_id }) => student_id === id);
  await lockAccounts(transaction, [{ student: separate }]);
  const accountOf = accountsOf(transaction, separate);
  await moveEntries(transaction, entries, async ({ account_id }, day) => ({
    account_id: account_id === id ? await accountOf(day) : account_id,
    student_id: separate,
  }));
  await replaceParts(transaction, {
    lessons: await openLessons(transaction, [...ofBoth]),
    students: [id, separate],
  });
}
