import { headingKey } from './match-columns';
import { readCell, TYPED_DAYS, weekday } from './read-cell';
import { type Cell, isBlank, type Sheet } from './sheet';

/** A table with fewer weekdays is no timetable. */
const WEEKDAYS_MIN = 3;
const TITLE_ROWS_MAX = 20;
/** A longer list is no timetable with the days below each other. */
const GRID_ROWS_MAX = 100;
const LESSON_MINUTES = 60;
const HEADINGS = ['اليوم', 'الساعة', 'المدة بالدقائق', 'الطلاب'];

/**
 * A timetable of weekdays by hours as a list: a row for each filled cell.
 *
 * @returns `undefined` for other sheets
 */
export function readWeekGrid(sheet: Sheet): Sheet | undefined {
  return gridRows(sheet.rows, sheet) ?? gridRows(transposed(sheet.rows), sheet);
}

/** The weekdays are in a row. */
function gridRows(rows: readonly (readonly Cell[])[], sheet: Sheet): Sheet | undefined {
  const top = rows.slice(0, TITLE_ROWS_MAX).findIndex((row) => weekdaysOf(row).length >= WEEKDAYS_MIN);
  const days = weekdaysOf(rows[top] ?? []);
  const [firstDay] = days;
  if (!firstDay) return undefined;
  const hours = rows.slice(top + 1).flatMap((row) => {
    const label = row.slice(0, firstDay.column).find((cell) => !isBlank(cell)) ?? null;
    const start = readCell('series', 'start', label, TYPED_DAYS);
    return /^\d{2}:\d{2}$/.test(String(start)) ? [{ row, label: String(label), start: String(start) }] : [];
  });
  if (hours.length === 0) return undefined;
  const list = hours.flatMap(({ row, label, start }, place) => {
    const minutes = minutesUntil(start, endOf(label) ?? hours[place + 1]?.start);
    return days.flatMap(({ column, name }) => {
      const cell = row[column] ?? null;
      return isBlank(cell) ? [] : [[name, start, minutes, cell]];
    });
  });
  return list.length === 0 ? undefined : { ...sheet, rows: [HEADINGS, ...list] };
}

function weekdaysOf(row: readonly Cell[]): { column: number; name: string }[] {
  const days = row.flatMap((cell, column) =>
    typeof cell === 'string' && headingKey(cell) !== '' && weekday(cell) !== undefined
      ? [{ column, name: cell.trim() }]
      : [],
  );
  return new Set(days.map(({ name }) => weekday(name))).size === days.length ? days : [];
}

/** The end of `16:00-17:30`. */
function endOf(label: string): string | undefined {
  const [, end] = label.split(/\s*[-–—]\s*/);
  const read = end === undefined ? '' : String(readCell('series', 'start', end, TYPED_DAYS));
  return /^\d{2}:\d{2}$/.test(read) ? read : undefined;
}

function minutesUntil(start: string, end: string | undefined): number {
  const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const length = end === undefined ? 0 : minute(end) - minute(start);
  return length > 0 && length <= 4 * LESSON_MINUTES ? length : LESSON_MINUTES;
}

function transposed(rows: readonly (readonly Cell[])[]): Cell[][] {
  if (rows.length > GRID_ROWS_MAX) return [];
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? null));
}
