import type { ImportSheet } from 'api-contract/import';
import { EDUCATION_LEVELS, INDIVIDUAL_HOURS_CHOICES, LESSON_TYPE_NAMES } from 'api-contract/lesson';
import { PAYMENT_METHODS } from 'api-contract/money';
import { plainDayText, WEEKDAYS } from 'arabic-text/day-text';
import { toWesternDigits } from 'arabic-text/digits';
import { foldForSearch } from 'arabic-text/fold';
import { peopleIn } from 'arabic-text/similar-names';
import { tidyLine } from 'arabic-text/tidy';
import { plainNumber, readAgorot, writeAgorot } from 'arabic-text/typed-numbers';
import { type DayColumn, readDay } from './read-days';
import type { Cell } from './sheet';

/** What is sent for a cell. */
export type SentValue = string | number | boolean | string[];

/** How the days of the cell's column are written. */
type DayStyle = Pick<DayColumn, 'order' | 'countsFrom1904'>;

/** How a typed day is read. */
export const TYPED_DAYS: DayStyle = { order: 'day-first', countsFrom1904: false };

/** What cells of a column mean. A reader answers `undefined` for what it cannot read: the server says what is wrong with it. */
type Reader = (cell: Cell, days: DayStyle) => SentValue | undefined;

/**
 * Reads a cell of a field as the import takes it: days as ISO days, shekels as agorot, several people or phones as a list.
 * What cannot be read is sent as it stands.
 */
export function readCell(sheet: ImportSheet, field: string, cell: Cell, days: DayStyle): SentValue {
  const asIs = typeof cell === 'string' ? tidyLine(cell) : (cell ?? '');
  return readerOf(sheet, field)?.(cell, days) ?? asIs;
}

/** What a page shows of a value, and what is typed to change it: `readCell` reads it back. */
export function writeCell(sheet: ImportSheet, field: string, value: SentValue | undefined): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.join('، ');
  const reader = readerOf(sheet, field);
  if (reader === readDay && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return plainDayText(value);
  if (field === 'amount' && typeof value === 'number')
    return value < 0 ? `-${writeAgorot(-value)}` : writeAgorot(value);
  if (reader === weekday && typeof value === 'number') return WEEKDAYS[value] ?? String(value);
  return VALUE_NAMES[String(value)] ?? String(value);
}

/** What values of the API are called in a sheet. */
const VALUE_NAMES: Readonly<Record<string, string>> = {
  ...LESSON_TYPE_NAMES,
  ar: 'عربية',
  he: 'عبرية',
  true: 'نعم',
  false: 'لا',
};

export function isDayField(sheet: ImportSheet, field: string): boolean {
  return readerOf(sheet, field) === readDay;
}

/** Whether a field has what people write, such as names. */
export function isFreeText(sheet: ImportSheet, field: string): boolean {
  const reader = readerOf(sheet, field);
  return reader === undefined || reader === names || reader === people;
}

function readerOf(sheet: ImportSheet, field: string): Reader | undefined {
  if (field === 'amount') return sheet === 'opening' ? balance : agorot;
  if (sheet === 'students' && field === 'name') return names;
  return READERS[field];
}

const textOf = (cell: Cell) =>
  typeof cell === 'string' ? tidyLine(toWesternDigits(cell)) : String(cell ?? '');

/** What stands beside an amount that the account owes, and beside one that is owed to it: `عليه 350`, `80 دائن`. */
const OWED = /(?:^|\s)(?:عليه|عليها|مدين|مدينة|לחובה)(?:\s*:)?(?=\s|$)/;
const CREDIT = /(?:^|\s)(?:له|لها|دائن|دائنة|לזכות)(?:\s*:)?(?=\s|$)/;

/** What lists of debts say of an account that owes nothing. */
const SETTLED = ['خالص', 'مسدد', 'مدفوع', 'صفر'].map(foldForSearch);

/** What an account owes, in agorot. */
function balance(cell: Cell): number | undefined {
  return SETTLED.includes(foldForSearch(textOf(cell))) ? 0 : agorot(cell);
}

/** Whole agorot of shekels; brackets, a sign on either side, `له` and `دائن` make them negative. */
function agorot(cell: Cell): number | undefined {
  if (typeof cell === 'number') return Math.round(cell * 100);
  const text = textOf(cell);
  const number = text.replace(OWED, '').replace(CREDIT, '').trim();
  const isNegative = /^[-\u2212(]|[-\u2212)]$/.test(number) || CREDIT.test(text);
  const amount = readAgorot(number.replace(/[-\u2212()]/g, ''));
  if (amount === null || Number.isNaN(amount)) return undefined;
  return isNegative ? -amount : amount;
}

