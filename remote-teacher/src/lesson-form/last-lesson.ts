import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson-type';
import type { Lesson } from 'section-calls/lesson';
import { useApprovedLessons, usePendingLessons } from '../lesson/lesson-queries';

/** What a new form takes over from the last lesson. */
export interface LastLesson {
  subject: string;
  education_level: string;
}

/** Kept as long as the section is open; no draft, for nothing of it would be lost. */
const savedLesson = (lessonType: LessonType) =>
  queryOptions<LastLesson>({
    queryKey: ['last-lesson', lessonType],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Gives the function that remembers a lesson as the last one, to be called once it is saved. */
export function useRememberLastLesson(lessonType: LessonType): (lesson: LastLesson) => void {
  const queryClient = useQueryClient();
  return ({ subject, education_level }) => {
    queryClient.setQueryData(savedLesson(lessonType).queryKey, { subject, education_level });
  };
}

/**
 * Subject and level of the teacher's last lesson of this type: the last one saved here, or else the newest one the
 * server knows, as soon as the lists are there.
 */
export function useLastLesson(lessonType: LessonType): LastLesson | undefined {
  const pending = usePendingLessons(lessonType);
  const approved = useApprovedLessons(lessonType);
  const { data: saved } = useQuery(savedLesson(lessonType));
  if (saved) return saved;
  if (!pending.data || !approved.data) return undefined;
  return newest([...pending.data, ...approved.data]);
}

function newest(lessons: readonly Lesson[]): Lesson | undefined {
  return lessons.reduce<Lesson | undefined>(
    (latest, lesson) => (latest && latest.date >= lesson.date ? latest : lesson),
    undefined,
  );
}
