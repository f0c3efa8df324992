import { GROUP_LESSON_MAX_STUDENTS } from 'api-contract/lesson';
import { NAME_MAX_LENGTH } from 'api-contract/limits';
import { Button } from 'design-system/button';
import { Combobox, type ComboboxProps } from 'design-system/combobox';
import { fieldLabels } from 'lesson-kit/lesson-labels';
import { useStudentSuggestions } from 'lesson-kit/use-student-suggestions';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { FieldErrors } from 'section-kit/forms/fields';
import type { FieldArray } from 'section-kit/forms/use-field-array';
import { studentErrorField } from './lesson-values';
import { lessonFormMessages } from './messages';
import styles from './students-fieldset.module.css';

type StudentNameFieldProps = Pick<
  ComboboxProps,
  | 'name'
  | 'label'
  | 'readOnly'
  | 'required'
  | 'value'
  | 'defaultValue'
  | 'error'
  | 'onValueChange'
  | 'onSuggestionSelect'
> & {
  /** The day of the lesson, whose levels are shown. */
  day: string;
};

/** A student's name: free text, with the names of the institute's students as suggestions. */
export function StudentNameField({ day, required = true, ...field }: StudentNameFieldProps) {
  const [query, setQuery] = useState<string>();
  return (
    <Combobox
      {...field}
      {...useStudentSuggestions(query, day)}
      required={required}
      maxLength={NAME_MAX_LENGTH}
      onQueryChange={setQuery}
      onFocus={(event) => setQuery(event.currentTarget.value)}
    />
  );
}

interface StudentsFieldsetProps {
  students: FieldArray;
  /** The day of the lesson. */
  day: string;
  errors: FieldErrors;
  readOnly: boolean;
  /** It is called with the key, the position and the text of a changed field. */
  onChange: (key: number, row: number, text: string) => void;
  /** It is called after a row was added or removed. */
  onRowsChange: () => void;
  onSuggestionSelect: (name: string) => void;
}

/** The students of a group lesson: one field each, at least one. */
export function StudentsFieldset({
  students,
  day,
  errors,
  readOnly,
  onChange,
  onRowsChange,
  onSuggestionSelect,
}: StudentsFieldsetProps) {
  const { rows, container, add, remove } = students;
  const legendId = useId();

  function addRow() {
    add();
    onRowsChange();
  }

  /** Enter leads to the next name; a filled last field gets another one after it. */
  function goToNext(event: KeyboardEvent<HTMLFieldSetElement>) {
    const { target, nativeEvent } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    // Selecting a suggestion has prevented the default.
    if (event.defaultPrevented || nativeEvent.isComposing) return;
    event.preventDefault();
    const inputs = [...event.currentTarget.querySelectorAll('input')];
    const next = inputs[inputs.indexOf(target) + 1];
    if (next) next.focus();
    else if (target.value.trim() !== '' && !readOnly && rows.length < GROUP_LESSON_MAX_STUDENTS) addRow();
  }

  return (
    <fieldset ref={container} className={styles.students} aria-labelledby={legendId} onKeyDown={goToNext}>
      <legend id={legendId} className={styles.legend}>
        {fieldLabels.student_names}
      </legend>
      {rows.map(({ key, value }, row) => (
        <div key={key} className={styles.student}>
          <div className={styles.name}>
            <StudentNameField
              name="student_names"
              day={day}
              label={lessonFormMessages.student(row + 1)}
              readOnly={readOnly}
              defaultValue={value}
              error={errors[studentErrorField('group', row)]}
              onValueChange={(text) => onChange(key, row, text)}
              onSuggestionSelect={onSuggestionSelect}
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
                onRowsChange();
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
        onClick={addRow}
      >
        {lessonFormMessages.addStudent}
      </Button>
    </fieldset>
  );
}
