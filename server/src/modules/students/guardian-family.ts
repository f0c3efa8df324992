import type { Institute } from 'api-contract/institute';
import { NAME_MAX_LENGTH } from 'api-contract/limits';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { studentKey } from '../../platform/names/name-keys';
import { phoneKey } from '../../platform/names/phone-key';
import type { Caller } from '../accounts';
import { createFamily } from './families';
import { matchesFamilyPhone, readFamilyPhones } from './family-phones';

/** A guardian, as a stranger has typed it. */
export interface TypedGuardian {
  /** It may be empty. */
  name: string;
  phone: string;
  /** The guardian of this child is meant where there is no name. */
  child: string;
}

interface GuardianCircumstances {
  countries: Institute['phone_numbers'];
  /** `YYYY-MM-DD` */
  today: string;
  /** Whether a new family is made, although guardian and number are known. */
  isNew?: boolean;
}

/** What a guardian is called whose own name is not known. */
export function guardianNamedAfter(child: string): string {
  return `ولي أمر ${child}`.slice(0, NAME_MAX_LENGTH);
}

/**
 * The family of a guardian; guardian and phone number together make it, as in an import. Where no name was typed, the only family with
 * the number is meant. A new one comes into being where there is none.
 */
export async function familyOfGuardian(
  transaction: Transaction<Tables>,
  administrator: Caller,
  { name, phone, child }: TypedGuardian,
  { countries, today, isNew }: GuardianCircumstances,
): Promise<string> {
  const known = isNew ? undefined : await findGuardianFamily(transaction, { name, phone }, countries);
  if (known !== undefined) return known;
  const guardian_name = name || guardianNamedAfter(child);
  const { _id } = await createFamily(transaction, administrator, { guardian_name, phones: [phone] }, today);
  return _id;
}

async function findGuardianFamily(
  transaction: Transaction<Tables>,
  { name, phone }: Pick<TypedGuardian, 'name' | 'phone'>,
  countries: Institute['phone_numbers'],
): Promise<string | undefined> {
  const found = await transaction
    .selectFrom('family')
    .select(['id', 'guardian_folded'])
    .where(matchesFamilyPhone(sql`family.id`, phone, countries))
    .orderBy('id')
    .execute();
  const phones = await readFamilyPhones(
    transaction,
    found.map(({ id }) => id),
  );
  const called = found.filter(({ id }) =>
    phones.get(id)?.some((each) => phoneKey(each, countries) === phoneKey(phone, countries)),
  );
  const [known] =
    name === ''
      ? called.length === 1
        ? called
        : []
      : called.filter(({ guardian_folded }) => guardian_folded === studentKey(name));
  return known?.id;
}
