import { isCalendarDay } from 'api-contract/calendar-day';
import { COUNTED_TOGETHER_MAX, NOTICE_HOURS_MAX, REMINDER_DAYS_MAX } from 'api-contract/institute';
import type { SettingsResponse } from 'api-contract/institute-schema';
import { EDUCATION_LEVELS } from 'api-contract/lesson';
import { FAMILY_MESSAGE_KINDS } from 'api-contract/message';
import { unknownFields } from 'api-contract/message-text';
import { STUDENT_PAYMENT_COST_MAX } from 'api-contract/payment';
import { readDate } from 'arabic-text/date';
import { plainDayText } from 'arabic-text/day-text';
import { toWesternDigits } from 'arabic-text/digits';
import { joinList } from 'arabic-text/list';
import { readAgorot, writeAgorot } from 'arabic-text/typed-numbers';
import { readNumber } from 'design-system/number-field';
import { type FieldErrors, readSecret, textsOf } from 'section-kit/forms/fields';
import type { ApiError } from 'shared-auth';
import { isAmount } from '../../shared/amounts/amount-field';
import { amountMessages } from '../../shared/amounts/messages';
import { isPercent, readPercents } from '../../shared/settings/percents';
import { readMessageTexts, TEXT_FIELDS, textField, textsOfMessages } from './message-texts';
import { settingsMessages } from './messages';

/** The form's fields. Lists are texts with one entry in each line. */
const FIELDS = [
  'name',
  'description',
  'address',
  'opening_hours',
  'admin_email',
  'person',
  'phone',
  'phones',
  'email',
  'social_label',
  'social_address',
  'resource_0',
  'resource_1',
  'resource_2',
  'tax_number',
  'tax_status',
  'vat_rates',
  'cash_limit',
  'counted_together',
  'receipt_footer',
  'sibling_discounts',
  'lowest_price',
  'show_pay',
  'notice_hours',
  'allow_late_notice',
  'reminder_days',
  ...TEXT_FIELDS,
  'time_zone',
  'first_lesson_day',
  'first_day',
  'cut_over_day',
  'rooms',
  'admit_everybody',
  'require_second_factor',
  'country_code',
  'other_countries',
] as const;

export type SettingsField = (typeof FIELDS)[number];
type SettingsTexts = Record<SettingsField, string>;

/** The texts of the fields for saved settings. */
export function textsOfSettings(settings: SettingsResponse): SettingsTexts {
  const { support, social, resources, phone_numbers, ...rest } = settings;
  return {
    ...textsOf(rest, FIELDS),
    ...support,
    social_label: social.label,
    social_address: social.address,
    resource_0: resources[0]?.address ?? '',
    resource_1: resources[1]?.address ?? '',
    resource_2: resources[2]?.address ?? '',
    phones: settings.phones.join('\n'),
    rooms: settings.rooms.join('\n'),
    vat_rates: settings.vat_rates.map(({ percent, from }) => `${percent}: ${plainDayText(from)}`).join('\n'),
    cash_limit: settings.cash_limit ? String(settings.cash_limit) : '',
    counted_together: String(settings.counted_together),
    sibling_discounts: joinList(settings.sibling_discounts.map(String)),
    lowest_price: settings.lowest_price === 0 ? '' : writeAgorot(settings.lowest_price),
    show_pay: settings.show_pay ? 'yes' : 'no',
    notice_hours: String(settings.notice_hours),
    allow_late_notice: settings.allow_late_notice ? 'yes' : 'no',
    reminder_days: String(settings.reminder_days),
    ...textsOfMessages(settings.message_texts),
    admit_everybody: settings.admit_everybody ? 'yes' : 'no',
    require_second_factor: settings.require_second_factor ? 'yes' : 'no',
    country_code: phone_numbers.country_code,
    other_countries: phone_numbers.other_countries
      .map(({ country_code, prefixes }) => `${country_code}: ${prefixes.join('، ')}`)
      .join('\n'),
  };
}

export function readSettings(data: FormData): SettingsValues {
  const texts = FIELDS.map((field) => [field, readSecret(data, field).replace(/\r\n/g, '\n').trim()]);
  return settingsOf(Object.fromEntries(texts));
}

