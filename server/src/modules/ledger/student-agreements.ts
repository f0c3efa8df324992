import { dayBefore } from 'api-contract/calendar-day';
import { type Expression, type Kysely, sql, type Transaction } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import { insertRows } from '../../platform/database/insert-rows';
import { lockRow } from '../../platform/database/lock-row';
import type { Tables } from '../../platform/database/schema';
import type { StudentAgreementTable } from '../../platform/database/tables/ledger';
import { groupBy } from '../../platform/group-by';
import { type AgreedChange, type ChangeDays, firstOpenDay } from './agreed-change';
import {
  BEGINNING,
  changeAgreements,
  changedFields,
  inForceOn,
  plannedAfter,
  requireInForce,
  withoutRepetitions,
} from './agreements';
import { lockTerms } from './terms-lock';

/** What is agreed for a student, beside the place in the family. */
export const STUDENT_TERMS = ['education_level', 'grade', 'family_id', 'discount_percent', 'active'] as const;

/** What is agreed for a student from a day on. */
export type StudentTerms = Pick<StudentAgreementTable, (typeof STUDENT_TERMS)[number]>;

/** What changes; a field that is `undefined` stays. */
export type StudentTermsChange = { [Field in keyof StudentTerms]?: StudentTerms[Field] | undefined };

/** What a change of a student's agreements did. */
export interface AgreedWithStudent extends AgreedChange<StudentAgreementTable> {
  changed: (keyof StudentTerms)[];
  /** The family of a student who never had one, from a day on: the entries of open days since go with the student. */
  firstFamily: { id: string; from: string } | null;
}

/** What holds for a student from the beginning, until something else is agreed. */
export async function beginAgreements(
  transaction: Transaction<Tables>,
  student_id: string,
  terms: StudentTermsChange,
): Promise<void> {
  const all = {
    education_level: terms.education_level ?? null,
    grade: terms.grade ?? null,
    family_id: terms.family_id ?? null,
    discount_percent: terms.discount_percent ?? 0,
    active: terms.active ?? 1,
  };
  await transaction
    .insertInto('student_agreement')
    .values({
      student_id,
      from_day: BEGINNING,
      ...all,
      family_place: all.family_id === null ? null : await lastPlace(transaction, all.family_id, student_id),
    })
    .execute();
}

/**
 * Changes what holds for a student, from a day on. Without a day it is today, but a student who never had a family joins the
 * first one from the beginning: no entry of the account changes but its owner (domain: agreements have a first day).
 *
 * @param student_id of a record
 */
export async function agreeWithStudent(
  transaction: Transaction<Tables>,
  student_id: string,
  { family_id, ...change }: StudentTermsChange,
  { from, today }: ChangeDays,
): Promise<AgreedWithStudent> {
  await lockTerms(transaction);
  await lockRow(transaction, 'student', student_id);
  const before = await readAgreementsOf(transaction, student_id);
  const isFirstFamily = Boolean(family_id) && before.every((row) => row.family_id === null);
  const days = {
    family: await firstOpenDay(transaction, from ?? (isFirstFamily ? BEGINNING : today)),
    others: await firstOpenDay(transaction, from ?? today),
  };
  const joined =
    family_id === undefined
      ? before
      : await joinFamily(transaction, before, { student_id, family_id, from: days.family, today });
  const after = changeAgreements(joined, change, { from: days.others, today });
  const changed = changedFields(before, after, STUDENT_TERMS);
  const first = changed.includes('family_id') ? days.family : days.others;
  const held = requireInForce(before, first);
  if (changed.length === 0) return { from: null, before: held, changed, planned: [], firstFamily: null };
  await replaceAgreements(transaction, student_id, after);
  return {
    from: first,
    before: held,
    changed,
    planned: plannedAfter(after, changed, first > today ? first : today),
    firstFamily: isFirstFamily && family_id ? { id: family_id, from: days.family } : null,
  };
}

/** Changes what holds for many students at once, beside their families; who is not agreed with as a student is left out. */
export async function agreeWithStudents(
  transaction: Transaction<Tables>,
  changes: ReadonlyMap<string, Omit<StudentTermsChange, 'family_id'>>,
  { from, today }: { from: string; today: string },
): Promise<void> {
  await lockTerms(transaction);
  const first = await firstOpenDay(transaction, from);
  for (const part of inParts([...changes.keys()])) {
    const rows = await transaction
      .selectFrom('student_agreement')
      .selectAll()
      .where('student_id', 'in', part)
      .orderBy('from_day')
      .execute();
    const after = [...groupBy(rows, ({ student_id }) => student_id)].flatMap(([student, before]) =>
      changeAgreements(before, changes.get(student) ?? {}, { from: first, today }),
    );
    await transaction.deleteFrom('student_agreement').where('student_id', 'in', part).execute();
    await insertRows(transaction, 'student_agreement', after);
  }
}

