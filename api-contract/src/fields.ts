import { toWesternDigits } from 'arabic-text/digits';
import { tidyLine, tidyName } from 'arabic-text/tidy';
import { z } from 'zod';
import { isCalendarDay, isCalendarMonth, isOfOtherYear } from './calendar-day';
import { EDUCATION_LEVELS } from './education-level';
import {
  EMAIL_MAX_LENGTH,
  LESSON_HOURS_MAX,
  NAME_MAX_LENGTH,
  NOTES_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  SUBJECT_MAX_LENGTH,
  USERNAME_MAX_LENGTH,
  VOID_REASON_MAX_LENGTH,
} from './limits';
import { normalizeWithin } from './normalize-within';
import { isPhoneNumber } from './phone-number';
import { usernameFault } from './username-rules';

/** No control characters and no halves of characters: neither can be shown, and databases differ on them. */
const SINGLE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
const SEVERAL_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;
/** A text made of marks and direction controls alone would show as nothing. */
const SOMETHING_TO_READ = /[\p{L}\p{N}]/u;

const readableLine = (maxLength: number, tidy: (text: string) => string) =>
  z
    .string()
    .overwrite(normalizeWithin(maxLength, tidy))
    // One fault at a time: what is missing need not be told that it is unreadable too.
    .min(1, { abort: true })
    .max(maxLength, { abort: true })
    .regex(SINGLE_LINE, { abort: true })
    .regex(SOMETHING_TO_READ);

// `meta` tells readers of the API's description what a refinement asks for.

/** A person's name: tidied, then 1 to 120 characters. */
export const name = readableLine(NAME_MAX_LENGTH, tidyName);

/** The username of a new account: tidied, 1 to 40 characters, without address, phone number and the institute's name. */
export const newUsername = readableLine(USERNAME_MAX_LENGTH, tidyName).superRefine((username, context) => {
  const expects = usernameFault(username);
  if (expects) context.addIssue({ code: 'custom', params: { expects } });
});

/** A subject in the teacher's own words: tidied, then 1 to 120 characters. */
export const subject = readableLine(SUBJECT_MAX_LENGTH, tidyLine);

/** Why a payment is voided: tidied, then 1 to 300 characters. */
export const voidReason = readableLine(VOID_REASON_MAX_LENGTH, tidyLine);

/** Free text over several lines, possibly none: trimmed, at most 2,000 characters. */
export const notes = z.string().trim().max(NOTES_MAX_LENGTH).regex(SEVERAL_LINES);

const typed = (maxLength: number) =>
  z
    .string()
    .overwrite(normalizeWithin(maxLength, tidyLine))
    .max(maxLength, { abort: true })
    .regex(SINGLE_LINE);

/** A typed text that is only looked up or compared, never stored. */
export const typedText = typed(NAME_MAX_LENGTH);

/** The username or e-mail of an account, which is only looked up. */
export const typedUsername = typed(EMAIL_MAX_LENGTH);

/** A name that need not be given: blank and missing are the same. */
export const optionalName = z
  .string()
  .overwrite(normalizeWithin(NAME_MAX_LENGTH, tidyName))
  .max(NAME_MAX_LENGTH, { abort: true })
  .regex(SINGLE_LINE)
  .nullish()
  .transform((text) => text ?? '');

/** One line of a list of names that a form leaves to be filled. */
export const possiblyBlankName = z
  .string()
  .overwrite(normalizeWithin(NAME_MAX_LENGTH, tidyName))
  .max(NAME_MAX_LENGTH, { abort: true })
  .regex(SINGLE_LINE, { abort: true })
  .refine((text) => text === '' || SOMETHING_TO_READ.test(text));

/**
 * One phone number of 7 to 15 digits, in either set of digits. Read with Western ones and tidied: contact apps copy it
 * between direction marks.
 */
export const phone = z
  .string()
  .overwrite(normalizeWithin(NAME_MAX_LENGTH, tidyLine))
  .max(NAME_MAX_LENGTH, { abort: true })
  .transform(toWesternDigits)
  .refine(isPhoneNumber, { params: { expects: 'phone' } })
  .meta({ format: 'phone' });

/** A whole number as a query carries it, in either set of digits. */
export const wholeNumberText = (min: number, max: number) =>
  z
    .string()
    .trim()
    .transform(toWesternDigits)
    .refine((text) => /^\d{1,9}$/.test(text), { params: { expects: 'whole-number' }, abort: true })
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ format: 'whole-number', minimum: min, maximum: max });

const emailLike = (pattern: RegExp) =>
  z
    .string()
    .overwrite(normalizeWithin(EMAIL_MAX_LENGTH, tidyLine))
    .max(EMAIL_MAX_LENGTH)
    .pipe(z.email({ pattern }))
    .meta({ format: 'email' });

/** A new e-mail address, tidied: direction marks come along when one is copied. */
export const email = emailLike(z.regexes.email);

/**
 * The address of an account that is there, which is only looked up: whatever `email` has taken, or an operator has given,
 * as `admin@localhost` or `admin@[::1]`.
 */
export const knownEmail = emailLike(/^[^\s@<>,\p{Cc}\p{Cs}]+@[^\s@<>,\p{Cc}\p{Cs}]+$/u);

/** A password to be set: 8 to 128 characters, taken as it is. */
export const newPassword = z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH);

/** A password, or the token of a mailed link, that is only compared. */
export const secret = z.string().min(1).max(1024);

export const educationLevel = z.enum(EDUCATION_LEVELS);

/** Above 0, at most 24, at most two decimals. */
export const hours = z
  .number()
  .positive({ abort: true })
  // Next to nothing counts as a multiple of anything, and would be stored as 0.
  .min(0.01, { abort: true })
  .max(LESSON_HOURS_MAX)
  .multipleOf(0.01);

/** A day that exists, `YYYY-MM-DD`, in the years of this product. */
export const calendarDay = z
  .string()
  .trim()
  .overwrite(toWesternDigits)
  .superRefine((text, context) => {
    if (isCalendarDay(text)) return;
    const expects = isOfOtherYear(text) ? 'day-of-known-years' : 'day';
    context.addIssue({ code: 'custom', params: { expects } });
  })
  .meta({ format: 'date' });

const DATE_TIME =
  /^\d{4}-\d{2}-\d{2}(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/;

/** `YYYY-MM-DD` or an ISO date-time, of which the calendar day counts. Read as `YYYY-MM-DD`. */
export const lessonDate = z
  .string()
  .trim()
  .overwrite(toWesternDigits)
  .regex(DATE_TIME, { abort: true })
  .transform((text) => text.slice(0, 10))
  .pipe(calendarDay)
  .meta({ format: 'date' });

/** `YYYY-MM` */
export const calendarMonth = z
  .string()
  .trim()
  .overwrite(toWesternDigits)
  .refine(isCalendarMonth, { params: { expects: 'month' } })
  .meta({ format: 'year-month' });
