import { toWesternDigits } from 'arabic-text/digits';
import { plainNumber } from 'arabic-text/typed-numbers';
import { z } from 'zod';
import { messageResponse, nextCursor, pageQuery } from './common-schema';
import { FAMILY_LANGUAGES } from './family';
import {
  calendarDay,
  educationLevel,
  email,
  lessonDate,
  name,
  newUsername,
  notes,
  optionalLine,
  phone,
  subject,
  timeOfDay,
} from './field-schemas';
import { IMPORT_ROWS_MAX, IMPORT_SHEETS, type ImportSheet } from './import';
import { LESSON_TYPE_NAMES, LESSON_TYPES } from './lesson';
import { hours } from './lesson-schema';
import { FAMILY_PHONES_MAX, NAME_MAX_LENGTH, SUBJECT_MAX_LENGTH } from './limits';
import { AMOUNT_MAX, PAYMENT_METHODS } from './money';
import { weekday } from './opening-schema';
import { PAYMENT_NOTE_MAX_LENGTH, PURPOSE_MAX_LENGTH, STUDENT_PAYMENT_COST_MAX } from './payment';
import { isPhoneNumber } from './phone-number';
import { taughtFields } from './scheduled-lesson-schema';

/** Sheets hold numbers for texts, such as phones and grades. */
const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value);
const text = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(asText, schema);
const line = (maxLength: number) => text(optionalLine(maxLength));

/** A number as a sheet holds it: a number, or a text with digits of either set. */
const numeric = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    const plain = plainNumber(value)
      .replaceAll(/[٬,](?=\d{3}(?:\D|$))/g, '')
      .replace(/[٫,]/, '.');
    return /^-?\d{1,12}(?:\.\d{1,6})?%?$/.test(plain) ? Number(plain.replace('%', '')) : value;
  }, schema);

/** National numbers without their first zero: mobile ones, and those of an area. */
const WITHOUT_ZERO = /^(?:[57]\d{8}|[23489]\d{7})$/;

/** A sheet eats the zero at the beginning of a number: 52… is 052… again. */
const sheetPhone = z.preprocess((value) => {
  const typed = toWesternDigits(String(asText(value) ?? '')).trim();
  return /^[\d\s-]+$/.test(typed) && WITHOUT_ZERO.test(typed.replace(/\D/g, '')) ? `0${typed}` : typed;
}, phone);

/** Several phones, in a list or in one cell. */
const sheetPhones = z.preprocess(
  (value) =>
    Array.isArray(value)
      ? value
      : isPhoneNumber(String(value))
        ? [value]
        : String(value).split(/[,،;؛]|\s\/\s/),
  z.array(sheetPhone).max(FAMILY_PHONES_MAX),
);

const lines = (maxLength: number) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value : String(value).split(/[,،;؛]/)),
    z.array(text(optionalLine(maxLength))).max(20),
  );

const YES_AND_NO: Readonly<Record<string, boolean>> = {
  نعم: true,
  حالي: true,
  'طالب حالي': true,
  true: true,
  1: true,
  لا: false,
  ترك: false,
  'ترك المعهد': false,
  false: false,
  0: false,
};
const flag = z.preprocess((value) => YES_AND_NO[String(value).trim()] ?? value, z.boolean());

const LESSON_TYPES_IN_SHEETS: Readonly<Record<string, string>> = Object.fromEntries(
  LESSON_TYPES.flatMap((type) => [
    [type, type],
    [LESSON_TYPE_NAMES[type], type],
  ]),
);
const sheetLessonType = z.preprocess(
  (value) => LESSON_TYPES_IN_SHEETS[String(value).trim()] ?? value,
  z.enum(LESSON_TYPES),
);

const WEEKDAYS = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'];
const sheetWeekday = z.preprocess((value) => {
  const place = WEEKDAYS.indexOf(String(value).trim().replace('الإثنين', 'الاثنين'));
  return place === -1 ? value : place;
}, numeric(weekday));

const percent = numeric(z.number().int().min(0).max(100));
/** Several people in one cell are separated by commas, semicolons or «و». */
const people = text(z.string().min(1));

