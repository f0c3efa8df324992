import type { LessonType } from 'api-contract/lesson';
import { useMemo, useState } from 'react';
import { newStudent, type Student, studentFields } from './students';

export interface Students {
  lessonType: LessonType;
  list: readonly Student[];
  /** Chooses the lesson type; `names` are those typed so far. Going back to individual clears the group's list. */
  changeType: (lessonType: LessonType, names: readonly string[]) => void;
  /** Takes over a lesson type with its names, as they were kept. */
  restore: (lessonType: LessonType, names: readonly string[]) => void;
  add: () => void;
  remove: (student: Student) => void;
}

/** Which name fields the form shows. What is typed into them stays in the fields. */
export function useStudents(): Students {
  const [state, setState] = useState(() => fieldsFor('individual', []));
  return useMemo(
    () => ({
      ...state,
      changeType: (lessonType, names) =>
        setState(fieldsFor(lessonType, lessonType === 'individual' ? [] : names)),
      restore: (lessonType, names) => setState(fieldsFor(lessonType, names)),
      add: () => setState(({ list, ...rest }) => ({ ...rest, list: [...list, newStudent()] })),
      remove: (student) =>
        setState(({ list, ...rest }) => ({ ...rest, list: list.filter(({ id }) => id !== student.id) })),
    }),
    [state],
  );
}

function fieldsFor(lessonType: LessonType, names: readonly string[]) {
  return { lessonType, list: studentFields(lessonType, names) as readonly Student[] };
}
