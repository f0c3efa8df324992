import type { Kysely } from 'kysely';
import { preparedForIds } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import type { StudentAgreementTable } from '../../platform/database/tables/ledger';
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
  const agreements = await selectFamilies(database, students);
  return ownersBy(
    groupBy(agreements, ({ student_id }) => student_id),
    await readCarried(database, students),
  );
}

const selectFamilies = preparedForIds((database, ids) =>
  database
    .selectFrom('student_agreement')
    .select(['student_id', 'from_day', 'family_id'])
    .where('student_id', 'in', ids)
    .orderBy('from_day'),
);

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
  for (const { student, family_id, student_id } of await selectCarried(database, students))
    carried.set(student, family_id === null ? { student: student_id ?? student } : { family: family_id });
  return carried;
}

const selectCarried = preparedForIds((database, ids) =>
  database
    .withRecursive('carried', (query) =>
      query
        .selectFrom('billing_account')
        .select(['id as student', 'carried_to as account_id'])
        .where('id', 'in', ids)
        .where('carried_to', 'is not', null)
        .unionAll(
          query
            .selectFrom('carried')
            .innerJoin('billing_account as account', 'account.id', 'carried.account_id')
            .select(['carried.student', 'account.carried_to as account_id'])
            .where('account.carried_to', 'is not', null),
        ),
    )
    .selectFrom('carried')
    .innerJoin('billing_account as account', 'account.id', 'carried.account_id')
    .select(['carried.student', 'account.family_id', 'account.student_id'])
    .where('account.carried_to', 'is', null),
);
