import { GROUP_LESSON_MAX_STUDENTS } from 'api-contract/lesson';
import { NAME_MAX_LENGTH } from 'api-contract/limits';
import { Button } from 'design-system/button';
import { Combobox, type ComboboxProps } from 'design-system/combobox';
import { fieldLabels } from 'lesson-kit/lesson-labels';
import { useStudentSuggestions } from 'lesson-kit/use-student-suggestions';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { FieldErrors } from 'section-kit/forms/fields';
import type { FieldArray } from 'section-kit/forms/use-field-array';
import { studentErrorField } from './lesson-values';
import { lessonFormMessages } from './messages';
import styles from './students-fieldset.module.css';

interface StudentNameFieldProps
  extends Pick<ComboboxProps, 'name' | 'label' | 'readOnly' | 'defaultValue' | 'error' | 'onValueChange'> {
  /** Called with the name when a suggestion is selected or the field is left. */
  onChosen: (name: string) => void;
}

/** A student's name: free text, with the names of the institute's students as suggestions. */
export function StudentNameField({ onChosen, ...field }: StudentNameFieldProps) {
  const [query, setQuery] = useState<string>();
  return (
    <Combobox
      {...field}
      {...useStudentSuggestions(query)}
      required
      maxLength={NAME_MAX_LENGTH}
      onQueryChange={setQuery}
      onSuggestionSelect={onChosen}
      onBlur={(event) => onChosen(event.currentTarget.value)}
      onFocus={(event) => setQuery(event.currentTarget.value)}
    />
  );
}

interface StudentsFieldsetProps {
  students: FieldArray;
  errors: FieldErrors;
  readOnly: boolean;
  /** Called after every change, with the row. */
  onChange: (row: number) => void;
  onChosen: (name: string) => void;
}

/** The students of a group lesson: one field each, at least one. */
export function StudentsFieldset({ students, errors, readOnly, onChange, onChosen }: StudentsFieldsetProps) {
  const { rows, container, add, remove } = students;
  const legendId = useId();
  return (
    <fieldset ref={container} className={styles.students} aria-labelledby={legendId}>
      <legend id={legendId} className={styles.legend}>
        {fieldLabels.student_names}
      </legend>
      {rows.map(({ key, value }, row) => (
        <div key={key} className={styles.student}>
          <div className={styles.name}>
            <StudentNameField
              name="student_names"
              label={lessonFormMessages.student(row + 1)}
              readOnly={readOnly}
              defaultValue={value}
              error={errors[studentErrorField('group', row)]}
              onValueChange={() => onChange(row)}
              onChosen={onChosen}
            />
          </div>
          {rows.length > 1 && (
            <Button
              variant="quiet"
              className={styles.remove}
              icon={<X />}
              aria-label={lessonFormMessages.removeStudent(row + 1)}
              aria-disabled={readOnly}
              onClick={() => {
                remove(key);
                onChange(-1);
              }}
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
        onClick={() => {
          add();
          onChange(-1);
        }}
      >
        {lessonFormMessages.addStudent}
      </Button>
    </fieldset>
  );
}
