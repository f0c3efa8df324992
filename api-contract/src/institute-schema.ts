import { z } from 'zod';
import { agreedAnswer, agreedFrom } from './agreement-schema';
import { isTimeZone } from './calendar-day';
import { withWas } from './common-schema';
import { calendarDay, email, longText, optionalLine, phone, requiredLine } from './field-schemas';
import {
  CHARGE_ROUNDINGS,
  COUNTED_TOGETHER_MAX,
  type Institute,
  type InstituteSettings,
  NOTICE_HOURS_MAX,
  REMINDER_DAYS_MAX,
  WEEK_DAYS,
} from './institute';
import { EDUCATION_LEVELS, type EducationLevel } from './lesson';
import { FAMILY_MESSAGE_KINDS } from './message';
import { unknownFields } from './message-text';
import { AMOUNT_MAX } from './money';
import { weekHours } from './opening-schema';
import { STUDENT_PAYMENT_COST_MAX } from './payment';

const NAME_MAX = 60;
const MESSAGE_MAX = 600;
const LINE_MAX = 200;
const FOOTER_MAX = 300;
const ADDRESS_MAX = 300;
const PHONES_MAX = 5;
const COUNTRIES_MAX = 10;
const PREFIXES_MAX = 20;
const ROOMS_MAX = 50;
const SIBLINGS_MAX = 10;
const VAT_RATES_MAX = 20;

const percent = z.number().int().min(0).max(100);
const countryCode = z.string().regex(/^[1-9]\d{0,2}$/);
/** Invisible characters, such as those that turn the direction of a text, and what browsers drop or replace. */
const DECEPTIVE = /[\p{C}\p{Z}\\]/u;
/** `user:password@`, which looks like the host. */
const CREDENTIALS = /^[^/?#]*\/*[^/?#]*@/;
const webAddress = z
  .string()
  .trim()
  .max(ADDRESS_MAX)
  .pipe(z.url({ protocol: /^https?$/ }))
  .refine((text) => !DECEPTIVE.test(text) && !CREDENTIALS.test(text), { params: { expects: 'plain-link' } })
  .meta({ format: 'uri' });
const timeZone = z
  .string()
  .refine(isTimeZone, { params: { expects: 'time-zone' } })
  .meta({ format: 'time-zone' });

const instituteFields = z.object({
  name: requiredLine(NAME_MAX),
  description: requiredLine(LINE_MAX),
  time_zone: timeZone,
  support: z.object({ person: requiredLine(NAME_MAX), phone, email }),
  phones: z.array(phone).max(PHONES_MAX),
  phone_numbers: z.object({
    country_code: countryCode,
    other_countries: z
      .array(
        z.object({
          country_code: countryCode,
          prefixes: z
            .array(z.string().regex(/^0\d{1,4}$/))
            .min(1)
            .max(PREFIXES_MAX),
        }),
      )
      .max(COUNTRIES_MAX),
  }),
  admin_email: email,
  social: z.object({ label: requiredLine(NAME_MAX), address: webAddress }),
  resources: z
    .array(z.object({ education_level: z.enum(EDUCATION_LEVELS), address: webAddress }))
    .max(EDUCATION_LEVELS.length)
    .refine((folders) => hasEveryLevelOnce(folders.map((folder) => folder.education_level)), { abort: true })
    // The order of the home page.
    .overwrite((folders) => folders.toSorted((one, other) => levelOrder(one) - levelOrder(other))),
  address: optionalLine(LINE_MAX),
  opening_hours: longText(LINE_MAX),
  week_hours: weekHours,
  tax_number: optionalLine(NAME_MAX),
  tax_status: optionalLine(NAME_MAX),
  vat_rates: z.array(z.object({ percent, from: calendarDay })).max(VAT_RATES_MAX),
  receipt_footer: optionalLine(FOOTER_MAX),
  first_lesson_day: z.enum(WEEK_DAYS),
  first_day: z.union([calendarDay, z.literal('')]),
  logo: z.string().regex(/^(?:[0-9a-f]{32})?$/),
});

const settingsFields = instituteFields.extend({
  rooms: z.array(requiredLine(NAME_MAX)).max(ROOMS_MAX),
  admit_everybody: z.boolean(),
  require_second_factor: z.boolean(),
  first_start_done: z.boolean(),
  sibling_discounts: z.array(percent).max(SIBLINGS_MAX),
  lowest_price: z.number().int().min(0).max(AMOUNT_MAX),
  charge_rounding: z.literal(CHARGE_ROUNDINGS),
  show_pay: z.boolean(),
  cash_limit: z.number().int().min(0).max(STUDENT_PAYMENT_COST_MAX),
  counted_together: z.number().int().min(1).max(COUNTED_TOGETHER_MAX),
  cut_over_day: z.union([calendarDay, z.literal('')]),
  notice_hours: z.number().int().min(0).max(NOTICE_HOURS_MAX),
  allow_late_notice: z.boolean(),
  reminder_days: z.number().int().min(0).max(REMINDER_DAYS_MAX),
  message_texts: z
    .partialRecord(z.enum(FAMILY_MESSAGE_KINDS), longText(MESSAGE_MAX))
    .superRefine((texts, context) => {
      for (const kind of FAMILY_MESSAGE_KINDS)
        if (unknownFields(kind, texts[kind] ?? '').length > 0)
          context.addIssue({ code: 'custom', path: [kind], params: { expects: 'known-fields' } });
    }),
});

/** The schema of `institute.json`. */
export const instituteSettingsSchema: z.ZodType<InstituteSettings> = settingsFields;

/** `GET /institute`: what everyone may know. */
export const instituteResponse: z.ZodType<Institute> = instituteFields;

/**
 * `GET /admin/settings`. `revision` is 0 until the settings are saved for the first time. `first_start`: whether the guide of
 * the first start is for this institute, which it is not once it has a student and a teacher.
 */
export const settingsResponse = settingsFields.extend({ revision: z.number(), first_start: z.boolean() });

/** `PATCH /admin/settings`. The discounts of siblings and the lowest price change from `from`. With `revision`, the change is rejected if the settings have been saved since. */
export const settingsChange = withWas(
  settingsFields.omit({ logo: true }).extend({ first_day: calendarDay }).partial(),
).extend({
  revision: z.number().int().min(0).optional(),
  from: agreedFrom,
});

/** What siblings pay from a day on. */
const siblingAgreement = settingsFields
  .pick({ sibling_discounts: true, lowest_price: true })
  .extend({ from_day: z.string() });

export const savedSettings = settingsResponse.extend({
  message: z.string(),
  ...agreedAnswer(siblingAgreement),
});

/** `PUT /admin/settings/logo`, whose body is the picture itself, and `DELETE /admin/settings/logo`. */
export const savedLogo = z.object({ message: z.string(), logo: z.string(), revision: z.number() });

export type SavedLogo = z.output<typeof savedLogo>;

export type SavedSettings = z.output<typeof savedSettings>;
export type SettingsResponse = z.output<typeof settingsResponse>;
export type SettingsChange = z.output<typeof settingsChange>;

function levelOrder({ education_level }: { education_level: EducationLevel }): number {
  return EDUCATION_LEVELS.indexOf(education_level);
}

function hasEveryLevelOnce(levels: readonly string[]): boolean {
  return (
    levels.length === EDUCATION_LEVELS.length && EDUCATION_LEVELS.every((level) => levels.includes(level))
  );
}
