import { type RefObject, useState } from 'react';
import { type LessonFormErrors, withoutStudent } from './lesson-form-errors';
import { useFirstError } from './use-first-error';
import type { StudentRow } from './use-student-rows';

const NOTHING_WRONG: LessonFormErrors = {};

/**
 * What is wrong with the form. All mistakes are shown at once, with the focus on the first field that has one; each
 * disappears as soon as the person corrects its field.
 *
 * @param rows the students' fields: a message stays with its field when one before it is removed
 */
export function useFormErrors(form: RefObject<HTMLFormElement | null>, rows: readonly StudentRow[]) {
  const [{ told, left }, setErrors] = useState({ told: NOTHING_WRONG, left: NOTHING_WRONG });
  useFirstError(form, told);

  /** Only finding mistakes moves the focus: what was told stays as it was. */
  function takeBack(without: (errors: LessonFormErrors) => LessonFormErrors) {
    setErrors((errors) => ({ ...errors, left: without(errors.left) }));
  }

  return {
    /** Those of students by the key of their row. */
    errors: left,
    /** @param found with those of students by the position of their field */
    tell(found: LessonFormErrors) {
      const errors = byRow(found, rows);
      setErrors({ told: errors, left: errors });
    },
    /** @param field its name on the wire */
    correct: (field: string) => takeBack(({ [field as keyof LessonFormErrors]: _, ...others }) => others),
    correctStudent: (key: number) => takeBack((errors) => withoutStudent(errors, key)),
  };
}

function byRow({ students, ...others }: LessonFormErrors, rows: readonly StudentRow[]): LessonFormErrors {
  if (!students) return others;
  const messages = rows.flatMap(({ key }, position) => {
    const message = students[position];
    return message === undefined ? [] : [[key, message] as const];
  });
  return { ...others, students: Object.fromEntries(messages) };
}
