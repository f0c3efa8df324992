import { GROUP_BOOKING_MAX_STUDENTS, GROUP_BOOKING_MIN_STUDENTS } from 'api-contract/booking';
import { LESSON_TYPE_NAMES, LESSON_TYPES, type LessonType, readLessonType } from 'api-contract/lesson';
import { NAME_MAX_LENGTH, NOTES_MAX_LENGTH } from 'api-contract/limits';
import { Button } from 'design-system/button';
import { FieldError, useField } from 'design-system/field';
import type { Message } from 'design-system/inline-message';
import { RadioGroup } from 'design-system/radio-group';
import { TextField } from 'design-system/text-field';
import { UserPlus, X } from 'lucide-react';
import type { FieldErrors } from 'section-kit/forms/fields';
import type { FieldArray } from 'section-kit/forms/use-field-array';
import type { BookingValues } from './booking-values';
import { bookingMessages as messages } from './messages';
import styles from './students-part.module.css';

interface StudentsPartProps {
  lessonType: LessonType;
  students: FieldArray;
  errors: FieldErrors<keyof BookingValues>;
  onTypeChange: (lessonType: LessonType) => void;
  /** A row was added or removed, without an input event. */
  onListChange: () => void;
}

/** The lesson type, the students and notes. */
export function StudentsPart({
  lessonType,
  students,
  errors,
  onTypeChange,
  onListChange,
}: StudentsPartProps) {
  const [first] = students.rows;
  return (
    <>
      <RadioGroup
        label={messages.lessonType}
        name="lessonType"
        options={LESSON_TYPES.map((type) => ({ value: type, label: LESSON_TYPE_NAMES[type] }))}
        value={lessonType}
        onValueChange={(value) => onTypeChange(readLessonType(value))}
      />
      {lessonType === 'individual' ? (
        <>
          <TextField
            key={first?.key}
            label={messages.studentName}
            name="students"
            dir="auto"
            autoComplete="off"
            maxLength={NAME_MAX_LENGTH}
            defaultValue={first?.value}
            required
            error={errors.students}
          />
          <noscript>
            <p className={styles.withoutScripts}>{messages.groupInOneField}</p>
          </noscript>
        </>
      ) : (
        <GroupStudents students={students} error={errors.students} onChange={onListChange} />
      )}
      <TextField
        multiline
        label={messages.notes}
        hint={messages.notesHint}
        name="notes"
        maxLength={NOTES_MAX_LENGTH}
        optional
        error={errors.notes}
      />
    </>
  );
}

interface GroupStudentsProps {
  students: FieldArray;
  error: Message | undefined;
  onChange: () => void;
}

function GroupStudents({ students: { rows, container, add, remove }, error, onChange }: GroupStudentsProps) {
  const { ids, attributes } = useField({ error });
  return (
    <fieldset
      ref={container}
      className={styles.students}
      aria-describedby={attributes['aria-describedby']}
      aria-invalid={attributes['aria-invalid']}
    >
      <legend className={styles.legend}>{messages.groupStudents}</legend>
      {rows.map(({ key, value }, position) => (
        <div key={key} className={styles.student}>
          <TextField
            label={messages.groupStudentName(position + 1)}
            name="students"
            dir="auto"
            autoComplete="off"
            maxLength={NAME_MAX_LENGTH}
            defaultValue={value}
          />
          {rows.length > GROUP_BOOKING_MIN_STUDENTS && (
            <Button
              variant="quiet"
              icon={<X aria-hidden="true" />}
              aria-label={messages.removeStudent(position + 1)}
              onClick={() => {
                remove(key);
                onChange();
              }}
            />
          )}
        </div>
      ))}
      <FieldError id={ids.error} error={error} />
      {rows.length >= GROUP_BOOKING_MAX_STUDENTS ? (
        <p className={styles.limit}>{messages.studentLimit(GROUP_BOOKING_MAX_STUDENTS)}</p>
      ) : (
        <Button
          variant="secondary"
          icon={<UserPlus aria-hidden="true" />}
          onClick={() => {
            add();
            onChange();
          }}
        >
          {messages.addStudent}
        </Button>
      )}
    </fieldset>
  );
}
