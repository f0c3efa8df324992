import { readDraft, saveDraft } from 'shared-auth';
import type { Lesson, LessonKind } from '../lesson/lesson-kind';
import { useApprovedLessons, usePendingLessons } from '../lesson/lesson-queries';

/** What a new form takes over from the last lesson. */
export interface LastLesson {
  subject: string;
  education_level: string;
}

const nameOf = (kind: Pick<LessonKind, 'name'>, account: string) => `last-${kind.name}-lesson:${account}`;

/** Remembers a lesson that was just saved as the last one. */
export function rememberLastLesson(
  kind: Pick<LessonKind, 'name'>,
  account: string,
  { subject, education_level }: LastLesson,
): void {
  saveDraft(nameOf(kind, account), { subject, education_level });
}

/**
 * Subject and level of the teacher's last lesson of this kind: the last one saved here, or else the newest one the
 * server knows, as soon as the lists are there.
 */
export function useLastLesson<AnyLesson extends Lesson>(
  kind: LessonKind<AnyLesson>,
  account: string,
): LastLesson | undefined {
  const pending = usePendingLessons(kind);
  const approved = useApprovedLessons(kind);
  const saved = parseLastLesson(readDraft(nameOf(kind, account)));
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

function parseLastLesson(draft: unknown): LastLesson | undefined {
  const { subject, education_level } = (draft ?? {}) as Partial<LastLesson>;
  return typeof subject === 'string' && typeof education_level === 'string'
    ? { subject, education_level }
    : undefined;
}
