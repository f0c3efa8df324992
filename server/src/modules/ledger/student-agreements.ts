import { type Kysely, sql, type Transaction } from 'kysely';
import { readClosedUntil } from '../../platform/database/closed-months';
import { lockRow } from '../../platform/database/lock-row';
import type { StudentAgreementTable, Tables } from '../../platform/database/schema';
import { dayAfter } from '../../platform/days';
import { BEGINNING, changeAgreements, inForceOn, plannedAfter } from './agreements';

/** What is agreed for a student from a day on. */
export type StudentTerms = Pick<
  StudentAgreementTable,
  'education_level' | 'grade' | 'family_id' | 'discount_percent' | 'active'
>;

/** A student of whom nothing was agreed yet. */
export const NO_TERMS: StudentTerms = {
  education_level: null,
  grade: null,
  family_id: null,
  discount_percent: 0,
  active: 1,
};

/** What a change of agreements did. */
export interface AgreedChange {
  before: StudentTerms;
  /** Its first day: that of the first open one, where what was asked for begins in the closed period. */
  from: string;
  /** Later agreements about the same fields, which stay. */
  planned: StudentAgreementTable[];
}

/** What holds for a student from the beginning, until something else is agreed. */
export async function beginAgreements(
  transaction: Transaction<Tables>,
  student_id: string,
  terms: Partial<StudentTerms>,
): Promise<void> {
  const all = { ...NO_TERMS, ...terms };
  await transaction
    .insertInto('student_agreement')
    .values({
      ...{ student_id, from_day: BEGINNING, ...all },
      family_place: all.family_id === null ? null : await lastPlace(transaction, all.family_id, student_id),
    })
    .execute();
}

/**
 * Changes what holds for a student, from a day on. Without a day it is today, but a student who never had a family joins the
 * first one from the beginning: no entry of the account changes but its owner (domain: agreements have a first day).
 *
 * @returns `undefined` if there is no such student
 */
export async function agreeWithStudent(
  transaction: Transaction<Tables>,
  student_id: string,
  change: Partial<StudentTerms>,
  { from, today }: { from: string | undefined; today: string },
): Promise<AgreedChange | undefined> {
  if (!(await lockRow(transaction, 'student_record', student_id))) return undefined;
  const rows = await readAgreementsOf(transaction, student_id);
  const isFirstFamily = Boolean(change.family_id) && rows.every(({ family_id }) => family_id === null);
  const firstDay = await firstOpenDay(transaction, from ?? (isFirstFamily ? BEGINNING : today));
  const terms: Partial<StudentAgreementTable> = { ...change };
  if (change.family_id !== undefined)
    terms.family_place =
      change.family_id === null ? null : await lastPlace(transaction, change.family_id, student_id);
  const before = inForceOn(rows, firstDay) ?? { ...NO_TERMS };
  const changed = changeAgreements(rows, terms, { from: firstDay, today });
  await transaction.deleteFrom('student_agreement').where('student_id', '=', student_id).execute();
  await transaction.insertInto('student_agreement').values(changed).execute();
  const fields = Object.keys(change) as (keyof StudentTerms)[];
  return { before, from: firstDay, planned: plannedAfter(changed, fields, today) };
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
    (inForceOn(agreements, from) ?? NO_TERMS).active === 1 ||
    agreements.some(({ from_day, active }) => active === 1 && from < from_day && from_day <= until)
  );
}

/**
 * A condition on `student_agreement`: the row is the one in force on a day.
 *
 * @param student the column with the student's id
 */
export function isInForceOn(day: string, student: string) {
  return sql<boolean>`student_agreement.student_id = ${sql.ref(student)} and student_agreement.from_day = (
    select max(agreed.from_day) from student_agreement as agreed
    where agreed.student_id = ${sql.ref(student)} and agreed.from_day <= ${day}
  )`;
}

/** In the closed period nothing begins: an earlier day is then the first open one. */
async function firstOpenDay(database: Kysely<Tables>, day: string): Promise<string> {
  const closedUntil = await readClosedUntil(database);
  return closedUntil === null || day > closedUntil ? day : dayAfter(closedUntil);
}

/** Who joins a family takes the last place among its children. */
async function lastPlace(database: Kysely<Tables>, family_id: string, student_id: string): Promise<number> {
  const { place } = await database
    .selectFrom('student_agreement')
    .select(({ fn }) => fn.max<number | null>('family_place').as('place'))
    .where('family_id', '=', family_id)
    .where('student_id', '<>', student_id)
    .executeTakeFirstOrThrow();
  return (place ?? 0) + 1;
}
