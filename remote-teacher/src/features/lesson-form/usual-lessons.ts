import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import type { UsualLessons as Answer } from 'api-contract/lesson-schema';
import { foldForSearch } from 'arabic-text/fold';
import { lessonsKey } from 'lesson-kit/lesson-queries';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { ApiError, api } from 'shared-auth';

const FRESH_MS = 60_000;

/** The teacher's last lesson with a student or a group. */
export interface UsualLesson {
  students: readonly string[];
  hours: number;
  subject: string;
  day: string;
}

/** The students, or the groups of students, whom the teacher has taught. */
export interface UsualLessons {
  isLoaded: boolean;
  /** Those of the last two weeks, the most frequent first. */
  recent: readonly UsualLesson[];
  /** The last lesson of exactly these students. */
  of: (students: readonly string[]) => UsualLesson | undefined;
  /** The last lesson with this student, perhaps with others. */
  with: (student: string) => UsualLesson | undefined;
  /** All names, those of the latest lessons first. */
  names: readonly string[];
}

/** Identifies a set of students: names are compared as in a search, in any order. */
export function studentsKey(students: readonly string[]): string {
  return students.map(foldForSearch).sort().join('\n');
}

const NONE: UsualLessons = {
  isLoaded: false,
  recent: [],
  of: () => undefined,
  with: () => undefined,
  names: [],
};

/** The teacher's usual lessons of one type; none from a server without them (additive to spec §7). */
export function usualLessonsQuery(type: LessonType) {
  return queryOptions({
    queryKey: [...lessonsKey(), 'usual', type],
    queryFn: async ({ signal }) => {
      try {
        const { usual_lessons } = await api.get<Answer>('/teacher/usual-lessons', {
          query: { type },
          signal,
          schema: { usual_lessons: 'list' },
        });
        return usual_lessons;
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'not-found') return [];
        throw error;
      }
    },
    staleTime: FRESH_MS,
  });
}

/**
 * Whom the teacher taught, as of the first time that it is known: later changes do not change a form. Empty until then.
 *
 * @param onLoad called once, when it is known
 */
export function useUsualLessons(lessonType: LessonType, onLoad: () => void): UsualLessons {
  const { data } = useQuery(usualLessonsQuery(lessonType));
  const [usual, setUsual] = useState<UsualLessons>();
  const notify = useEffectEvent(onLoad);

  // The chips must appear before the first paint if they are in the cache, or they would move the form.
  useLayoutEffect(() => {
    if (usual || !data) return;
    setUsual(usualLessons(data));
    notify();
  }, [usual, data]);

  return usual ?? NONE;
}

/** @param latestFirst one lesson of each set of students */
function usualLessons(latestFirst: Answer['usual_lessons']): UsualLessons {
  const bySet = new Map<string, UsualLesson & { recent: number }>();
  const byStudent = new Map<string, UsualLesson>();
  const names = new Map<string, string>();
  for (const { student_names: students, ...lesson } of latestFirst) {
    const key = studentsKey(students);
    if (!bySet.has(key)) bySet.set(key, { students, ...lesson });
    for (const name of students) {
      const student = foldForSearch(name);
      if (byStudent.has(student)) continue;
      byStudent.set(student, { students, ...lesson });
      names.set(student, name);
    }
  }
  const recent = [...bySet.values()].filter((lesson) => lesson.recent > 0);
  return {
    isLoaded: true,
    recent: recent.sort((one, other) => other.recent - one.recent),
    of: (students) => bySet.get(studentsKey(students)),
    with: (student) => byStudent.get(foldForSearch(student)),
    names: [...names.values()],
  };
}
