import { hasBegun, type InstituteMoment, minuteOf } from 'api-contract/lesson-time';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { type CSSProperties, type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useKeepFocus } from 'section-kit/use-keep-focus';
import type { Whose } from '../../shared/timetable/timetable-queries';
import { arrangeGrid, type GridCell, type GridColumn, LINE_MINUTES } from './arrange-grid';
import { LessonBlock } from './lesson-block';
import { timetableMessages } from './messages';
import styles from './timetable-grid.module.css';

/** A free time that was chosen. */
export interface FreeTime {
  column: string;
  start: string;
}

interface TimetableGridProps {
  label: string;
  columns: readonly GridColumn[];
  /** What a column or the whole grid has the lessons of. */
  among?: Whose['kind'] | undefined;
  /** What is shown even where no lesson is. */
  bounds: { start: string; finish: string };
  /** The present moment, in a grid that has its day. */
  now?: InstituteMoment | undefined;
  onOpen: (lesson: ScheduledLesson) => void;
  /** If it is missing, free times are shown and not offered. */
  onFree?: ((time: FreeTime) => void) | undefined;
  /** A lesson was dragged to a free time. */
  onDrop?: ((lesson: ScheduledLesson, time: FreeTime) => void) | undefined;
}

/** More columns, or lessons in a cell, are unreadable on paper: the page prints its list instead. */
const COLUMNS_ON_PAPER = 8;
const BESIDE_ON_PAPER = 2;

/**
 * Lessons by time and column, as a table with one focus: the arrow keys move between lessons and free times, Enter opens.
 * Lines are of one height, so that the line of the present moment stands where it belongs.
 */
export function TimetableGrid({
  label,
  columns,
  among,
  bounds,
  now,
  onOpen,
  onFree,
  onDrop,
}: TimetableGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<{ cell: string; lesson: string | undefined }>();
  const dragged = useRef<ScheduledLesson>(undefined);
  const lines = arrangeGrid(columns, bounds);
  const first = lines[0]?.start ?? bounds.start;
  const linesUntilNow = now ? (minuteOf(now.time) - minuteOf(first)) / LINE_MINUTES : -1;
  const labels = new Map(columns.map((column) => [column.id, column.label]));
  const cells = lines.flatMap((line) => line.cells);
  const stop =
    cells.find(({ lessons }) => lessons.some(({ _id }) => _id === focused?.lesson)) ??
    cells.find((cell) => keyOf(cell) === focused?.cell) ??
    cells[0];
  const focus = stop && keyOf(stop);

  // A free time that became a lesson, or a lesson that was moved, is another element: the focus goes along.
  useKeepFocus(table, '[data-stop][tabindex="0"]');

  function move(event: KeyboardEvent<HTMLTableElement>) {
    const next = stopBeside(event, columns);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  const drop = (cell: GridCell) =>
    onDrop && {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged.current) onDrop(dragged.current, cell);
      },
    };

  return (
    <div className={styles.scroller} style={{ '--columns': columns.length } as CSSProperties}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table with one focus.
        role="grid"
        aria-label={timetableMessages.gridOf(label)}
        ref={table}
        className={styles.grid}
        data-crowded={columns.length > COLUMNS_ON_PAPER || undefined}
        onKeyDown={move}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {timetableMessages.time}
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                <bdi>{column.label}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ start, cells }) => (
            <tr key={start}>
              <th scope="row" className={styles.time}>
                <bdi dir="ltr">{start}</bdi>
              </th>
              {cells.map((cell) => {
                const key = keyOf(cell);
                const tabIndex = key === focus ? 0 : -1;
                const isPast = now !== undefined && hasBegun({ ...now, time: cell.start }, now);
                return (
                  <td
                    key={key}
                    rowSpan={cell.lines}
                    className={cell.lessons.length > 0 ? styles.busy : styles.free}
                    data-past={isPast || undefined}
                    data-crowded={cell.lessons.length > BESIDE_ON_PAPER || undefined}
                    onFocus={({ target }) =>
                      setFocused({
                        cell: key,
                        lesson: cell.lessons.find(({ _id }) => _id === target.dataset.lesson)?._id,
                      })
                    }
                    {...(cell.lessons.length === 0 && drop(cell))}
                  >
                    {cell.lessons.length > 0 ? (
                      <div className={styles.lessons}>
                        {cell.lessons.map((lesson, index) => (
                          <LessonBlock
                            key={lesson._id}
                            lesson={lesson}
                            among={among}
                            tabIndex={index === 0 ? tabIndex : -1}
                            data-stop={cell.column}
                            data-lesson={lesson._id}
                            draggable={onDrop !== undefined && lesson.state === 'planned'}
                            onDragStart={() => {
                              dragged.current = lesson;
                            }}
                            onClick={() => onOpen(lesson)}
                          />
                        ))}
                      </div>
                    ) : (
                      <button
                        type="button"
                        className={styles.offer}
                        tabIndex={tabIndex}
                        data-stop={cell.column}
                        disabled={onFree === undefined}
                        aria-label={timetableMessages.free(cell.start, labels.get(cell.column) ?? '')}
                        onClick={() => onFree?.(cell)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {linesUntilNow >= 0 && linesUntilNow <= lines.length && (
        <div
          className={styles.now}
          data-now
          aria-hidden
          style={{ '--lines': linesUntilNow } as CSSProperties}
        />
      )}
    </div>
  );
}

const keyOf = ({ column, start }: GridCell) => `${column} ${start}`;

/** The lesson or free time to which an arrow key leads; the columns run from right to left. */
function stopBeside(
  { key, target }: KeyboardEvent<HTMLTableElement>,
  columns: readonly GridColumn[],
): HTMLElement | undefined {
  const stop = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-stop]') : null;
  const table = stop?.closest('table');
  if (!stop || !table) return undefined;
  const stopsOf = (column: string | undefined) =>
    [...table.querySelectorAll<HTMLElement>('[data-stop]')].filter(({ dataset }) => dataset.stop === column);
  const own = stopsOf(stop.dataset.stop);
  const place = own.indexOf(stop);
  switch (key) {
    case 'ArrowDown':
      return own[place + 1];
    case 'ArrowUp':
      return own[place - 1];
    case 'Home':
      return own[0];
    case 'End':
      return own.at(-1);
    case 'ArrowLeft':
    case 'ArrowRight': {
      const column = columns.findIndex(({ id }) => id === stop.dataset.stop);
      const beside = stopsOf(columns[column + (key === 'ArrowLeft' ? 1 : -1)]?.id);
      // The last one that begins no later covers the line.
      return beside.findLast((other) => lineOf(other) <= lineOf(stop));
    }
    default:
      return undefined;
  }
}

const lineOf = (stop: HTMLElement) => stop.closest('tr')?.rowIndex ?? 0;
