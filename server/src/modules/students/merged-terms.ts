import type { Student } from 'api-contract/student-schema';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { StudentAgreementTable } from '../../platform/database/tables/ledger';
import {
  agreeWithStudent,
  changedFields,
  type EntryMove,
  inForceOn,
  moveToFirstFamily,
  readAgreementsOf,
  replaceAgreements,
  withoutRepetitions,
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
 * Gives a merged student back what was agreed, and takes back what the other one got: a field is agreed as before, unless it was
 * changed since. Then it only loses the value of the merged student, from today on.
 */
export async function giveBackTerms(
  transaction: Transaction<Tables>,
  { id, into }: { id: string; into: string },
  { terms: { merged, before, after }, filled }: Pick<Moved, 'terms' | 'filled'>,
  today: string,
): Promise<void> {
  await replaceAgreements(transaction, id, merged);
  const now = await readAgreementsOf(transaction, into);
  const given = AGREED.filter((field) => field in filled);
  const changedSince = changedFields(after, now, given);
  const asBefore = given.filter((field) => !changedSince.includes(field));
  await replaceAgreements(transaction, into, withFieldsOf(now, before, asBefore));
  const current = now.findLast(({ from_day }) => from_day <= today);
  const taken = changedSince.filter((field) => current?.[field] === filled[field]);
  await agreeWithStudent(transaction, into, Object.fromEntries(taken.map((field) => [field, null])), {
    from: undefined,
    today,
  });
}

/** Agreements with some fields as they were agreed before; the place goes with the family. */
function withFieldsOf(
  now: readonly StudentAgreementTable[],
  before: readonly StudentAgreementTable[],
  fields: readonly (typeof AGREED)[number][],
): StudentAgreementTable[] {
  const columns = fields.includes('family_id') ? [...fields, 'family_place' as const] : fields;
  const days = [...new Set([...now, ...before].map(({ from_day }) => from_day))].sort();
  const rows = days.flatMap((from_day) => {
    const [current, earlier] = [inForceOn(now, from_day), inForceOn(before, from_day)];
    if (!current || !earlier) return [];
    return {
      ...current,
      from_day,
      ...Object.fromEntries(columns.map((column) => [column, earlier[column]])),
    };
  });
  return withoutRepetitions(rows);
}