/** The fields of the rows of each sheet; the server reads no other columns. Blank cells are missing ones. */
export const IMPORT_FIELDS = {
  students: {
    name: people,
    education_level: educationLevel,
    grade: line(NAME_MAX_LENGTH),
    school: line(NAME_MAX_LENGTH),
    guardian_name: text(name),
    /** The guardian's, as `phones`. */
    phone: sheetPhones,
    phones: sheetPhones,
    student_phone: sheetPhone,
    notes: text(notes),
    discount_percent: percent,
    active: flag,
  },
  families: {
    guardian_name: text(name),
    phone: sheetPhones,
    phones: sheetPhones,
    discount_percent: percent,
    notes: text(notes),
    language: z.enum(FAMILY_LANGUAGES),
  },
  teachers: {
    name: text(newUsername),
    username: text(newUsername),
    email: text(email),
    phone: sheetPhone,
    education_levels: lines(NAME_MAX_LENGTH).pipe(z.array(educationLevel)),
    subjects: lines(SUBJECT_MAX_LENGTH),
  },
  prices: {
    education_level: educationLevel,
    lesson_type: sheetLessonType,
    /** Agorot. */
    amount: numeric(z.number().int().min(0).max(AMOUNT_MAX)),
    from: text(calendarDay),
  },
  series: {
    /** 0 for Sunday, or its name. */
    weekday: sheetWeekday,
    start: text(timeOfDay),
    minutes: numeric(taughtFields.minutes),
    first_day: text(calendarDay),
    last_day: text(calendarDay),
    teacher_name: text(name),
    room: text(name),
    student_names: z.union([z.array(text(name)).min(1).max(50), people]),
    subject: text(subject),
    education_level: educationLevel,
    lesson_type: sheetLessonType,
    note: text(taughtFields.note.unwrap()),
  },
  lessons: {
    date: text(lessonDate),
    teacher_name: text(name),
    student_name: people,
    student_names: z.union([z.array(text(name)).min(1).max(50), people]),
    hours: numeric(hours),
    subject: text(subject),
    education_level: educationLevel,
    lesson_type: sheetLessonType,
  },
  payments: {
    name: text(name),
    student_name: text(name),
    /** Whole shekels. */
    cost: numeric(z.number().int().min(1).max(STUDENT_PAYMENT_COST_MAX)),
    date: text(lessonDate),
    method: z.enum(PAYMENT_METHODS),
    purpose: line(PURPOSE_MAX_LENGTH),
    note: line(PAYMENT_NOTE_MAX_LENGTH),
    /** The number of the old receipt: it goes into the note. */
    receipt: line(NAME_MAX_LENGTH),
    receipt_number: line(NAME_MAX_LENGTH),
  },
  opening: {
    name: text(name),
    /** Whole agorot; above zero: it is owed to the institute. */
    amount: numeric(z.number().int().min(-AMOUNT_MAX).max(AMOUNT_MAX)),
  },
} as const satisfies Record<ImportSheet, Readonly<Record<string, z.ZodType>>>;

/** The rows are read one by one, so that a large file does not hold the server. */
const sheet = z.array(z.unknown()).max(IMPORT_ROWS_MAX).optional();
const sheets = Object.fromEntries(IMPORT_SHEETS.map((each) => [each, sheet])) as Record<
  ImportSheet,
  typeof sheet
>;

/** A cell of one name cannot be that of more people than this. */
const PEOPLE_MAX = 10;

/**
 * That a spelling means a student: a known one by id, or the student of another spelling; itself: a student of its own; a list of
 * names: so many people.
 */
const answer = z.object({
  name,
  means: z.union([z.uuid(), name, z.array(name).min(2).max(PEOPLE_MAX)]),
  /** It holds for rows outside the list of students: there, the name has a student of its own. */
  outside_list: z.boolean().optional(),
});

/** `POST /admin/imports`: the dry run. The rows have the fields of {@link IMPORT_FIELDS}, and `row`, their number in the sheet. */
export const importInput = z.object({
  /** The cut-over day; without it, that of the settings. */
  cut_over: calendarDay.nullish(),
  sheets: z.object(sheets),
  answers: z.array(answer).max(IMPORT_ROWS_MAX).default([]),
});

