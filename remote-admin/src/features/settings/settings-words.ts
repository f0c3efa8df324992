import { EDUCATION_LEVELS } from 'api-contract/lesson';
import { dayText } from 'arabic-text/day-text';
import { writeAgorot } from 'arabic-text/typed-numbers';
import { byField } from './message-texts';
import { dayNames, settingsMessages } from './messages';

const { fields, messageText, parts, resources } = settingsMessages;
const DAY_NAMES: Readonly<Record<string, string>> = dayNames;

/** The settings in words; several fields of the form are one setting. */
export const settingsWords = {
  labels: {
    ...fields,
    resource_0: resources(EDUCATION_LEVELS[0]),
    resource_1: resources(EDUCATION_LEVELS[1]),
    resource_2: resources(EDUCATION_LEVELS[2]),
    ...byField(messageText),
    message_texts: parts.messages,
    support: parts.contact,
    social: fields.social_label,
    resources: parts.links,
    phone_numbers: parts.numbers,
  },
  describe(field: string, value: unknown) {
    if (field === 'first_lesson_day') return DAY_NAMES[String(value)];
    if (field === 'first_day' && typeof value === 'string' && value !== '') return dayText(value);
    return field === 'lowest_price' && typeof value === 'number' ? writeAgorot(value) : undefined;
  },
};
