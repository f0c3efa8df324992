import type { ImportSheet } from 'api-contract/import';
import { IMPORT_HEADINGS } from 'api-contract/import-headings';

/** What a row cannot do without. */
export const REQUIRED_FIELDS: Readonly<Record<ImportSheet, readonly string[]>> = {
  families: ['guardian_name'],
  students: ['name'],
  teachers: ['name', 'email'],
  prices: ['education_level', 'lesson_type', 'amount', 'from'],
  series: ['weekday', 'start', 'minutes', 'first_day', 'last_day', 'student_names', 'subject'],
  lessons: ['date', 'teacher_name', 'student_names', 'hours', 'subject'],
  payments: ['name', 'cost', 'date'],
  opening: ['name', 'amount'],
};

/** The columns without which a sheet of another name is no list of its kind. */
export const TELLING_FIELDS: Readonly<Record<ImportSheet, readonly string[]>> = {
  families: ['guardian_name'],
  students: ['name'],
  teachers: ['name'],
  prices: ['education_level', 'amount'],
  series: ['weekday', 'student_names'],
  lessons: ['date', 'student_names'],
  payments: ['name', 'cost'],
  opening: ['name', 'amount'],
};

/** What has a day before the cut-over day, or is owed on it. */
export const DATED_SHEETS: readonly ImportSheet[] = ['lessons', 'payments', 'opening'];

/** What may be the same in all rows of a sheet, where no column says it. */
const COMMON_FIELDS: Readonly<Record<ImportSheet, readonly string[]>> = {
  families: [],
  students: ['education_level'],
  teachers: [],
  prices: ['lesson_type', 'from'],
  series: ['minutes', 'first_day', 'last_day', 'subject', 'education_level', 'teacher_name', 'room'],
  lessons: ['teacher_name', 'hours', 'subject', 'education_level'],
  payments: ['method'],
  opening: [],
};

/** The fields of a sheet, in the order of its sample file. */
export function fieldsOf(sheet: ImportSheet): string[] {
  return Object.keys(IMPORT_HEADINGS[sheet]);
}

/** What the page calls a field. */
export function fieldLabel(sheet: ImportSheet, field: string): string {
  const headings: Readonly<Record<string, readonly string[]>> = IMPORT_HEADINGS[sheet];
  return headings[field]?.[0] ?? field;
}

/** The fields that no column has, of those which may be the same in all rows. */
export function commonFields(sheet: ImportSheet, ofColumns: readonly string[]): string[] {
  return COMMON_FIELDS[sheet].filter((field) => !ofColumns.includes(field));
}

/** The required fields that neither a column nor a common value fills. */
export function missingFields(sheet: ImportSheet, filled: readonly string[]): string[] {
  return REQUIRED_FIELDS[sheet].filter((field) => !filled.includes(field));
}
