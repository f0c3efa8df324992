import type { Student } from 'api-contract/student-schema';
import type { Transaction } from 'kysely';
import type { StudentAgreementTable, Tables } from '../../platform/database/schema';
import {
  agreeWithStudent,
  type EntryMove,
  moveToFirstFamily,
  readAgreementsOf,
  replaceAgreements,
} from '../ledger';
import type { Moved } from './rows-of-merge';

/** The record that stays takes these fields from the other one where it has no value. */
const FILLED = ['education_level', 'grade', 'school', 'family_id', 'phone', 'notes'] as const;
/** The terms that are agreed from a day on. */
const AGREED = ['education_level', 'grade', 'family_id'] as const;
/** The terms that the record itself holds. */
export const RECORDED = ['school', 'phone', 'notes'] as const;

/** Fields that one student gets from another. */
export type FilledFields = Partial<Record<(typeof FILLED)[number], string | null>>;

/** What a merge did with agreements: with this it can be taken back. */
export interface MovedTerms {
  /** What was agreed with the merged student, with whom nothing is agreed any more. */
  merged: StudentAgreementTable[];
  /** What was agreed with the one who stays, before and after. */
  before: StudentAgreementTable[];
  after: StudentAgreementTable[];
  /** The entries that came along into a first family. */
  firstFamily: EntryMove | null;
}

/** The fields that one student gets from the other. */
export function filledFields(student: Student, target: Student): FilledFields {
  const fields = FILLED.filter((field) => target[field] === null && student[field] !== null);
  return Object.fromEntries(fields.map((field) => [field, student[field]]));
}

/**
 * Nothing is agreed with a merged student any more, so that no child of a family counts twice. The one who stays gets what
 * is agreed about fields without a value, and the place in a family.
 */
export async function takeOverTerms(
  transaction: Transaction<Tables>,
  { id, into }: { id: string; into: string },
  filled: FilledFields,
  today: string,
): Promise<MovedTerms> {
  const merged = await readAgreementsOf(transaction, id);
  const before = await readAgreementsOf(transaction, into);
  await replaceAgreements(transaction, id, []);
  const change = Object.fromEntries(
    AGREED.filter((field) => field in filled).map((field) => [field, filled[field]]),
  );
  const { firstFamily } = await agreeWithStudent(transaction, into, change, { from: undefined, today });
  if (filled.family_id) {
    const place = merged.findLast(({ family_id }) => family_id === filled.family_id)?.family_place;
    await transaction
      .updateTable('student_agreement')
      .set({ family_place: place })
      .where('student_id', '=', into)
      .where('family_id', '=', filled.family_id)
      .execute();
  }
  return {
    merged,
    before,
    after: await readAgreementsOf(transaction, into),
    firstFamily:
      firstFamily && (await moveToFirstFamily(transaction, into, firstFamily.id, firstFamily.from)),
  };
}

/**
 * Gives a merged student back what was agreed, and takes back what the other one got, unless that was changed since: then only
 * the fields that still have the value of the merged student lose it.
 */
export async function giveBackTerms(
  transaction: Transaction<Tables>,
  { id, into }: { id: string; into: string },
  { terms: { merged, before, after }, filled }: Pick<Moved, 'terms' | 'filled'>,
  today: string,
): Promise<void> {
  await replaceAgreements(transaction, id, merged);
  const now = await readAgreementsOf(transaction, into);
  if (JSON.stringify(now) === JSON.stringify(after)) {
    await replaceAgreements(transaction, into, before);
    return;
  }
  const current = now.findLast(({ from_day }) => from_day <= today);
  const taken = AGREED.filter((field) => field in filled && current?.[field] === filled[field]);
  await agreeWithStudent(transaction, into, Object.fromEntries(taken.map((field) => [field, null])), {
    from: undefined,
    today,
  });
}
