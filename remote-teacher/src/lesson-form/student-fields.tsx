import { NAME_MAX_LENGTH } from 'api-contract/limits';
import type { Message } from 'design-system/message';
import type { LessonKind } from '../lesson/lesson-kind';
import { lessonMessages } from '../lesson/messages';
import { StudentNameField } from '../student-names/student-name-field';
import { StudentsFieldset } from './students-fieldset';

interface StudentFieldsProps {
  kind: Pick<LessonKind, 'name'>;
  students: readonly string[];
  /** By the position of the student's field. */
  errors: Record<number, Message>;
  /** Called after changes that the form does not hear of by itself. */
  onChange: () => void;
}

/** Whom the lesson was given to: one student, or a list of them. */
export function StudentFields({ kind, students, errors, onChange }: StudentFieldsProps) {
  if (kind.name === 'group')
    return <StudentsFieldset students={students} errors={errors} onChange={onChange} />;
  return (
    <StudentNameField
      name="student_name"
      label={lessonMessages.student_name}
      required
      maxLength={NAME_MAX_LENGTH}
      defaultValue={students[0]}
      error={errors[0]}
      onValueChange={onChange}
    />
  );
}
