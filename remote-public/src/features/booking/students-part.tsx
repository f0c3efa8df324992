import { LESSON_TYPE_NAMES, LESSON_TYPES, type LessonType, readLessonType } from 'api-contract/lesson';
import { NAME_MAX_LENGTH, NOTES_MAX_LENGTH } from 'api-contract/limits';
import { RadioGroup } from 'design-system/radio-group';
import { TextField } from 'design-system/text-field';
import type { FieldMessages } from '../../form/field-messages';
import type { BookingFields } from './booking-fields';
import { FormPart } from './form-part';
import { bookingMessages } from './messages';
import { StudentsField } from './students-field';
import styles from './students-part.module.css';
import type { Students } from './use-students';

interface StudentsPartProps {
  students: Students;
  errors: FieldMessages<keyof BookingFields>;
  onTypeChange: (lessonType: LessonType) => void;
  /** A name field came or went, which no input event tells of. */
  onListChange: () => void;
}

/** Who comes, and what else the institute should know. */
export function StudentsPart({ students, errors, onTypeChange, onListChange }: StudentsPartProps) {
  return (
    <FormPart title={bookingMessages.studentsGroup}>
      <RadioGroup
        label={bookingMessages.lessonType}
        name="lessonType"
        options={LESSON_TYPES.map((type) => ({ value: type, label: LESSON_TYPE_NAMES[type] }))}
        value={students.lessonType}
        onValueChange={(value) => onTypeChange(readLessonType(value))}
      />
      {students.lessonType === 'individual' ? (
        <>
          <TextField
            key={students.list[0]?.id}
            label={bookingMessages.studentName}
            name="students"
            dir="auto"
            autoComplete="off"
            maxLength={NAME_MAX_LENGTH}
            defaultValue={students.list[0]?.name}
            required
            error={errors.students}
          />
          <noscript>
            <p className={styles.withoutScripts}>{bookingMessages.groupInOneField}</p>
          </noscript>
        </>
      ) : (
        <StudentsField
          students={students.list}
          error={errors.students}
          onAdd={() => {
            students.add();
            onListChange();
          }}
          onRemove={(student) => {
            students.remove(student);
            onListChange();
          }}
        />
      )}
      <TextField
        multiline
        label={bookingMessages.notes}
        hint={bookingMessages.notesHint}
        name="notes"
        maxLength={NOTES_MAX_LENGTH}
        optional
        error={errors.notes}
      />
    </FormPart>
  );
}
