import { recordableDays } from 'api-contract/current-day';
import { EDUCATION_LEVELS, LESSON_HOURS_MAX, LESSON_HOURS_MIN, type LessonType } from 'api-contract/lesson';
import { Badge } from 'design-system/badge';
import { Button } from 'design-system/button';
import { DateField } from 'design-system/date-field';
import { Row } from 'design-system/layout';
import { NumberField } from 'design-system/number-field';
import { Select } from 'design-system/select';
import type { Column } from 'design-system/table';
import { TextField } from 'design-system/text-field';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { type Lesson, STUDENT_FIELDS } from 'lesson-kit/lesson';
import { fixedLessonColumns } from 'lesson-kit/lesson-columns';
import { columnLabels, fieldLabels } from 'lesson-kit/lesson-labels';
import type { ComponentType, KeyboardEvent, ReactNode } from 'react';
import { lessonListMessages } from './messages';
import styles from './pending-columns.module.css';
import { HistoryButton, RepeatLink, RowActions } from './row-actions';
import { type RowField, rowId, rowValues, useRowEdit } from './use-row-edits';

interface CellProps {
  lessonType: LessonType;
  lesson: Lesson;
}

/** The fields of a row in edit mode, by the column. */
const EDITORS: Record<string, ComponentType<CellProps>> = {
  student_name: StudentsEditor,
  student_names: StudentsEditor,
  hours: HoursEditor,
  education_level: LevelEditor,
  subject: SubjectEditor,
  date: DateEditor,
};

const LEVELS = EDUCATION_LEVELS.map((level) => ({ value: level, label: level }));

/** The columns of a pending list inside a `RowEditsContext`: every field but the teacher can be edited. */
export function pendingColumns(lessonType: LessonType, onDelete: (lesson: Lesson) => void): Column<Lesson>[] {
  const columns = fixedLessonColumns(lessonType).map((column): Column<Lesson> => {
    const { key, render } = column;
    const Editor = EDITORS[key];
    if (!Editor) return { ...column, width: '5.5rem' };
    return {
      ...column,
      // Wide enough for the field; the corner of a card is too small for it.
      ...(key === 'date' && { width: '9.5rem', besideTitle: false }),
      render: (lesson) => (
        <Cell
          lesson={lesson}
          view={
            <>
              {render(lesson)}
              {column.rowHeader && <Origin lesson={lesson} />}
            </>
          }
          editor={<Editor lessonType={lessonType} lesson={lesson} />}
        />
      ),
    };
  });
  return [
    ...columns,
    {
      key: 'actions',
      header: columnLabels.actions,
      actions: true,
      // All actions in one line where the page is wide, otherwise in two.
      width: 'clamp(9.5rem, 96cqi - 30.8rem, 17rem)',
      render: (lesson) => (
        <Cell
          lesson={lesson}
          view={<ViewActions lessonType={lessonType} lesson={lesson} onDelete={onDelete} />}
          editor={<EditActions lesson={lesson} />}
        />
      ),
    },
  ];
}

function Cell({ lesson, view, editor }: { lesson: Lesson; view: ReactNode; editor: ReactNode }) {
  return useRowEdit(lesson).edit ? editor : view;
}

/** What distinguishes the lesson from one that the teacher entered and that waits since. */
function Origin({ lesson: { replaces, edited_by } }: { lesson: Lesson }) {
  if (!replaces && !edited_by) return null;
  return (
    <span className={styles.origin}>
      {replaces && <Badge>{lessonListMessages.correction}</Badge>}
      {edited_by && <Badge tone="accent">{lessonListMessages.editedByAdministration}</Badge>}
    </span>
  );
}

/** What the fields of a row have in common. */
function useField(lesson: Lesson, field: RowField) {
  const { edit, type, cancel } = useRowEdit(lesson);
  return {
    value: edit?.typed[field] ?? rowValues(lesson)[field],
    type: (text: string) => type(lesson, field, text),
    attributes: {
      form: rowId.form(lesson),
      required: true,
      readOnly: edit?.isSaving,
      error: edit?.errors[field],
      onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && cancel(lesson),
    },
  };
}