/** Whole shekels, as payments have them. */
function shekels(cell: Cell): number | undefined {
  const amount = agorot(cell);
  return amount === undefined ? undefined : amount / 100;
}

const HOURS_IN_WORDS = new Map(
  INDIVIDUAL_HOURS_CHOICES.map(({ label, hours }) => [foldForSearch(label), hours]),
);
const CLOCK = /^(\d{1,2})[:.](\d{2})(?::\d{2})?/;

/** Decimal hours: of a number, `1:30`, `90 دقيقة` or words. */
function hours(cell: Cell): number | undefined {
  if (typeof cell === 'number') return cell;
  const text = textOf(cell);
  const [, whole, minutes] = /^(\d{1,2}):(\d{2})/.exec(text) ?? [];
  if (whole && minutes) return Math.round((Number(whole) + Number(minutes) / 60) * 100) / 100;
  const [, inMinutes] = /^(\d+)\s*(?:دقيق|دق|د\b|דק|min)/.exec(text) ?? [];
  if (inMinutes) return Math.round((Number(inMinutes) / 60) * 100) / 100;
  const [, inHours] = /^(\d+(?:[.,]\d+)?)\s*(?:ساع|س\b|שע|h)/.exec(text) ?? [];
  if (inHours) return Number(inHours.replace(',', '.'));
  return HOURS_IN_WORDS.get(foldForSearch(text)) ?? numberIn(text);
}

/** No lesson is so many minutes short, and none so many hours long. */
const LONGEST_IN_HOURS = 6;

/** Minutes: a small number is of hours. */
function minutes(cell: Cell): number | undefined {
  const text = textOf(cell);
  const plain = typeof cell === 'number' ? cell : numberIn(text);
  if (plain !== undefined && plain > LONGEST_IN_HOURS) return plain;
  const length = hours(cell);
  return length === undefined ? undefined : Math.round(length * 60);
}