/** What prevents applying: the cell and what is wrong with it. */
const importProblem = z.object({
  /** `cut_over`: the day itself, of row 0. */
  sheet: z.enum([...IMPORT_SHEETS, 'cut_over']),
  row: z.number(),
  field: z.string(),
  detail: z.string(),
});

/** Spellings that may mean one student. Without an answer each means the student of exactly that name, perhaps a new one. */
const importDoubt = z.object({
  names: z.array(
    z.object({
      name: z.string(),
      /** A student of the institute has this name already. */
      student_id: z.string().nullable(),
      /** How many rows have it. */
      rows: z.number(),
    }),
  ),
  /** The one of them that may be short for each of the others, which are different students. Without it, all may be one. */
  spelling: z.string().optional(),
  /** The people whom the only name may name together: `سارة عودة` and `لين عودة` for `سارة ولين عودة`. */
  people: z.array(z.string()).optional(),
  /** The name whose student all most likely are; `null`: most likely each is a student of its own. */
  likely: z.string().nullable().optional(),
});

const importAccount = z.object({
  name: z.string(),
  /** What the rows of `opening` say in all; missing where none does. */
  sheet_balance: z.number().optional(),
  /** What the account will owe, in agorot. */
  balance: z.number(),
});

const importedHours = z.object({
  /** The name is that of the sheet where no teacher has it. */
  teacher_name: z.string(),
  month: z.string(),
  /** What the rows of the sheet add up to, those with problems too. */
  sheet_hours: z.number(),
  /** What the institute will count: the lessons that go in, and those that it has already. */
  hours: z.number(),
});

/** How many records an import makes, by their kind. */
const importedRecords = z.object({
  students: z.number(),
  /** Students of the institute who get their first family. */
  joined: z.number(),
  families: z.number(),
  teachers: z.number(),
  prices: z.number(),
  series: z.number(),
  lessons: z.number(),
  payments: z.number(),
  opening: z.number(),
});

const IMPORT_STATES = ['checked', 'expired', 'applied', 'undone'] as const;

const importRecord = z.object({
  _id: z.string(),
  state: z.enum(IMPORT_STATES),
  cut_over: z.string().nullable(),
  /** How many rows it has. */
  rows: z.number(),
  sheets: z.array(z.enum(IMPORT_SHEETS)),
  /** `null` until it is applied. */
  made: importedRecords.nullable(),
  /** ISO date-times in UTC, and usernames. */
  created_at: z.string(),
  created_by: z.string(),
  applied_at: z.string().nullable(),
  undone_at: z.string().nullable(),
});

export const checkedImport = messageResponse.extend({
  _id: z.string(),
  rows: z.number(),
  problems: z.array(importProblem),
  doubts: z.array(importDoubt),
  accounts: z.array(importAccount),
  /** Decimal hours of the lessons by teacher and month (`YYYY-MM`), those that differ first. */
  hours: z.array(importedHours),
  /** What applying would make. */
  makes: importedRecords,
  /** The new students whom no row of `students` names. */
  unlisted: z.array(z.string()),
});

/** The response to applying and to undoing. */
export const changedImport = importRecord.extend(messageResponse.shape);

/** What would be left without the import that it was built on: what it is, and whom it belongs to. */
export interface BuiltOnImport {
  what: string;
  name: string | null;
  student_id?: string;
  family_id?: string;
}

/** `GET /admin/imports` */
export const importListQuery = z.object(pageQuery);
export const importList = z.object({ imports: z.array(importRecord), next_cursor: nextCursor });

export type ImportInput = z.output<typeof importInput>;
export type ImportAnswer = z.output<typeof answer>;
export type ImportProblem = z.output<typeof importProblem>;
export type ImportDoubt = z.output<typeof importDoubt>;
export type ImportAccount = z.output<typeof importAccount>;
export type ImportedHours = z.output<typeof importedHours>;
export type ImportedRecords = z.output<typeof importedRecords>;
export type ImportState = (typeof IMPORT_STATES)[number];
export type ImportRecord = z.output<typeof importRecord>;
export type CheckedImport = z.output<typeof checkedImport>;
