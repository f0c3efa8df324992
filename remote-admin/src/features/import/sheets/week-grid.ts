import { type GridList, type GridRow, readGrid, TITLE_ROWS_MAX } from './grid';
import { headingKey } from './match-columns';
import { readCell, TYPED_DAYS, weekday } from './read-cell';
import { type Cell, isBlank, type Sheet } from './sheet';

/** A table with fewer weekdays is no timetable. */
const WEEKDAYS_MIN = 3;
const LESSON_MINUTES = 60;
const HEADINGS = ['اليوم', 'الساعة', 'المدة بالدقائق', 'الطلاب'];

/**
 * A timetable of weekdays by hours as a list: a row for each filled cell.
 *
 * @returns `undefined` for other sheets
 */
export function readWeekGrid(sheet: Sheet): GridList | undefined {
  const list = readGrid(sheet, HEADINGS, lessonsOf);
  return list && { kind: 'series', ...list, common: titleOf(sheet) };
}

const TEACHER_IN_TITLE =
  /(?:المعلمة|المعلم|المدرسة|المدرس|المربية|المربي|المورة|המורה|teacher)\s*:?\s+([^-–—:|،,()]+)(?:[-–—:|،,(]\s*([^-–—:|،,()]+))?/iu;

/** The teacher, and perhaps the subject, of a title such as `برنامج المعلمة سميرة حداد - رياضيات`. */
function titleOf({ name, rows }: Sheet): GridList['common'] {
  const titles = [...rows.slice(0, TITLE_ROWS_MAX).map((row) => row.find((cell) => !isBlank(cell))), name];
  for (const title of titles) {
    const [, teacher, subject] = TEACHER_IN_TITLE.exec(String(title ?? '')) ?? [];
    if (teacher) return { teacher_name: teacher.trim(), ...(subject && { subject: subject.trim() }) };
  }
  return {};
}

/** The weekdays are in a row. */
function lessonsOf(rows: readonly (readonly Cell[])[]): GridRow[] | undefined {
  const top = rows.slice(0, TITLE_ROWS_MAX).findIndex((row) => weekdaysOf(row).length >= WEEKDAYS_MIN);
  const days = weekdaysOf(rows[top] ?? []);
  const [firstDay] = days;
  if (!firstDay) return undefined;
  let latest = '';
  const hours = rows.flatMap((cells, row) => {
    if (row <= top) return [];
    const label = cells.slice(0, firstDay.column).find((cell) => !isBlank(cell)) ?? null;
    const start = readCell('series', 'start', label, TYPED_DAYS);
    if (!/^\d{2}:\d{2}$/.test(String(start))) return [];
    latest = notBefore(latest, String(start));
    return [{ cells, row, label: String(label), start: latest }];
  });
  if (hours.length === 0) return undefined;
  const list = hours.flatMap(({ cells, row, label, start }, place) => {
    const minutes = minutesUntil(start, endOf(label) ?? hours[place + 1]?.start);
    return days.flatMap(({ column, name }) => {
      const cell = cells[column] ?? null;
      return isBlank(cell) ? [] : [{ cells: [name, start, minutes, cell], row, column }];
    });
  });
  return list.length === 0 ? undefined : list;
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

/** The hours of a timetable follow each other: after 18:00, `7:00` is in the evening. */
function notBefore(earlier: string, time: string): string {
  const hour = Number(time.slice(0, 2));
  return time < earlier && hour < 12 ? `${hour + 12}${time.slice(2)}` : time;
}

function minutesUntil(start: string, end: string | undefined): number {
  const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const length = end === undefined ? 0 : minute(notBefore(start, end)) - minute(start);
  return length > 0 && length <= 4 * LESSON_MINUTES ? length : LESSON_MINUTES;
}
