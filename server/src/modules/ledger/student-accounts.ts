import { type Kysely, sql } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { StudentAgreementTable, Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { inForceOn } from './agreements';
import type { AccountOwner } from './post';

/** The owner of the account that a student's entry of a day belongs to (domain: accounts and entries). */
export type OwnerOf = (student: string, day: string) => AccountOwner;

/** Reads whose account the entries of students belong to, on each day. */
export async function readStudentOwners(
  database: Kysely<Tables>,
  students: readonly string[],
): Promise<OwnerOf> {
  const agreements: Pick<StudentAgreementTable, 'student_id' | 'from_day' | 'family_id'>[] = [];
  for (const part of inParts(students))
    agreements.push(
      ...(await database
        .selectFrom('student_agreement')
        .select(['student_id', 'from_day', 'family_id'])
        .where('student_id', 'in', part)
        .orderBy('from_day')
        .execute()),
    );
  return ownersBy(
    groupBy(agreements, ({ student_id }) => student_id),
    await readCarried(database, students),
  );
}

/**
 * The owners of accounts: the family of the day, or else the student, or who took the student's account over.
 *
 * @param agreements of each student, the earliest first
 * @param carried as {@link readCarried} reads it
 */
export function ownersBy(
  agreements: ReadonlyMap<string, readonly Pick<StudentAgreementTable, 'from_day' | 'family_id'>[]>,
  carried: ReadonlyMap<string, AccountOwner>,
): OwnerOf {
  return (student, day) => {
    const family = inForceOn(agreements.get(student) ?? [], day)?.family_id ?? null;
    return family === null ? (carried.get(student) ?? { student }) : { family };
  };
}

/** By the students whose own accounts were carried over, however often, the owners of those that take their entries now. */
export async function readCarried(
  database: Kysely<Tables>,
  students: readonly string[],
): Promise<Map<string, AccountOwner>> {
  const carried = new Map<string, AccountOwner>();
  for (const part of inParts(students)) {
    const { rows } = await sql<{ student: string; family_id: string | null; student_id: string | null }>`
      with recursive carried (student, account_id) as (
        select id, carried_to from billing_account where id in (${sql.join([...part])}) and carried_to is not null
        union all
        select carried.student, account.carried_to from carried
        join billing_account as account on account.id = carried.account_id where account.carried_to is not null
      )
      select carried.student, account.family_id, account.student_id from carried
      join billing_account as account on account.id = carried.account_id where account.carried_to is null
    `.execute(database);
    for (const { student, family_id, student_id } of rows)
      carried.set(student, family_id === null ? { student: student_id ?? student } : { family: family_id });
  }
  return carried;
}
