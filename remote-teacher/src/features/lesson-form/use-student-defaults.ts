import { useQuery } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import { foldForSearch } from 'arabic-text/fold';
import { type Lesson, studentNames } from 'lesson-kit/lesson';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { approvedLessons, pendingLessons } from '../../shared/lesson/lesson-queries';

const DEFAULT_FIELDS = ['subject', 'education_level'] as const;

/** The fields of a student's last lesson that the next one starts with. */
type StudentDefaults = Pick<Lesson, (typeof DEFAULT_FIELDS)[number]>;

/**
 * Subject and level of the teacher's last lesson with the chosen student, read once for each student that is chosen, as
 * soon as the lists have loaded. The focused field does not change.
 *
 * @param onDefaults called when fields got other defaults
 */
export function useStudentDefaults(lessonType: LessonType, onDefaults: () => void) {
  const pending = useQuery(pendingLessons(lessonType));
  const approved = useQuery(approvedLessons(lessonType));
  const [defaults, setDefaults] = useState<Partial<StudentDefaults>>({});
  const [chosen, setChosen] = useState<string>();
  const done = useRef<string>(undefined);
  const notify = useEffectEvent(onDefaults);

  useEffect(() => {
    if (chosen === undefined || chosen === done.current || !pending.data || !approved.data) return;
    done.current = chosen;
    const last = lastLesson(chosen, [...pending.data, ...approved.data]);
    if (!last) return;
    const fields = DEFAULT_FIELDS.filter((field) => document.activeElement?.getAttribute('name') !== field);
    const found = Object.fromEntries(fields.map((field) => [field, last[field]]));
    // In a group, the first student with a lesson sets the defaults; a single student may be replaced by another.
    setDefaults((current) => (lessonType === 'group' ? { ...found, ...current } : { ...current, ...found }));
    notify();
  }, [lessonType, chosen, pending.data, approved.data]);

  return {
    defaults,
    /** Call it when the name of a student is complete. */
    choose: (name: string) => setChosen(foldForSearch(name) || undefined),
  };
}

function lastLesson(student: string, lessons: readonly Lesson[]): Lesson | undefined {
  let last: Lesson | undefined;
  for (const lesson of lessons) {
    const isLater = !last || lesson.date > last.date;
    if (isLater && studentNames(lesson).some((name) => foldForSearch(name) === student)) last = lesson;
  }
  return last;
}
