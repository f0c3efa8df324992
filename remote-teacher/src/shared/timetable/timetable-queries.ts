import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dayAfter, weekdayOf } from 'api-contract/calendar-day';
import type { ScheduledLesson, Timetable } from 'api-contract/scheduled-lesson-schema';
import { api } from 'shared-auth';

/** What logging a lesson makes old. */
export const TIMETABLE = ['own-timetable'];

/** The teacher's week that has a day, from Sunday on, with closures and absences. */
export function weekOf(day: string) {
  const from = dayAfter(day, -weekdayOf(day));
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