function StudentsEditor({ lessonType, lesson }: CellProps) {
  const { value, type, attributes } = useField(lesson, 'students');
  const studentField = STUDENT_FIELDS[lessonType];
  return (
    <div className={styles.students}>
      <TextField
        {...attributes}
        id={rowId.studentsField(lesson)}
        name={studentField}
        size={lessonType === 'group' ? 24 : 12}
        label={<span className={styles.studentsLabel}>{fieldLabels[studentField]}</span>}
        hint={lessonType === 'group' ? lessonListMessages.studentNamesHint : undefined}
        dir="auto"
        autoComplete="off"
        defaultValue={value}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </div>
  );
}

function HoursEditor({ lesson }: CellProps) {
  const { value, type, attributes } = useField(lesson, 'hours');
  return (
    <div className={styles.hours}>
      <NumberField
        {...attributes}
        name="hours"
        size={4}
        label={<VisuallyHidden>{fieldLabels.hours}</VisuallyHidden>}
        min={LESSON_HOURS_MIN}
        belowMinMessage={lessonListMessages.hoursTooSmall}
        max={LESSON_HOURS_MAX}
        step={0.25}
        defaultValue={value}
        onChange={(event) => type(event.currentTarget.value)}
        // The arrow keys change the number without typing.
        onValueChange={(hours) => hours !== null && type(String(hours))}
      />
    </div>
  );
}

function LevelEditor({ lesson }: CellProps) {
  const { value, type, attributes } = useField(lesson, 'education_level');
  return (
    <Select
      {...attributes}
      name="education_level"
      label={<VisuallyHidden>{fieldLabels.education_level}</VisuallyHidden>}
      options={LEVELS}
      value={value}
      onValueChange={type}
    />
  );
}

function SubjectEditor({ lesson }: CellProps) {
  const { value, type, attributes } = useField(lesson, 'subject');
  return (
    <TextField
      {...attributes}
      name="subject"
      size={8}
      label={<VisuallyHidden>{fieldLabels.subject}</VisuallyHidden>}
      dir="auto"
      autoComplete="off"
      defaultValue={value}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

function DateEditor({ lesson }: CellProps) {
  const { value, type, attributes } = useField(lesson, 'date');
  return (
    <DateField
      {...attributes}
      name="date"
      size={8}
      {...recordableDays()}
      label={<VisuallyHidden>{fieldLabels.date}</VisuallyHidden>}
      defaultValue={value}
      onChange={(event) => type(event.currentTarget.value)}
      // A day as the lesson has it, also when it is picked in the calendar.
      onValueChange={(day) => day && type(day)}
    />
  );
}

/** The form of the row: it cannot contain the cells, so the fields name its id. */
function EditActions({ lesson }: { lesson: Lesson }) {
  const { edit, save, cancel } = useRowEdit(lesson);
  return (
    <form id={rowId.form(lesson)} noValidate onSubmit={(event) => void save(lesson, event)}>
      <Row>
        <Button type="submit" size="small" busy={edit?.isSaving} busyLabel={lessonListMessages.saving}>
          {lessonListMessages.save}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-disabled={edit?.isSaving}
          onClick={() => cancel(lesson)}
        >
          {lessonListMessages.cancel}
        </Button>
      </Row>
    </form>
  );
}

function ViewActions({ lessonType, lesson, onDelete }: CellProps & { onDelete: (lesson: Lesson) => void }) {
  const { begin } = useRowEdit(lesson);
  return (
    <RowActions
      lesson={lesson}
      primary={
        <Button
          id={rowId.editButton(lesson)}
          variant="secondary"
          size="small"
          aria-label={lessonListMessages.actionOn(lessonListMessages.edit, lesson)}
          onClick={() => begin(lesson)}
        >
          {lessonListMessages.edit}
        </Button>
      }
    >
      <Button
        id={rowId.deleteButton(lesson)}
        variant="quiet"
        size="small"
        aria-label={lessonListMessages.actionOn(lessonListMessages.delete, lesson)}
        onClick={() => onDelete(lesson)}
      >
        {lessonListMessages.delete}
      </Button>
      <HistoryButton lesson={lesson} />
      <RepeatLink lessonType={lessonType} lesson={lesson} />
    </RowActions>
  );
}
