import { GROUP_LESSON_MAX_STUDENTS } from 'api-contract/lesson';
import { NAME_MAX_LENGTH } from 'api-contract/limits';
import { Button } from 'design-system/button';
import type { Message } from 'design-system/inline-message';
import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { lessonMessages } from '../../shared/lesson/messages';
import { lessonFormMessages } from './messages';
import { StudentNameField } from './student-name-field';
import styles from './students-fieldset.module.css';
import type { StudentRows } from './use-student-rows';

interface StudentsFieldsetProps {
  /** At least one. */
  students: StudentRows;
  /** By the key of the student's row. */
  errors: Record<number, Message>;
  /** Names stay as they are, and how many there are. */
  readOnly: boolean;
  /** Called after every change; with the key of the row whose name changed or left. */
  onChange: (key?: number) => void;
  /** Called with a student's name when it is complete. */
  onChosen: (name: string) => void;
}

/**
 * The students of a group lesson: one field each, at least one; fields can be added and removed. Adding leads to the new
 * field, removing to the one that takes its place, or to the last.
 */
export function StudentsFieldset({ students, errors, readOnly, onChange, onChosen }: StudentsFieldsetProps) {
  const { rows } = students;
  const legendId = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [focused, setFocused] = useState<{ position: number }>();

  useEffect(() => {
    if (!focused) return;
    const inputs = fieldset.current?.querySelectorAll('input') ?? [];
    inputs[Math.min(focused.position, inputs.length - 1)]?.focus();
  }, [focused]);

  function add() {
    students.add();
    onChange();
    setFocused({ position: rows.length });
  }

  function remove(key: number, position: number) {
    students.remove(key);
    onChange(key);
    setFocused({ position });
  }

  return (
    <fieldset ref={fieldset} className={styles.students} aria-labelledby={legendId}>
      <legend id={legendId} className={styles.legend}>
        {lessonMessages.student_names}
      </legend>
      {rows.map(({ key, name }, position) => (
        <div key={key} className={styles.student}>
          <div className={styles.name}>
            <StudentNameField
              name="student_names"
              label={lessonFormMessages.student(position + 1)}
              required
              maxLength={NAME_MAX_LENGTH}
              readOnly={readOnly}
              defaultValue={name}
              error={errors[key]}
              onValueChange={() => onChange(key)}
              onChosen={onChosen}
            />
          </div>
          {rows.length > 1 && (
            <Button
              variant="quiet"
              className={styles.remove}
              icon={<X />}
              aria-label={lessonFormMessages.removeStudent(position + 1)}
              aria-disabled={readOnly}
              onClick={() => remove(key, position)}
            />
          )}
        </div>
      ))}
      <Button
        variant="secondary"
        icon={<Plus />}
        className={styles.add}
        disabled={rows.length >= GROUP_LESSON_MAX_STUDENTS}
        aria-disabled={readOnly}
        onClick={add}
      >
        {lessonFormMessages.addStudent}
      </Button>
    </fieldset>
  );
}
