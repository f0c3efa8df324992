import type { LessonType } from 'api-contract/lesson';
import { foldForSearch } from 'arabic-text/fold';
import { type Lesson, studentNames } from 'lesson-kit/lesson';
import { useEffect, useRef, useState } from 'react';
import { useApprovedLessons, usePendingLessons } from '../../shared/lesson/lesson-queries';

const DEFAULTED_FIELDS = ['subject', 'education_level'] as const;

/** What a student's last lesson suggests for the next one. */
export type StudentDefaults = Pick<Lesson, (typeof DEFAULTED_FIELDS)[number]>;

/**
 * Subject and level of the last lesson that the teacher gave to the chosen student, among the lessons of this type. They
 * are read once for each student that is chosen, as soon as the lists are there. A field that has the focus then keeps
 * what it had.
 *
 * @param onDefaults called when fields got other defaults
 */
export function useStudentDefaults(lessonType: LessonType, onDefaults: () => void) {
  const pending = usePendingLessons(lessonType);
  const approved = useApprovedLessons(lessonType);
  const [defaults, setDefaults] = useState<Partial<StudentDefaults>>({});
  const [chosen, setChosen] = useState<string>();
  const done = useRef<string>(undefined);
  const notify = useRef(onDefaults);
  notify.current = onDefaults;

  useEffect(() => {
    if (chosen === undefined || chosen === done.current || !pending.data || !approved.data) return;
    done.current = chosen;
    const last = lastLessonOf(chosen, [...pending.data, ...approved.data]);
    if (!last) return;
    const fields = DEFAULTED_FIELDS.filter((field) => !hasFocus(field));
    const found = Object.fromEntries(fields.map((field) => [field, last[field]]));
    // In a group the first student with a lesson decides; one student may be corrected into another.
    setDefaults((current) => (lessonType === 'group' ? { ...found, ...current } : { ...current, ...found }));
    notify.current();
  }, [lessonType, chosen, pending.data, approved.data]);

  return {
    defaults,
    /** To be called when the name of a student is complete. */
    choose: (name: string) => setChosen(foldForSearch(name) || undefined),
  };
}

function lastLessonOf(student: string, lessons: readonly Lesson[]): Lesson | undefined {
  let last: Lesson | undefined;
  for (const lesson of lessons) {
    const isLater = !last || lesson.date > last.date;
    if (isLater && studentNames(lesson).some((name) => foldForSearch(name) === student)) last = lesson;
  }
  return last;
}

function hasFocus(field: string): boolean {
  return document.activeElement?.getAttribute('name') === field;
}
