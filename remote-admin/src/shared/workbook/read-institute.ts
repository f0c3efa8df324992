import { BOOKING_STATUS_NAMES, type BookingStatus } from 'api-contract/booking';
import type { ExportedInstitute, ExportedRow } from 'api-contract/export-schema';
import { IMPORT_SHEETS } from 'api-contract/import';
import { IMPORT_HEADINGS, IMPORT_SHEET_NAMES } from 'api-contract/import-headings';
import { LESSON_TYPE_NAMES, type LessonType } from 'api-contract/lesson';
import { WEEKDAYS } from 'arabic-text/day-text';
import { joinList } from 'arabic-text/list';
import { api } from 'shared-auth';
import type { SheetColumn, SheetTable, SheetValue } from '../spreadsheet/sheet-table';
import { instituteMessages } from './institute-messages';

/** The lessons of years take the server longer than a list. */
const TIMEOUT_MS = 300_000;

/**
 * Everything that the institute has, as the sheets of one file. The import recognises their names and headings.
 *
 * @throws {ApiError} when it cannot be read
 */
export async function readInstitute(): Promise<SheetTable[]> {
  const exported = await api.get<ExportedInstitute>('/admin/export', {
    timeout: TIMEOUT_MS,
    schema: { students: 'list', lessons: 'list', payments: 'list', opening: 'list' },
  });
  const ofImport = IMPORT_SHEETS.map((sheet) => {
    const headings: Readonly<Record<string, readonly string[]>> = IMPORT_HEADINGS[sheet];
    const columns = Object.entries(headings).map(([field, [heading = field]]) => [field, heading] as const);
    return tableOf(IMPORT_SHEET_NAMES[sheet][0], columns, exported[sheet]);
  });
  const others = OTHER_SHEETS.map((sheet) => {
    const { name, headings } = instituteMessages.sheets[sheet];
    return tableOf(name, Object.entries(headings), exported[sheet]);
  });
  return [...ofImport, ...others];
}

/** What no import takes. */
const OTHER_SHEETS = Object.keys(instituteMessages.sheets) as (keyof typeof instituteMessages.sheets)[];

function tableOf(
  sheetName: string,
  columns: readonly (readonly [field: string, header: string])[],
  rows: readonly ExportedRow[],
): SheetTable {
  const byDay = rows.toSorted((one, other) => (String(one.date ?? '') < String(other.date ?? '') ? -1 : 1));
  return {
    sheetName,
    columns: columns.map(([field, header]) => ({ header, width: 20, kind: KINDS[field] ?? 'text' })),
    rows: byDay.map((row) => columns.map(([field]) => cellOf(field, row[field] ?? null))),
  };
}

const KINDS: Readonly<Record<string, SheetColumn['kind']>> = {
  date: 'day',
  booking_date: 'day',
  from: 'day',
  first_day: 'day',
  last_day: 'day',
  amount: 'money',
  price: 'money',
  cost: 'number',
  hours: 'number',
  left_hours: 'number',
  minutes: 'number',
  seats: 'number',
  number: 'number',
  discount_percent: 'number',
};

function cellOf(field: string, value: ExportedRow[string]): SheetValue {
  if (value === null) return null;
  if (Array.isArray(value)) return joinList(value);
  if (typeof value === 'boolean') return value ? instituteMessages.yes : instituteMessages.no;
  if (field === 'weekday') return WEEKDAYS[Number(value)] ?? value;
  if (field === 'lesson_type') return LESSON_TYPE_NAMES[value as LessonType];
  if (field === 'status') return BOOKING_STATUS_NAMES[value as BookingStatus];
  if (field === 'language') return instituteMessages.languages[value as 'ar' | 'he'];
  return value;
}
