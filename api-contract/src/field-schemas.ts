import { toWesternDigits } from 'arabic-text/digits';
import { tidyLine, tidyName, tidyText } from 'arabic-text/tidy';
import { plainNumber } from 'arabic-text/typed-numbers';
import { z } from 'zod';
import {
  EMAIL_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  USERNAME_MAX_LENGTH,
  usernameProblem,
} from './account';
import { isCalendarDay, isCalendarMonth, isOfOtherYear } from './calendar-day';
import { EDUCATION_LEVELS, LESSON_TYPES, REJECTION_REASON_MAX_LENGTH } from './lesson';
import { NAME_MAX_LENGTH, NOTES_MAX_LENGTH, SUBJECT_MAX_LENGTH } from './limits';
import { normalizeWithin, repeatedNames } from './names';
import { VOID_REASON_MAX_LENGTH } from './payment';
import { isPhoneNumber } from './phone-number';

/** No control characters and no lone surrogates: they cannot be shown, and databases differ on them. */
const SINGLE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
const SEVERAL_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;
/** Marks and direction controls alone are invisible. */
const SOMETHING_TO_READ = /[\p{L}\p{N}]/u;

const readableLine = (maxLength: number, tidy: (text: string) => string) =>
  z
    .string()
    .overwrite(normalizeWithin(maxLength, tidy))
    // One issue at a time: a missing text is not reported as unreadable too.
    .min(1, { abort: true })
    .max(maxLength, { abort: true })
    .regex(SINGLE_LINE, { abort: true })
    .regex(SOMETHING_TO_READ);

// `meta` adds what refinements require to the API's description.

/** A person's name: normalised, then 1 to 120 characters. */
export const name = readableLine(NAME_MAX_LENGTH, tidyName);

/** The username of a new account: normalised, 1 to 40 characters, without address and phone number. */
export const newUsername = readableLine(USERNAME_MAX_LENGTH, tidyName).superRefine((username, context) => {
  const expects = usernameProblem(username);
  if (expects) context.addIssue({ code: 'custom', params: { expects } });
});

/** The subject of a lesson, free text: normalised, then 1 to 120 characters. */
export const subject = readableLine(SUBJECT_MAX_LENGTH, tidyLine);

/** Why a payment is voided: normalised, then 1 to 300 characters. */
export const voidReason = readableLine(VOID_REASON_MAX_LENGTH, tidyLine);

/** One line of readable text, normalised. */
export const requiredLine = (maxLength: number) => readableLine(maxLength, tidyLine);

/** One line, possibly empty, normalised. */
export const optionalLine = (maxLength: number) =>
  z
    .string()
    .overwrite(normalizeWithin(maxLength, tidyLine))
    .max(maxLength, { abort: true })
    .regex(SINGLE_LINE);

/** Several lines, possibly empty, normalised. */
export const longText = (maxLength: number) =>
  z.string().overwrite(normalizeWithin(maxLength, tidyText)).max(maxLength).regex(SEVERAL_LINES);

/** Free text of several lines, possibly empty: normalised, at most 2,000 characters. */
export const notes = longText(NOTES_MAX_LENGTH);

/** A text that is only looked up or compared, never stored. */
export const typedText = optionalLine(NAME_MAX_LENGTH);

/** The username or e-mail address of a sign-in. */
export const typedUsername = optionalLine(EMAIL_MAX_LENGTH);

/** An optional name: blank and missing are equal. */
export const optionalName = z
  .string()
  .overwrite(normalizeWithin(NAME_MAX_LENGTH, tidyName))
  .max(NAME_MAX_LENGTH, { abort: true })
  .regex(SINGLE_LINE)
  .nullish()
  .transform((text) => text ?? '');

/** Why a lesson is rejected: normalised, at most 300 characters; `null` if it is blank or missing. */
export const rejectionReason = z
  .string()
  .overwrite(normalizeWithin(REJECTION_REASON_MAX_LENGTH, tidyLine))
  .max(REJECTION_REASON_MAX_LENGTH, { abort: true })
  .regex(SINGLE_LINE)
  .nullish()
  .transform((text) => text || null);

/** One line of a list of names, possibly blank. */
export const possiblyBlankName = z
  .string()
  .overwrite(normalizeWithin(NAME_MAX_LENGTH, tidyName))
  .max(NAME_MAX_LENGTH, { abort: true })
  .regex(SINGLE_LINE, { abort: true })
  .refine((text) => text === '' || SOMETHING_TO_READ.test(text));

/** One phone number of 7 to 15 digits, of either set; normalised, since contact apps add direction marks. */
export const phone = z
  .string()
  .overwrite(normalizeWithin(NAME_MAX_LENGTH, tidyLine))
  .max(NAME_MAX_LENGTH, { abort: true })
  .transform(toWesternDigits)
  .refine(isPhoneNumber, { params: { expects: 'phone' } })
  .meta({ format: 'phone' });

