import { minuteOf, timeAt } from 'api-contract/lesson-time';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';

/** How many minutes a line of the grid has. */
export const LINE_MINUTES = 30;

/** A column of the grid: a room, a teacher or a day. */
export interface GridColumn {
  id: string;
  label: string;
  /** The lessons in it. */
  lessons: readonly ScheduledLesson[];
}

/** What stands at a line of a column: lessons that begin here and cover some lines, or free time. */
export interface GridCell {
  column: string;
  /** `HH:MM` */
  start: string;
  lines: number;
  /** By their start; several where they overlap. None: the time is free. */
  lessons: readonly ScheduledLesson[];
}

/** A line of the grid with the cells that begin in it, in the order of the columns. */
export interface GridLine {
  /** `HH:MM` */
  start: string;
  cells: readonly GridCell[];
}

/**
 * Arranges lessons in lines of half an hour. Lessons of a column that meet in a line share a cell, so that each line of a
 * column belongs to one cell.
 *
 * @param bounds the first and the last time that are shown even where no lesson is, as `HH:MM`
 */
export function arrangeGrid(
  columns: readonly GridColumn[],
  bounds: { start: string; finish: string },
): GridLine[] {
  const lessons = columns.flatMap((column) => column.lessons);
  const first = lineOf(Math.min(minuteOf(bounds.start), ...lessons.map(({ start }) => minuteOf(start))));
  const end = linesTo(Math.max(minuteOf(bounds.finish), ...lessons.map(endOf)));
  const cells = columns.map((column) => cellsOf(column, first, end));
  return Array.from({ length: end - first }, (_, index) => {
    const start = timeAt((first + index) * LINE_MINUTES);
    return { start, cells: cells.flatMap((column) => column.filter((cell) => cell.start === start)) };
  });
}

function cellsOf({ id, lessons }: GridColumn, first: number, end: number): GridCell[] {
  const cells: GridCell[] = [];
  const inOrder = [...lessons].sort((one, other) => one.start.localeCompare(other.start));
  let line = first;
  while (line < end) {
    const met: ScheduledLesson[] = [];
    let until = line + 1;
    // A lesson that begins in the cell makes it as long as the lesson is, and then meets further ones.
    while (inOrder[0] && lineOf(minuteOf(inOrder[0].start)) < until) {
      const lesson = inOrder.shift() as ScheduledLesson;
      until = Math.max(until, linesTo(endOf(lesson)));
      met.push(lesson);
    }
    cells.push({ column: id, start: timeAt(line * LINE_MINUTES), lines: until - line, lessons: met });
    line = until;
  }
  return cells;
}

const endOf = ({ start, minutes }: ScheduledLesson) => minuteOf(start) + minutes;
const lineOf = (minutes: number) => Math.floor(minutes / LINE_MINUTES);
const linesTo = (minutes: number) => Math.ceil(minutes / LINE_MINUTES);