/**
 * Gives the children of a family their order, from a day on; who is not named keeps the place after them. What was agreed
 * about another family stays.
 *
 * @param students the ids of children in their order
 */
export async function agreeOnOrder(
  transaction: Transaction<Tables>,
  family_id: string,
  students: readonly string[],
  { from, today }: ChangeDays,
): Promise<{ from: string; isChanged: boolean }> {
  const first = await firstOpenDay(transaction, from ?? today);
  let isChanged = false;
  for (const [index, student_id] of students.entries()) {
    const before = await readAgreementsOf(transaction, student_id);
    const placed = changeAgreements(before, { family_place: index + 1 }, { from: first, today });
    const after = placed.map((row) =>
      row.family_id === family_id
        ? row
        : { ...row, family_place: inForceOn(before, row.from_day)?.family_place ?? null },
    );
    if (changedFields(before, after, ['family_place']).length === 0) continue;
    isChanged = true;
    await replaceAgreements(transaction, student_id, after);
  }
  return { from: first, isChanged };
}

/** The agreements of a student, the earliest first. */
export function readAgreementsOf(
  database: Kysely<Tables>,
  student_id: string,
): Promise<StudentAgreementTable[]> {
  return database
    .selectFrom('student_agreement')
    .selectAll()
    .where('student_id', '=', student_id)
    .orderBy('from_day')
    .execute();
}

/**
 * Whether a student was active on one of these days, the last one included.
 *
 * @param agreements those of the student, the earliest first
 */
export function isActiveBetween(
  agreements: readonly StudentAgreementTable[],
  from: string,
  until: string,
): boolean {
  return (
    inForceOn(agreements, from)?.active !== 0 ||
    agreements.some(({ from_day, active }) => active === 1 && from < from_day && from_day <= until)
  );
}

/**
 * A condition on `student_agreement`: the row is the one in force on a day.
 *
 * @param student the column with the student's id
 */
export function isInForceOn(day: string | Expression<string>, student: string) {
  return sql<boolean>`student_agreement.student_id = ${sql.ref(student)} and student_agreement.from_day = (
    select max(agreed.from_day) from student_agreement as agreed
    where agreed.student_id = ${sql.ref(student)} and agreed.from_day <= ${day}
  )`;
}

/** Replaces the agreements of a student, which are locked; nothing is agreed with a merged one. */
export async function replaceAgreements(
  transaction: Transaction<Tables>,
  student_id: string,
  agreements: readonly StudentAgreementTable[],
): Promise<void> {
  await transaction.deleteFrom('student_agreement').where('student_id', '=', student_id).execute();
  await insertRows(transaction, 'student_agreement', agreements);
}

interface Joining {
  student_id: string;
  family_id: string | null;
  from: string;
  today: string;
}

/** The agreements of a student who joins a family, or leaves all. Who belonged to it the day before keeps the place in it. */
async function joinFamily(
  transaction: Transaction<Tables>,
  before: readonly StudentAgreementTable[],
  { student_id, family_id, from, today }: Joining,
): Promise<StudentAgreementTable[]> {
  const dayEarlier = from === BEGINNING ? undefined : inForceOn(before, dayBefore(from));
  const place =
    family_id === null
      ? null
      : dayEarlier?.family_id === family_id
        ? dayEarlier.family_place
        : await lastPlace(transaction, family_id, student_id);
  const after = changeAgreements(before, { family_id }, { from, today });
  // The place goes with the family, also where a later one is planned.
  return withoutRepetitions(
    after.map((row) => {
      const earlier = inForceOn(before, row.from_day);
      const isAsBefore = earlier !== undefined && earlier.family_id === row.family_id;
      return { ...row, family_place: isAsBefore ? earlier.family_place : place };
    }),
  );
}

/** Who joins a family takes the last place among its children. */
async function lastPlace(
  transaction: Transaction<Tables>,
  family_id: string,
  student_id: string,
): Promise<number> {
  // Two students who join at once get two places.
  await lockRow(transaction, 'family', family_id);
  const { place } = await transaction
    .selectFrom('student_agreement')
    .select(({ fn }) => fn.max<number | null>('family_place').as('place'))
    .where('family_id', '=', family_id)
    .where('student_id', '<>', student_id)
    .executeTakeFirstOrThrow();
  return (place ?? 0) + 1;
}
