import type { Family, FamilyChange, FamilyInput } from 'api-contract/family-schema';
import { isPhoneNumber } from 'api-contract/phone-number';
import { toWesternDigits } from 'arabic-text/digits';
import { type FieldErrors, firstErrors, readText } from 'section-kit/forms/fields';
import { familyMessages } from './messages';

/** A field of the form, by its name in the API. */
export type FamilyField = 'guardian_name' | 'phones' | 'discount_percent' | 'notes';

/** The values of the form. */
export interface FamilyValues {
  guardian_name: string;
  /** Blank ones are included. */
  phones: string[];
  /** A number that may be invalid; `undefined` where the form does not have the field. */
  discount_percent: number | undefined;
  notes: string;
}

export function readFamily(data: FormData): FamilyValues {
  const discount = data.get('discount_percent');
  return {
    guardian_name: readText(data, 'guardian_name'),
    phones: data.getAll('phones').map((phone) => String(phone).trim()),
    discount_percent: typeof discount === 'string' ? Number(toWesternDigits(discount)) : undefined,
    notes: readText(data, 'notes'),
  };
}

/** The errors of single phone numbers have the names `phones.0`, `phones.1`. */
export function validateFamily({ guardian_name, phones, discount_percent = 0 }: FamilyValues): FieldErrors {
  const isPercent = Number.isInteger(discount_percent) && discount_percent >= 0 && discount_percent <= 100;
  return firstErrors([
    ['guardian_name', guardian_name === '', familyMessages.required],
    ...phones.map(
      (phone, index) =>
        [`phones.${index}`, phone !== '' && !isPhoneNumber(phone), familyMessages.invalidPhone] as const,
    ),
    ['discount_percent', !isPercent, familyMessages.invalidDiscount],
  ]);
}

/** What the server stores; an empty text is no value. */
export function inputOf({ phones, notes, ...values }: FamilyValues): FamilyInput {
  return { ...values, phones: phones.filter((phone) => phone !== ''), notes: notes || null };
}

/** The fields that differ from the stored ones. */
export function changeOf(values: FamilyValues, family: Family): FamilyChange {
  const changed = Object.entries(inputOf(values)).filter(
    ([field, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(family[field as FamilyField]),
  );
  return Object.fromEntries(changed);
}
