import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Lesson, LessonKind } from '../lesson/lesson-kind';
import { useApprovedLessons, usePendingLessons } from '../lesson/lesson-queries';

/** What a new form takes over from the last lesson. */
export interface LastLesson {
  subject: string;
  education_level: string;
}

/** Kept as long as the section is open; no draft, for nothing of it would be lost. */
const savedLesson = ({ lessonType }: Pick<LessonKind, 'lessonType'>) =>
  queryOptions<LastLesson>({
    queryKey: ['last-lesson', lessonType],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Gives the function that remembers a lesson as the last one, to be called once it is saved. */
export function useRememberLastLesson(kind: Pick<LessonKind, 'lessonType'>): (lesson: LastLesson) => void {
  const queryClient = useQueryClient();
  return ({ subject, education_level }) => {
    queryClient.setQueryData(savedLesson(kind).queryKey, { subject, education_level });
  };
}

/**
 * Subject and level of the teacher's last lesson of this type: the last one saved here, or else the newest one the
 * server knows, as soon as the lists are there.
 */
export function useLastLesson<AnyLesson extends Lesson>(kind: LessonKind<AnyLesson>): LastLesson | undefined {
  const pending = usePendingLessons(kind);
  const approved = useApprovedLessons(kind);
  const { data: saved } = useQuery(savedLesson(kind));
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
