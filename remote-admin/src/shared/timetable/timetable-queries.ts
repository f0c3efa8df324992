import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dayAfter } from 'api-contract/calendar-day';
import type { Room } from 'api-contract/room-schema';
import type { FreeAt, ScheduledLesson, Timetable } from 'api-contract/scheduled-lesson-schema';
import type { Series } from 'api-contract/series-schema';
import type { Student } from 'api-contract/student-schema';
import type { Teacher } from 'api-contract/teacher-schema';
import { api } from 'shared-auth';
import { getPart } from '../batch/get-part';
import { listQuery, pagesQuery, recordQuery } from '../lists/list-queries';

/** What each change of the timetable makes old. */
export const TIMETABLE = ['timetable'];
export const CLOSURES = ['closures'];
export const ABSENCES = ['absences'];

/** What cancelling, moving or giving away lessons makes old: closures and absences name those that they hit. */
export const LESSON_QUERIES = [TIMETABLE, CLOSURES, ABSENCES];

/** The teacher, room or student whose lessons are shown; the teacher `none` has those without a teacher. */
export interface Whose {
  kind: 'teacher' | 'room' | 'student';
  id: string;
}

/** The scheduled lessons of some days, of all or of one teacher, room or student, with closures and absences. */
export function timetableOf({ from, to, whose }: { from: string; to: string; whose?: Whose | undefined }) {
  return queryOptions({
    queryKey: [...TIMETABLE, from, to, whose],
    queryFn: ({ signal }) =>
      getPart<Timetable>('/admin/timetable', {
        query: { from, to, ...(whose && { [whose.kind]: whose.id }) },
        signal,
        schema: { scheduled_lessons: 'list', closures: 'list', absences: 'list' },
      }),
    placeholderData: keepPreviousData,
  });
}

/** One answer has so many days at most. */
export const DAYS_AT_ONCE = 62;

export const ROOMS = ['rooms'];

/** The lessons of any number of days, of all teachers or of one: the server answers so many days at once. */
export function lessonsBetween({ from, to, teacher_id }: { from: string; to: string; teacher_id?: string }) {
  return queryOptions({
    queryKey: [...TIMETABLE, 'lessons', from, to, teacher_id],
    async queryFn({ signal }) {
      const lessons: ScheduledLesson[] = [];
      for (let day = from; day <= to; day = dayAfter(day, DAYS_AT_ONCE)) {
        const last = dayAfter(day, DAYS_AT_ONCE - 1);
        const { scheduled_lessons } = await api.get<Timetable>('/admin/timetable', {
          query: { from: day, to: last < to ? last : to, teacher: teacher_id },
          signal,
          schema: { scheduled_lessons: 'list' },
        });
        lessons.push(...scheduled_lessons);
      }
      return lessons;
    },
  });
}

/** All rooms, also those that are not used any more: earlier lessons were in them. */
export const roomList = () => ({
  ...listQuery<Room>({ key: ROOMS, path: '/admin/rooms', field: 'rooms' }),
  // Parts that appear once they are read do not ask again.
  staleTime: 1_000,
});

/** The teachers whom the institute has admitted. */
export const admittedTeachers = () =>
  listQuery<Teacher>({
    key: ['teachers'],
    path: '/admin/teachers',
    field: 'teachers',
    query: { filter: 'admitted' },
  });

/** The active students that match any spelling, guardian or phone number. */
export const activeStudents = (search: string) =>
  pagesQuery<Student>({
    key: ['students'],
    path: '/admin/students',
    field: 'students',
    query: { filter: 'active' },
    search,
  });

/** One student, whose name is shown where only the id is known. */
export const studentRecord = (id: string) =>
  recordQuery<Student>({ key: ['students'], path: '/admin/students', id, schema: { name: 'text' } });

/** The weekly lessons that have not ended. */
export const activeSeries = () =>
  listQuery<Series>({
    key: [...TIMETABLE, 'series'],
    path: '/admin/series',
    field: 'series',
    query: { active: 'true' },
  });

/** The weekly lessons that have not ended and that a student is in, or was in. */
export const seriesOfStudent = (student: string) =>
  listQuery<Series>({
    key: [...TIMETABLE, 'series'],
    path: '/admin/series',
    field: 'series',
    query: { active: 'true', student },
  });

/** The lessons of days before today, until a day, that were neither logged nor cancelled. */
export const unloggedLessons = (until: string) =>
  pagesQuery<ScheduledLesson>({
    key: [...TIMETABLE, 'unlogged'],
    path: '/admin/unlogged',
    field: 'scheduled_lessons',
    query: { until },
  });

/** Who has time, and which rooms are empty. */
export function freeAt(asked: {
  day: string;
  start: string;
  minutes: string;
  subject?: string | undefined;
  level?: string | undefined;
  seats?: string | undefined;
}) {
  return queryOptions({
    queryKey: [...TIMETABLE, 'free', asked],
    queryFn: ({ signal }) =>
      api.get<FreeAt>('/admin/free', {
        query: asked,
        signal,
        schema: { teachers: 'list', rooms: 'list' },
      }),
    placeholderData: keepPreviousData,
  });
}