/** The rules of the fields, as `useSave` takes them. */
export function settingsRules(values: SettingsValues) {
  const { name, description, admin_email, support, social, resources, phone_numbers } = values;
  const { sibling_discounts, lowest_price, vat_rates, cash_limit, counted_together } = values;
  const { notice_hours, reminder_days, message_texts } = values;
  const rule = (field: SettingsField, isBroken: boolean, message: string) =>
    [field, isBroken, message] as const;
  const required = (field: SettingsField, text: string) =>
    rule(field, text === '', settingsMessages.required);
  return [
    required('name', name),
    required('description', description),
    required('admin_email', admin_email),
    required('person', support.person),
    required('phone', support.phone),
    required('email', support.email),
    required('social_label', social.label),
    required('social_address', social.address),
    ...resources.map(({ address }, index) => required(RESOURCE_FIELDS[index] ?? 'resource_0', address)),
    required('country_code', phone_numbers.country_code),
    rule('vat_rates', !vat_rates.every(isRate), settingsMessages.invalidRates),
    rule('cash_limit', !isCashLimit(cash_limit), settingsMessages.invalidCashLimit),
    rule('counted_together', !isCountOfDays(counted_together), settingsMessages.invalidDays),
    rule('sibling_discounts', !sibling_discounts.every(isPercent), settingsMessages.invalidPercents),
    rule('notice_hours', !isUpTo(notice_hours, NOTICE_HOURS_MAX), settingsMessages.invalidNotice),
    rule('reminder_days', !isUpTo(reminder_days, REMINDER_DAYS_MAX), settingsMessages.invalidReminder),
    ...FAMILY_MESSAGE_KINDS.map((kind) =>
      rule(
        textField(kind),
        unknownFields(kind, message_texts[kind] ?? '').length > 0,
        settingsMessages.unknownFields,
      ),
    ),
    rule('lowest_price', !isAmount(lowest_price), amountMessages.invalid),
  ];
}

/** The fields of the addresses of materials, one for each level. */
export const RESOURCE_FIELDS = ['resource_0', 'resource_1', 'resource_2'] as const;

export type SettingsValues = ReturnType<typeof settingsOf>;

/** The settings that the texts of a form mean. */
function settingsOf(texts: SettingsTexts) {
  const { name, description, address, opening_hours, admin_email } = texts;
  const { tax_number, tax_status, receipt_footer } = texts;
  const { person, phone, email, time_zone, first_lesson_day } = texts;
  const first_day = readDate(texts.first_day) ?? texts.first_day;
  const cut_over_day = readDate(texts.cut_over_day) ?? texts.cut_over_day;
  return {
    name,
    description,
    address,
    opening_hours,
    admin_email,
    tax_number,
    tax_status,
    receipt_footer,
    time_zone,
    first_lesson_day,
    first_day,
    cut_over_day,
    support: { person, phone, email },
    phones: linesOf(texts.phones),
    rooms: linesOf(texts.rooms),
    vat_rates: linesOf(texts.vat_rates).map(readRate),
    cash_limit: texts.cash_limit === '' ? 0 : (readNumber(texts.cash_limit, true) ?? Number.NaN),
    counted_together: readNumber(texts.counted_together, true) ?? Number.NaN,
    sibling_discounts: readPercents(texts.sibling_discounts),
    lowest_price: readAgorot(texts.lowest_price) ?? 0,
    show_pay: texts.show_pay === 'yes',
    notice_hours: readNumber(texts.notice_hours, true) ?? Number.NaN,
    allow_late_notice: texts.allow_late_notice === 'yes',
    reminder_days: readNumber(texts.reminder_days, true) ?? Number.NaN,
    message_texts: readMessageTexts(texts),
    admit_everybody: texts.admit_everybody === 'yes',
    require_second_factor: texts.require_second_factor === 'yes',
    social: { label: texts.social_label, address: texts.social_address },
    resources: EDUCATION_LEVELS.map((education_level, index) => ({
      education_level,
      address: texts[`resource_${index}` as SettingsField],
    })),
    phone_numbers: {
      country_code: texts.country_code,
      other_countries: linesOf(texts.other_countries).map((line) => {
        const [country_code = '', ...prefixes] = toWesternDigits(line).match(/\d+/g) ?? [];
        return { country_code, prefixes };
      }),
    },
  };
}

/** `18: 1/1/2025`, also with a percent sign or without a colon. */
function readRate(line: string): { percent: number; from: string } {
  const [, percent = '', from = ''] = toWesternDigits(line).match(/^(\d+)\s*[%٪]?[\s:،,]+(.+)$/) ?? [];
  return { percent: percent === '' ? Number.NaN : Number(percent), from: readDate(from) ?? '' };
}

function isRate({ percent, from }: { percent: number; from: string }): boolean {
  return isPercent(percent) && isCalendarDay(from);
}

function isCashLimit(limit: number): boolean {
  return Number.isInteger(limit) && limit >= 0 && limit <= STUDENT_PAYMENT_COST_MAX;
}

function isUpTo(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max;
}

function isCountOfDays(days: number): boolean {
  return Number.isInteger(days) && days >= 1 && days <= COUNTED_TOGETHER_MAX;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The first message of the server for each field of the form. */
export function serverErrors({ inputErrors }: ApiError): FieldErrors<SettingsField> {
  const errors: FieldErrors<SettingsField> = {};
  for (const { loc, msg } of inputErrors) {
    const field = fieldAt(loc.slice(1));
    if (field) errors[field] ??= msg;
  }
  return errors;
}

/** The field of a path in the settings: `support.phone` is `phone`. */
function fieldAt([setting, part]: readonly (string | number)[]): SettingsField | undefined {
  const name =
    setting === 'support' || setting === 'phone_numbers'
      ? part
      : setting === 'social'
        ? `social_${part}`
        : setting === 'resources'
          ? `resource_${part}`
          : setting === 'message_texts'
            ? `text_${part}`
            : setting;
  return FIELDS.find((field) => field === name);
}
