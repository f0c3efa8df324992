import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import type { ApprovedLessons, PendingLessons } from 'api-contract/lesson-schema';
import { cancelInFlight } from 'section-kit/cancel-in-flight';
import { fillMissingFields } from 'section-kit/fill-missing-fields';
import { readInPages } from 'section-kit/read-in-pages';
import { api } from 'shared-auth';
import type { Lesson } from './lesson';

const DEFAULTS = { date: '', teacher_name: '', hours: 0, subject: '' };

/** The defaults of missing fields. */
const LESSON_DEFAULTS: Record<LessonType, Partial<Lesson>> = {
  individual: { ...DEFAULTS, student_name: '' },
  group: { ...DEFAULTS, student_names: [] },
};

/** Lessons with the fields that an earlier server omits. */
export function fillLessons(lessonType: LessonType, lessons: Lesson[]): Lesson[] {
  return fillMissingFields(lessons, LESSON_DEFAULTS[lessonType]);
}

interface LessonList {
  lessonType: LessonType;
  status: 'pending' | 'approved';
  /** `YYYY-MM`; without it, the list holds all months. */
  month?: string | undefined;
}

/** The prefix of the keys of all lists, or of those of one type or status. */
export function lessonsKey(...parts: [lessonType?: LessonType, status?: LessonList['status']]) {
  return ['lessons', ...parts];
}

/**
 * A list of lessons, read in pages. A server that ignores `month` responds with all months, so the rows are filtered here
 * too.
 *
 * @param path the path of the request (spec §7)
 */
export function lessonsQuery(path: string, { lessonType, status, month }: LessonList) {
  const field = `${status}_lessons` as const;
  return queryOptions({
    queryKey: [...lessonsKey(lessonType, status), month ?? 'all'],
    queryFn: (context) =>
      readInPages<Lesson>(context, async (page) => {
        const response = await api.get<PendingLessons<Lesson> & ApprovedLessons<Lesson>>(path, {
          query: { month, ...page },
          signal: context.signal,
          schema: { [field]: 'list' },
        });
        const lessons = fillLessons(lessonType, response[field]);
        const rows = lessons.filter(({ date }) => date.startsWith(month ?? ''));
        return { rows, next_cursor: response.next_cursor };
      }),
  });
}

/** Changes a list in the cache. Requests in flight may be older than the change, so they are cancelled first. */
export async function rewriteLessons(
  queryClient: QueryClient,
  { queryKey }: Pick<ReturnType<typeof lessonsQuery>, 'queryKey'>,
  rewrite: (lessons: Lesson[]) => Lesson[],
): Promise<void> {
  await cancelInFlight(queryClient, queryKey);
  queryClient.setQueryData(queryKey, (lessons) => lessons && rewrite(lessons));
}
