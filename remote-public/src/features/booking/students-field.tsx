import { GROUP_BOOKING_MAX_STUDENTS, GROUP_BOOKING_MIN_STUDENTS } from 'api-contract/booking';
import { NAME_MAX_LENGTH } from 'api-contract/limits';
import { Button } from 'design-system/button';
import { FieldError, useField } from 'design-system/field';
import type { Message } from 'design-system/inline-message';
import { TextField } from 'design-system/text-field';
import { UserPlus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { bookingMessages } from './messages';
import type { Student } from './students';
import styles from './students-field.module.css';

interface StudentsFieldProps {
  students: readonly Student[];
  error: Message | undefined;
  onAdd: () => void;
  onRemove: (student: Student) => void;
}

/** The names of a group. Adding leads to the new field, removing to the one that takes its place, or to the last. */
export function StudentsField({ students, error, onAdd, onRemove }: StudentsFieldProps) {
  const field = useRef<HTMLFieldSetElement>(null);
  const { ids, attributes } = useField({ error });
  const isFull = students.length >= GROUP_BOOKING_MAX_STUDENTS;

  /** The field must be there, or gone, before the focus moves. */
  function changeThenFocus(change: () => void, position: number) {
    flushSync(change);
    const inputs = field.current?.querySelectorAll('input') ?? [];
    inputs[Math.min(position, inputs.length - 1)]?.focus();
  }

  return (
    <fieldset
      ref={field}
      className={styles.students}
      aria-describedby={attributes['aria-describedby']}
      aria-invalid={attributes['aria-invalid']}
    >
      <legend className={styles.legend}>{bookingMessages.groupStudents}</legend>
      {students.map((student, index) => (
        <div key={student.id} className={styles.student}>
          <TextField
            label={bookingMessages.groupStudentName(index + 1)}
            name="students"
            dir="auto"
            autoComplete="off"
            maxLength={NAME_MAX_LENGTH}
            defaultValue={student.name}
          />
          {students.length > GROUP_BOOKING_MIN_STUDENTS && (
            <Button
              variant="quiet"
              icon={<X aria-hidden="true" />}
              aria-label={bookingMessages.removeStudent(index + 1)}
              onClick={() => changeThenFocus(() => onRemove(student), index)}
            />
          )}
        </div>
      ))}
      <FieldError id={ids.error} error={error} />
      {isFull ? (
        <p className={styles.limit}>{bookingMessages.studentLimit(GROUP_BOOKING_MAX_STUDENTS)}</p>
      ) : (
        <Button
          variant="secondary"
          icon={<UserPlus aria-hidden="true" />}
          onClick={() => changeThenFocus(onAdd, students.length)}
        >
          {bookingMessages.addStudent}
        </Button>
      )}
    </fieldset>
  );
}
