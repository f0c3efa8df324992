import type { LessonType } from 'api-contract/lesson';
import { NAME_MAX_LENGTH } from 'api-contract/limits';
import type { Message } from 'design-system/inline-message';
import { lessonMessages } from '../../shared/lesson/messages';
import { StudentNameField } from './student-name-field';
import { StudentsFieldset } from './students-fieldset';
import type { StudentRows } from './use-student-rows';

interface StudentFieldsProps {
  lessonType: LessonType;
  students: StudentRows;
  /** By the key of the student's row. */
  errors: Record<number, Message>;
  readOnly: boolean;
  /** Called after every change; with the key of the row whose name changed or left. */
  onChange: (key?: number) => void;
  /** Called with a student's name when it is complete. */
  onChosen: (name: string) => void;
}

/** Whom the lesson was given to: one student, or a list of them. */
export function StudentFields({ lessonType, ...fields }: StudentFieldsProps) {
  if (lessonType === 'group') return <StudentsFieldset {...fields} />;
  const { students, errors, readOnly, onChange, onChosen } = fields;
  return students.rows.map(({ key, name }) => (
    <StudentNameField
      key={key}
      name="student_name"
      label={lessonMessages.student_name}
      required
      maxLength={NAME_MAX_LENGTH}
      readOnly={readOnly}
      defaultValue={name}
      error={errors[key]}
      onValueChange={() => onChange(key)}
      onChosen={onChosen}
    />
  ));
}