function numberIn(text: string): number | undefined {
  const plain = plainNumber(text).replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

const MORNING = /(?:ص|صباحا|صباحًا|בבוקר|am)\.?$/i;
const AFTERNOON = /(?:م|مساء|مساءً|אחה|אחר הצהריים|pm)\.?$/i;
/** No lesson begins between one and seven at night: `4:30` is in the afternoon. */
const EARLIEST_HOUR = 7;

/** `HH:MM` of `16:30`, `4:30`, `4:30 م`, `16` or a part of a day. */
function timeOfDay(cell: Cell): string | undefined {
  if (typeof cell === 'number' && cell > 0 && cell < 1) {
    const minute = Math.round(cell * 24 * 60);
    return timeOfDay(clock(Math.floor(minute / 60), minute % 60));
  }
  const text = textOf(cell);
  const [, hour = /^\d{1,2}(?=\D*$)/.exec(text)?.[0], minute = '0'] = CLOCK.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  const isEarly = Number(hour) > 0 && Number(hour) < EARLIEST_HOUR && !MORNING.test(text);
  const later = isEarly || (AFTERNOON.test(text) && Number(hour) < 12) ? 12 : 0;
  return clock(Number(hour) + later, Number(minute));
}

function clock(hour: number, minute: number): string {
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Sunday first. */
const WEEKDAY_NAMES = [
  WEEKDAYS,
  ['أحد', 'اثنين', 'ثلاثاء', 'أربعاء', 'خميس', 'جمعة', 'سبت'],
  ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת'],
  ['א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ש'],
  ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
].map((each) => each.map(weekdayKey));

/** 0 for Sunday, by its name in Arabic, Hebrew or English. */
export function weekday(cell: Cell): number | undefined {
  const key = weekdayKey(textOf(cell));
  const place = WEEKDAY_NAMES.map((each) => each.indexOf(key)).find((index) => index !== -1);
  return place ?? (typeof cell === 'number' ? cell : undefined);
}

function weekdayKey(text: string): string {
  return foldForSearch(text.replace(/^(?:يوم|יום)\s+/, '').replace(/['׳]/g, '')).replace(
    /^الاتنين$/,
    'الاثنين',
  );
}

/** Finds the values whose beginnings of words a text has. */
function finderByWords(values: Readonly<Record<string, readonly string[]>>): (cell: Cell) => string[] {
  const folded = Object.entries(values).map(([value, words]) => [value, words.map(foldForSearch)] as const);
  return (cell) => {
    const text = ` ${foldForSearch(textOf(cell))}`;
    return folded.flatMap(([value, words]) =>
      words.some((word) => text.includes(` ${word}`) || text.includes(` و${word}`)) ? [value] : [],
    );
  };
}

/** Finds the first value whose beginnings of words a text has. */
function byWords(values: Readonly<Record<string, readonly string[]>>): Reader {
  const find = finderByWords(values);
  return (cell) => find(cell)[0];
}

const [PRIMARY, MIDDLE, SECONDARY] = EDUCATION_LEVELS;
const [CASH, TRANSFER, CHEQUE, APP] = PAYMENT_METHODS;

const levelsIn = finderByWords({
  [PRIMARY]: ['ابتدائي', 'الابتدائي', 'יסודי', 'elementary', 'primary'],
  [MIDDLE]: ['إعدادي', 'الإعدادي', 'متوسط', 'חטיבה', 'חטיבת', 'middle', 'junior'],
  [SECONDARY]: ['ثانوي', 'الثانوي', 'תיכון', 'high', 'secondary'],
});
const educationLevel: Reader = (cell) => levelsIn(cell)[0];
const lessonType = byWords({
  individual: ['فردي', 'خصوصي', 'individual', 'private', 'פרטי', 'יחיד'],
  group: ['جماعي', 'مجموعة', 'group', 'קבוצ'],
});
const method = byWords({
  [CASH]: ['نقد', 'كاش', 'מזומן', 'cash'],
  [TRANSFER]: ['تحويل', 'حوالة', 'بنك', 'העברה', 'transfer', 'bank'],
  [CHEQUE]: ['شيك', 'صك', 'שיק', "צ'ק", 'צק', 'cheque', 'check'],
  [APP]: ['تطبيق', 'بيت', 'ביט', 'bit', 'paybox', 'פייבוקס', 'app'],
});
const language = byWords({ ar: ['ar', 'عربي', 'العربي', 'ערבית'], he: ['he', 'عبري', 'العبري', 'עברית'] });
const isActive = byWords({
  نعم: ['نعم', 'حالي', 'طالب حالي', 'فعال', 'مستمر', 'منتظم', 'yes', 'active', 'פעיל', 'כן'],
  لا: ['لا', 'ترك', 'غير', 'متوقف', 'منسحب', 'انقطع', 'no', 'inactive', 'לא'],
});

/** A part of one is of a cell that is formatted as a percentage. */
function percent(cell: Cell): SentValue | undefined {
  if (typeof cell === 'number') return cell > 0 && cell < 1 ? Math.round(cell * 100) : cell;
  return numberIn(textOf(cell).replace(/\s*[%٪]$/, ''));
}

const SEPARATED = /[,،;؛\n/|]+/;

/** Phones of one cell. A sheet eats the zero at the beginning of a number. */
function phones(cell: Cell): string[] {
  return String(cell ?? '')
    .split(SEPARATED)
    .map((each) => tidyLine(toWesternDigits(each)))
    .filter((each) => each !== '')
    .map((each) => (/^(?:5\d{8}|[23489]\d{7})$/.test(each.replace(/[\s-]/g, '')) ? `0${each}` : each));
}

/** The levels of one cell. */
function educationLevels(cell: Cell): string[] {
  const parts = String(cell ?? '')
    .split(SEPARATED)
    .map(tidyLine);
  return parts.flatMap((part) => {
    const levels = levelsIn(part);
    return part === '' || levels.length > 0 ? levels : [part];
  });
}

/** One phone of a cell. */
function phone(cell: Cell): string {
  return phones(cell).join('، ');
}

/** The people of one cell. */
function people(cell: Cell): string[] {
  return peopleIn(String(cell ?? '').replace(/\s*[\n+/&|]\s*/g, '، ')).map(tidyLine);
}

/** The people of one cell as a text, which the server divides again. */
function names(cell: Cell): string {
  return people(cell).join('، ');
}

const READERS: Readonly<Record<string, Reader>> = {
  date: readDay,
  from: readDay,
  first_day: readDay,
  last_day: readDay,
  cost: shekels,
  hours,
  minutes,
  start: timeOfDay,
  weekday,
  education_level: educationLevel,
  education_levels: educationLevels,
  lesson_type: lessonType,
  method,
  language,
  active: isActive,
  discount_percent: percent,
  phone: (cell) => phones(cell),
  phones,
  student_phone: phone,
  student_names: people,
};
