import { useQuery } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import { foldForSearch } from 'arabic-text/fold';
import { type Lesson, lessonDay, studentNames } from 'lesson-kit/lesson';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { approvedLessons, pendingLessons } from '../../shared/lesson/lesson-queries';

/** The days of which lessons count as recent. */
const RECENT_DAYS = 14;
const DAY_MS = 86_400_000;

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

/**
 * Whom the teacher taught, as of the first time that the lists have loaded: later changes of the lists do not change a
 * form. Empty until then.
 *
 * @param onLoad called once, when the lists have loaded
 */
export function useUsualLessons(lessonType: LessonType, today: string, onLoad: () => void): UsualLessons {
  const pending = useQuery(pendingLessons(lessonType)).data;
  const approved = useQuery(approvedLessons(lessonType)).data;
  const [usual, setUsual] = useState<UsualLessons>();
  const notify = useEffectEvent(onLoad);

  // The chips must appear before the first paint if the lists are in the cache, or they would move the form.
  useLayoutEffect(() => {
    if (usual || !pending || !approved) return;
    setUsual(usualLessons([...pending, ...approved], today));
    notify();
  }, [usual, pending, approved, today]);

  return usual ?? NONE;
}

export function usualLessons(lessons: readonly Lesson[], today: string): UsualLessons {
  const latestFirst = lessons
    .map((lesson) => toUsual(lesson))
    .sort((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0));
  const bySet = new Map<string, UsualLesson>();
  const byStudent = new Map<string, UsualLesson>();
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const firstRecentDay = new Date(Date.parse(today) - RECENT_DAYS * DAY_MS).toISOString().slice(0, 10);
  for (const lesson of latestFirst) {
    const key = studentsKey(lesson.students);
    if (!bySet.has(key)) bySet.set(key, lesson);
    if (lesson.day >= firstRecentDay && lesson.day <= today) counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const name of lesson.students) {
      const student = foldForSearch(name);
      if (byStudent.has(student)) continue;
      byStudent.set(student, lesson);
      names.set(student, name);
    }
  }
  const recent = [...counts].sort(([, one], [, other]) => other - one).map(([key]) => bySet.get(key));
  return {
    isLoaded: true,
    recent: recent.filter((lesson) => lesson !== undefined),
    of: (students) => bySet.get(studentsKey(students)),
    with: (student) => byStudent.get(foldForSearch(student)),
    names: [...names.values()],
  };
}

function toUsual(lesson: Lesson): UsualLesson {
  const { hours, subject } = lesson;
  return { students: studentNames(lesson), hours, subject, day: lessonDay(lesson) };
}
