import type { StudentAgreement } from 'api-contract/student-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { StudentAgreementTable } from '../../platform/database/tables/ledger';
import { readAgreementsOf, type StudentTerms } from '../ledger';

/** What is agreed for a student from each day on, the earliest first, as answers show it. */
export async function findAgreements(database: Kysely<Tables>, id: string): Promise<StudentAgreement[]> {
  return (await readAgreementsOf(database, id)).map(toAgreement);
}

/** An agreement as answers show it. */
export function toAgreement({ from_day, ...terms }: StudentAgreementTable): StudentAgreement {
  return { from_day, ...toFields(terms) };
}

/** What is agreed, under the names and in the values of a student's fields. */
export function toFields({ education_level, grade, family_id, discount_percent, active }: StudentTerms) {
  return { education_level, grade, family_id, discount_percent, active: active === 1 };
}
