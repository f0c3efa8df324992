import type { Institute } from 'api-contract/institute';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { matchesPhone } from '../../platform/names/search';

/** The phone numbers of families in their order, by the family's id; families without a number are not among them. */
export async function readFamilyPhones(
  database: Kysely<Tables>,
  families: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = [];
  for (const part of inParts(families))
    rows.push(
      ...(await database
        .selectFrom('family_phone')
        .select(['family_id', 'phone'])
        .where('family_id', 'in', part)
        .orderBy('family_id')
        .orderBy('position')
        .execute()),
    );
  return new Map(
    [...groupBy(rows, ({ family_id }) => family_id)].map(([family, phones]) => [
      family,
      phones.map(({ phone }) => phone),
    ]),
  );
}

/** Replaces the phone numbers of a family. */
export async function replaceFamilyPhones(
  transaction: Transaction<Tables>,
  family_id: string,
  phones: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('family_phone').where('family_id', '=', family_id).execute();
  if (phones.length === 0) return;
  await transaction
    .insertInto('family_phone')
    .values(phones.map((phone, position) => ({ family_id, position, phone })))
    .execute();
}

/** Whether a family has a phone number that is found by a typed number or by a part of one. */
export function matchesFamilyPhone(
  family: RawBuilder<unknown>,
  query: string,
  countries: Institute['phone_numbers'],
): RawBuilder<boolean> {
  // With `exists`, PostgreSQL would hash the numbers of all families.
  return sql`0 < (
    select count(*) from family_phone
    where family_phone.family_id = ${family} and ${matchesPhone(sql`family_phone.phone`, query, countries)}
  )`;
}
