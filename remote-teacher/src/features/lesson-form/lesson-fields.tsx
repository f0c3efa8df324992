import { EDUCATION_LEVELS, type LessonType } from 'api-contract/lesson';
import { SUBJECT_MAX_LENGTH } from 'api-contract/limits';
import { FormGrid } from 'design-system/layout';
import { RadioGroup } from 'design-system/radio-group';
import { Select } from 'design-system/select';
import { TextField } from 'design-system/text-field';
import { useState } from 'react';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import { lessonMessages } from '../../shared/lesson/messages';
import type { FormStart } from './form-start';
import { LessonDateField } from './lesson-date-field';
import type { LessonFormErrors } from './lesson-form-errors';
import { lessonFormMessages } from './messages';
import { StudentFields } from './student-fields';
import { useStudentDefaults } from './use-student-defaults';
import type { StudentRows } from './use-student-rows';

interface LessonFieldsProps {
  lessonType: LessonType;
  teacherName: string;
  start: FormStart['values'];
  students: StudentRows;
  errors: LessonFormErrors;
  readOnly: boolean;
  /** The day was chosen; the calendar's own event, which reaches the form, names no field. */
  onDateChange: () => void;
  /** Called after every change; with the key of the row whose name changed or left. */
  onStudentsChange: (key?: number) => void;
  /** Subject or level got the default of the chosen student. */
  onDefaults: () => void;
}

/** The six fields of a new lesson, in the order of spec §2, named as on the wire. */
export function LessonFields({
  lessonType,
  teacherName,
  start,
  students,
  errors,
  readOnly,
  onDateChange,
  onStudentsChange,
  onDefaults,
}: LessonFieldsProps) {
  // Absent until the person has entered something: until then the student's default shows.
  const [subject, setSubject] = useState(start.subject || undefined);
  const [level, setLevel] = useState(start.education_level || undefined);
  const [hours, setHours] = useState(start.hours);
  const { defaults, choose } = useStudentDefaults(lessonType, onDefaults);
  return (
    <FormGrid>
      <LessonDateField
        defaultValue={start.date}
        readOnly={readOnly}
        error={errors.date}
        onValueChange={onDateChange}
      />
      <TextField
        name="teacher_name"
        label={lessonMessages.teacher_name}
        dir="ltr"
        readOnly
        value={teacherName}
      />
      <StudentFields
        lessonType={lessonType}
        students={students}
        errors={errors.students ?? {}}
        readOnly={readOnly}
        onChange={onStudentsChange}
        onChosen={choose}
      />
      <Select
        name="hours"
        label={lessonMessages.hours}
        required
        placeholder={lessonFormMessages.chooseHours}
        readOnly={readOnly}
        value={hours}
        onValueChange={setHours}
        options={lessonTypeConfig[lessonType].hoursChoices.map(({ label }) => ({ value: label, label }))}
        error={errors.hours}
      />
      <TextField
        name="subject"
        label={lessonMessages.subject}
        dir="auto"
        autoComplete="off"
        required
        maxLength={SUBJECT_MAX_LENGTH}
        readOnly={readOnly}
        value={subject ?? defaults.subject ?? ''}
        onChange={(event) => setSubject(event.currentTarget.value)}
        error={errors.subject}
      />
      <RadioGroup
        name="education_level"
        label={lessonMessages.education_level}
        required
        readOnly={readOnly}
        value={level ?? defaults.education_level ?? ''}
        onValueChange={setLevel}
        options={EDUCATION_LEVELS.map((value) => ({ value, label: value }))}
        error={errors.education_level}
      />
    </FormGrid>
  );
}