/** A whole number in a query, in digits of either set, also pasted with its currency. */
export const wholeNumberText = (min: number, max: number) =>
  z
    .string()
    .transform(plainNumber)
    .refine((text) => /^\d{1,9}$/.test(text), { params: { expects: 'whole-number' }, abort: true })
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ format: 'whole-number', minimum: min, maximum: max });

/** No name of the list repeats another one. */
export const distinctNames = <Names extends z.ZodType<string[]>>(names: Names) =>
  names.refine((list) => repeatedNames(list).size === 0, { params: { expects: 'distinct-names' } });

const emailLike = (pattern: RegExp) =>
  z
    .string()
    .overwrite(normalizeWithin(EMAIL_MAX_LENGTH, tidyLine))
    .max(EMAIL_MAX_LENGTH)
    .pipe(z.email({ pattern }))
    .meta({ format: 'email' });

/** A domain with letters of any language, such as مثال.شبكة, or in its ASCII form: xn--mgbh0fb.xn--ngbc5azd. */
const DOMAIN = String.raw`(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)`;
const NEW_EMAIL = new RegExp(String.raw`^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@${DOMAIN}$`, 'u');

/** A new e-mail address, normalised: a copied one may contain direction marks. */
export const email = emailLike(NEW_EMAIL).refine(hasKnownDomain, { params: { expects: 'email' } });

/** Whether the letters of its domain can be written in ASCII, as mail servers do. */
function hasKnownDomain(address: string): boolean {
  try {
    return new URL(`http://${address.slice(address.lastIndexOf('@') + 1)}`).hostname !== '';
  } catch {
    return false;
  }
}

/** The address of an existing account: an operator may have set one such as `admin@localhost` or `admin@[::1]`. */
export const knownEmail = emailLike(/^[^\s@<>,\p{Cc}\p{Cs}]+@[^\s@<>,\p{Cc}\p{Cs}]+$/u);

/** A new password: 8 to 128 characters, unchanged. */
export const newPassword = z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH);

/** A password or a token that is only compared. */
export const secret = z.string().min(1).max(1024);

export const educationLevel = z.enum(EDUCATION_LEVELS);

export const lessonType = z.enum(LESSON_TYPES);

/** An existing day, `YYYY-MM-DD`, in the years of valid dates. */
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

/** How far a day or a month that is entered may lie. */
export interface DayBounds {
  /** It is not before the institute's `first_day`. */
  isRecorded: boolean;
  /** It is at most so many years after the institute's current day. */
  yearsAhead: number;
}

/** The bounds of the fields that have some. The server compares them with its settings and its calendar. */
export const dayBounds = z.registry<DayBounds>();

/** A field whose days have bounds. */
export const withinBounds = <Schema extends z.ZodType>(schema: Schema, bounds: DayBounds): Schema => {
  const bounded = schema.clone();
  dayBounds.add(bounded, bounds);
  return bounded;
};

const RECORDED: DayBounds = { isRecorded: true, yearsAhead: 1 };
/** The bounds of the last day of a period whose first day has the bounds of other days. */
const ENDING: DayBounds = { isRecorded: true, yearsAhead: 2 };
const PLANNED: DayBounds = { isRecorded: false, yearsAhead: 1 };
const SCHEDULED: DayBounds = { isRecorded: false, yearsAhead: 2 };

const DATE_TIME =
  /^\d{4}-\d{2}-\d{2}(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?)?$/;

/** `YYYY-MM-DD`, or an ISO date-time of which the calendar day counts. Becomes `YYYY-MM-DD`. */
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

/** The day of what is entered: from the institute's first day until a year ahead. */
export const recordedDay = withinBounds(calendarDay, RECORDED);
export const recordedMonth = withinBounds(calendarMonth, RECORDED);
export const recordedLessonDate = withinBounds(lessonDate, RECORDED);

/** The last day of something that begins on a recorded one. */
export const endingDay = withinBounds(calendarDay, ENDING);
export const endingMonth = withinBounds(calendarMonth, ENDING);

/** A day until a year ahead, however long ago. */
export const plannedDay = withinBounds(calendarDay, PLANNED);
export const plannedLessonDate = withinBounds(lessonDate, PLANNED);

/** A day of the timetable: until two years ahead, however long ago. */
export const timetableDay = withinBounds(calendarDay, SCHEDULED);

/** A time of a day, `HH:MM`. */
const time = (pattern: RegExp) =>
  z
    .string()
    .trim()
    .overwrite(toWesternDigits)
    .refine((text) => pattern.test(text), { params: { expects: 'time' } })
    .meta({ format: 'time-of-day' });

/** When a lesson begins. */
export const lessonStart = time(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** A time at which something begins or ends; `24:00` is the end of the day. */
export const timeOfDay = time(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/);
