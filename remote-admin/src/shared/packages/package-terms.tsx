import type { FieldLabels } from 'design-system/field';
import { NumberField, readNumber } from 'design-system/number-field';
import { ChipsField } from 'section-kit/forms/chips-field';
import { readText } from 'section-kit/forms/fields';
import { AmountField, isAmount, readAmount } from '../amounts/amount-field';
import { amountMessages } from '../amounts/messages';
import { LESSON_TYPE_OPTIONS, LEVEL_OPTIONS } from '../lessons/lesson-options';
import { packageMessages } from './messages';

interface FieldAttributes extends Pick<FieldLabels, 'error'> {
  name: string;
  label: string;
  readOnly: boolean;
}

interface PackageTermsProps {
  /** Those of `useSave`. */
  save: {
    field: (name: 'hours' | 'price', start?: string) => FieldAttributes & { defaultValue: string };
    listField: (
      name: 'education_levels' | 'lesson_types',
    ) => FieldAttributes & { defaultValues: readonly string[] };
  };
  /** The price as it is saved, as a person writes it. */
  price?: string;
}

/** What hours that are paid ahead cost, and what they are good for. */
export function PackageTerms({ save, price }: PackageTermsProps) {
  return (
    <>
      <NumberField {...save.field('hours')} dir="ltr" required />
      <AmountField {...save.field('price', price)} hint={packageMessages.priceHint} required />
      <ChipsField
        {...save.listField('education_levels')}
        hint={packageMessages.allHint}
        choices={LEVEL_OPTIONS}
      />
      <ChipsField
        {...save.listField('lesson_types')}
        hint={packageMessages.allTypesHint}
        choices={LESSON_TYPE_OPTIONS}
      />
    </>
  );
}

export function readTerms(data: FormData) {
  return {
    hours: readNumber(readText(data, 'hours')),
    price: readAmount(data, 'price'),
    education_levels: data.getAll('education_levels'),
    lesson_types: data.getAll('lesson_types'),
  };
}

/** The rules of the fields for `rules` of `useSave`. */
export function termsRules({ hours, price }: Pick<ReturnType<typeof readTerms>, 'hours' | 'price'>) {
  return [
    ['hours', !isHours(hours), packageMessages.invalidHours],
    ['price', !isAmount(price), amountMessages.invalid],
  ] as const;
}

/** Checks hours as the server does. */
function isHours(hours: number | null): boolean {
  return hours !== null && hours > 0 && hours === Number(hours.toFixed(2));
}
