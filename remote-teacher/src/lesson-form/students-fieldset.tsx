import { GROUP_LESSON_MAX_STUDENTS, NAME_MAX_LENGTH } from 'api-contract/limits';
import { Button } from 'design-system/button';
import type { Message } from 'design-system/message';
import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { lessonMessages } from '../lesson/messages';
import { StudentNameField } from '../student-names/student-name-field';
import { lessonFormMessages } from './messages';
import styles from './students-fieldset.module.css';

interface StudentsFieldsetProps {
  /** The names the form begins with, at least one field. */
  students: readonly string[];
  errors: Record<number, Message>;
  /** Called after a name was taken from the suggestions, or a field came or went. */
  onChange: () => void;
}

/** The students of a group lesson: one field each, at least one; fields can be added and removed. */
export function StudentsFieldset({ students, errors, onChange }: StudentsFieldsetProps) {
  const legendId = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const nextKey = useRef(students.length);
  const [rows, setRows] = useState(() => students.map((name, key) => ({ key, name })));
  const [focused, setFocused] = useState<{ position: number }>();

  useEffect(() => {
    if (!focused) return;
    fieldset.current?.querySelectorAll('input')[focused.position]?.focus();
    onChange();
  }, [focused]);

  function add() {
    nextKey.current += 1;
    setRows([...rows, { key: nextKey.current, name: '' }]);
    setFocused({ position: rows.length });
  }

  function remove(position: number) {
    setRows(rows.filter((_, index) => index !== position));
    setFocused({ position: Math.max(0, position - 1) });
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
              defaultValue={name}
              error={errors[position]}
              onValueChange={onChange}
            />
          </div>
          {rows.length > 1 && (
            <Button
              variant="quiet"
              className={styles.remove}
              icon={<X />}
              aria-label={lessonFormMessages.removeStudent(position + 1)}
              onClick={() => remove(position)}
            />
          )}
        </div>
      ))}
      <Button
        variant="secondary"
        icon={<Plus />}
        className={styles.add}
        disabled={rows.length >= GROUP_LESSON_MAX_STUDENTS}
        onClick={add}
      >
        {lessonFormMessages.addStudent}
      </Button>
    </fieldset>
  );
}
