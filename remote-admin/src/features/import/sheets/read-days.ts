import { plainDate, readDate } from 'arabic-text/date';
import { foldForSearch } from 'arabic-text/fold';
import { MONTH_NAMES } from 'arabic-text/months';
import { type Cell, isBlank } from './sheet';

/** The order in which a text has day and month. */
export type DayOrder = 'day-first' | 'month-first';

/** How the days of a column are read, and why. */
export interface DayColumn {
  order: DayOrder;
  countsFrom1904: boolean;
  /** The text that has a day where the other order would have a month; `undefined` where both orders fit. */
  evidence: string | undefined;
  /** A text that fits only the other order. */
  against: string | undefined;
  /** How many cells are days already, numbers, or texts. */
  counts: { days: number; numbers: number; texts: number };
}

/** Two numbers that may be day and month, and the year. */
const PARTS = /^(\d{1,2})([-/.\s\\]+)(\d{1,2})([-/.\s\\]+)(\d{2,4})$/;
const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:[ T]\d{1,2}:\d{2}.*)?$/;
const TIME_AFTER = /[ T]\d{1,2}:\d{2}(?::\d{2})?$/;
const MONTHS_IN_YEAR = 12;
const DAY_MS = 86_400_000;
/** The days 0 of spreadsheets. Their numbers of the years 1990 to 2100 are too large for days of a month. */
const DAY_ZERO = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };
const FIRST_SERIAL = 20_000;
const LAST_SERIAL = 80_000;

const MONTHS = [
  ...[MONTH_NAMES],
  [
    'يناير',
    'فبراير',
    'مارس',
    'أبريل',
    'مايو',
    'يونيو',
    'يوليو',
    'أغسطس',
    'سبتمبر',
    'أكتوبر',
    'نوفمبر',
    'ديسمبر',
  ],
  [
    'ינואר',
    'פברואר',
    'מרץ',
    'אפריל',
    'מאי',
    'יוני',
    'יולי',
    'אוגוסט',
    'ספטמבר',
    'אוקטובר',
    'נובמבר',
    'דצמבר',
  ],
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
].map((names) => names.map(foldForSearch));

/** Decides by all cells of a column in which order its days are written. Without any evidence the day is first. */
export function decideDays(cells: readonly Cell[], countsFrom1904: boolean): DayColumn {
  const counts = { days: 0, numbers: 0, texts: 0 };
  const firsts: Record<DayOrder, string[]> = { 'day-first': [], 'month-first': [] };
  for (const cell of cells) {
    if (isBlank(cell)) continue;
    const text = plainDate(String(cell));
    if (typeof cell === 'number') counts.numbers += 1;
    else if (ISO_DAY.test(text)) counts.days += 1;
    else counts.texts += 1;
    const [, first, , second] = PARTS.exec(text.replace(TIME_AFTER, '')) ?? [];
    if (Number(first) > MONTHS_IN_YEAR) firsts['day-first'].push(text);
    if (Number(second) > MONTHS_IN_YEAR) firsts['month-first'].push(text);
  }
  const order =
    firsts['month-first'].length > firsts['day-first'].length ? 'month-first' : ('day-first' as const);
  const other = order === 'day-first' ? 'month-first' : 'day-first';
  return { order, countsFrom1904, evidence: firsts[order][0], against: firsts[other][0], counts };
}

/** The ISO day of a cell; `undefined` where it is none. */
export function readDay(
  cell: Cell,
  { order, countsFrom1904 }: Pick<DayColumn, 'order' | 'countsFrom1904'>,
): string | undefined {
  if (typeof cell === 'number' && cell >= FIRST_SERIAL && cell < LAST_SERIAL) {
    const zero = countsFrom1904 ? DAY_ZERO.from1904 : DAY_ZERO.from1900;
    return new Date(zero + Math.floor(cell) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  }
  const text = plainDate(String(cell));
  const [, iso] = ISO_DAY.exec(text) ?? [];
  if (iso) return iso;
  const day = withoutWeekday(text.replace(TIME_AFTER, ''));
  const [, first, gap, second, otherGap, year] = PARTS.exec(day) ?? [];
  const ordered = order === 'month-first' && first ? [second, gap, first, otherGap, year].join('') : day;
  return readDate(ordered) || readDate(withMonthNumber(day)) || undefined;
}

/** `الأحد 5/1/2026` */
function withoutWeekday(text: string): string {
  return text.replace(/^\p{L}+[\s،,]+(?=\d)/u, '');
}

/** `5 كانون الثاني 2026` as `5/1/2026`; `''` for a text without the name of a month. */
function withMonthNumber(text: string): string {
  const [, day, name, year] = /^(\d{1,2})[-\s./]*(\p{L}[\p{L}\s.]*?)[-\s./,،]*(\d{2,4})$/u.exec(text) ?? [];
  if (!day || !name || !year) return '';
  const folded = foldForSearch(name.replace('.', ''));
  const isName = (month: string) =>
    month === folded ||
    `ב${month}` === folded ||
    (month.length === 3 && /^[a-z]+$/.test(month) && folded.startsWith(month));
  const month = MONTHS.map((names) => names.findIndex(isName)).find((place) => place !== -1);
  return month === undefined ? '' : `${day}/${month + 1}/${year}`;
}
