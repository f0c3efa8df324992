import { dayText } from 'arabic-text/day-text';
import { writeAgorot } from 'arabic-text/numbers';
import type { RecordWords } from 'section-kit/forms/use-record-edit';
import { dayNames, settingsMessages } from './messages';

const { fields, parts } = settingsMessages;
const DAY_NAMES: Readonly<Record<string, string>> = dayNames;

/** The settings in words; several fields of the form are one setting. */
export const settingsWords: RecordWords = {
  labels: {
    ...fields,
    support: parts.contact,
    social: fields.social_label,
    resources: parts.links,
    phone_numbers: parts.numbers,
  },
  describe(field, value) {
    if (field === 'first_lesson_day') return DAY_NAMES[String(value)];
    if (field === 'first_day' && typeof value === 'string' && value !== '') return dayText(value);
    return field === 'lowest_price' && typeof value === 'number' ? writeAgorot(value) : undefined;
  },
};
