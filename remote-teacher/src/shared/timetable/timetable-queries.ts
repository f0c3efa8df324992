import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dayAfter, weekdayOf } from 'api-contract/calendar-day';
import type { ScheduledLesson, Timetable } from 'api-contract/scheduled-lesson-schema';
import type { AbsenceList } from 'api-contract/teacher-time-schema';
import { api } from 'shared-auth';

/** What logging a lesson makes old. */
export const TIMETABLE = ['own-timetable'];

/** The Sunday of the week that has a day. */
export const firstOfWeek = (day: string) => dayAfter(day, -weekdayOf(day));

/** The teacher's week that has a day, with closures and absences. */
export function weekOf(day: string) {
  const from = firstOfWeek(day);
  return queryOptions({
    queryKey: [...TIMETABLE, from],
    queryFn: ({ signal }) =>
      api.get<Timetable>('/teacher/timetable', {
        query: { from, to: dayAfter(from, 6) },
        signal,
        schema: { scheduled_lessons: 'list', closures: 'list', absences: 'list' },
      }),
    placeholderData: keepPreviousData,
  });
}

/** The own absences that end on a day or later, with the lessons that each hits. */
export function ownAbsences(from: string) {
  return queryOptions({
    queryKey: [...TIMETABLE, 'absences', from],
    queryFn: ({ signal }) =>
      api.get<AbsenceList>('/teacher/absences', { query: { from }, signal, schema: { absences: 'list' } }),
    select: ({ absences }) => absences,
  });
}

/** Lessons of earlier days that were not logged, the newest last. */
export function unloggedLessons() {
  return queryOptions({
    queryKey: [...TIMETABLE, 'unlogged'],
    queryFn: ({ signal }) =>
      api.get<{ scheduled_lessons: ScheduledLesson[] }>('/teacher/unlogged', {
        signal,
        schema: { scheduled_lessons: 'list' },
      }),
    select: ({ scheduled_lessons }) => scheduled_lessons,
  });
}
