import { dayAfter, weekdayOf } from 'api-contract/calendar-day';
import type { Room } from 'api-contract/room-schema';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import type { Teacher } from 'api-contract/teacher-schema';
import { dayText } from 'arabic-text/day-text';
import type { GridColumn } from './arrange-grid';
import { timetableMessages } from './messages';

/** A day by rooms or by teachers, a week, or one of two lists. */
export type View = keyof typeof timetableMessages.views;

/** A view that is drawn as a grid. */
export type DrawnView = Exclude<View, 'unlogged' | 'unassigned'>;

/** The first and the last day of a view. */
export function daysOf(view: DrawnView, day: string): { from: string; to: string } {
  if (view !== 'week') return { from: day, to: day };
  const from = dayAfter(day, -weekdayOf(day));
  return { from, to: dayAfter(from, 6) };
}

interface Shown {
  lessons: readonly ScheduledLesson[];
  rooms: readonly Room[];
  teachers: readonly Pick<Teacher, '_id' | 'username'>[];
}

/** So many teachers have a column also without a lesson on the day. */
const TEACHER_COLUMNS = 12;

/** The rooms in use and those with lessons on the day, then the lessons without a room. */
export function roomColumns({ lessons, rooms }: Shown): GridColumn[] {
  const columns = rooms
    .map((room) => ({ room, lessons: lessons.filter(({ room_id }) => room_id === room._id) }))
    .filter(({ room, lessons }) => room.active || lessons.length > 0)
    .map(({ room, lessons }) => ({ id: room._id, label: room.name, lessons }));
  return withRest(columns, timetableMessages.withoutRoom, lessons);
}

/** The teachers with lessons on the day, all of them where they are few, then the lessons without a teacher. */
export function teacherColumns({ lessons, teachers }: Shown): GridColumn[] {
  const columns = teachers
    .map(({ _id, username }) => ({
      id: _id,
      label: username,
      lessons: lessons.filter(({ teacher_id }) => teacher_id === _id),
    }))
    .filter((column) => column.lessons.length > 0 || teachers.length <= TEACHER_COLUMNS);
  return withRest(columns, timetableMessages.unassigned, lessons);
}

/** The seven days of a week. */
export function weekColumns(from: string, lessons: readonly ScheduledLesson[]): GridColumn[] {
  return Array.from({ length: 7 }, (_, number) => {
    const day = dayAfter(from, number);
    return { id: day, label: shortDayText(day), lessons: lessons.filter((lesson) => lesson.day === day) };
  });
}

/** The year is in the heading of the page. */
const shortDayText = (day: string) => dayText(day).replace(/\/\d{4}$/, '');

function withRest(columns: GridColumn[], label: string, lessons: readonly ScheduledLesson[]): GridColumn[] {
  const placed = new Set(columns.flatMap((column) => column.lessons));
  const rest = lessons.filter((lesson) => !placed.has(lesson));
  return rest.length > 0 || columns.length === 0 ? [...columns, { id: '', label, lessons: rest }] : columns;
}
