import { LESSON_HOURS_MAX, LESSON_HOURS_MIN, type LessonType } from 'api-contract/lesson';
import { Button } from 'design-system/button';
import { Row } from 'design-system/layout';
import { NumberField } from 'design-system/number-field';
import type { Column } from 'design-system/table';
import { TextField } from 'design-system/text-field';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { type Lesson, STUDENT_FIELDS } from 'lesson-kit/lesson';
import { fixedLessonColumns } from 'lesson-kit/lesson-columns';
import { columnLabels, fieldLabels } from 'lesson-kit/lesson-labels';
import type { ReactNode } from 'react';
import { RepeatLink } from './lesson-list';
import { lessonListMessages } from './messages';
import styles from './pending-columns.module.css';
import { rowId, rowValues, useRowEdit } from './use-row-edits';

interface CellProps {
  lessonType: LessonType;
  lesson: Lesson;
}

/** The columns of a pending list inside a `RowEditsContext`: students and hours can be edited. */
export function pendingColumns(lessonType: LessonType, onDelete: (lesson: Lesson) => void): Column<Lesson>[] {
  const columns = fixedLessonColumns(lessonType).map((column): Column<Lesson> => {
    const { key, render } = column;
    if (key === 'teacher_name') return { ...column, width: '6rem' };
    if (key !== 'hours' && !column.rowHeader) return column;
    const Editor = key === 'hours' ? HoursEditor : StudentsEditor;
    return {
      ...column,
      render: (lesson) => (
        <Cell
          lesson={lesson}
          view={render(lesson)}
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
      // All three actions in one line; in a narrow table, the last one is an icon.
      width: 'clamp(13rem, 50cqi - 8rem, 19.5rem)',
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

function StudentsEditor({ lessonType, lesson }: CellProps) {
  const { edit, type, cancel } = useRowEdit(lesson);
  const studentField = STUDENT_FIELDS[lessonType];
  return (
    <div className={styles.students}>
      <TextField
        id={rowId.studentsField(lesson)}
        form={rowId.form(lesson)}
        name={studentField}
        size={lessonType === 'group' ? 24 : 12}
        label={<span className={styles.studentsLabel}>{fieldLabels[studentField]}</span>}
        hint={lessonType === 'group' ? lessonListMessages.studentNamesHint : undefined}
        dir="auto"
        autoComplete="off"
        required
        readOnly={edit?.isSaving}
        defaultValue={edit?.typed.students ?? rowValues(lesson).students}
        error={edit?.errors.students}
        onChange={(event) => type(lesson, 'students', event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && cancel(lesson)}
      />
    </div>
  );
}

function HoursEditor({ lesson }: CellProps) {
  const { edit, type, cancel } = useRowEdit(lesson);
  return (
    <div className={styles.hours}>
      <NumberField
        form={rowId.form(lesson)}
        name="hours"
        size={4}
        label={<VisuallyHidden>{fieldLabels.hours}</VisuallyHidden>}
        required
        min={LESSON_HOURS_MIN}
        belowMinMessage={lessonListMessages.hoursTooSmall}
        max={LESSON_HOURS_MAX}
        step={0.25}
        readOnly={edit?.isSaving}
        defaultValue={edit?.typed.hours ?? rowValues(lesson).hours}
        error={edit?.errors.hours}
        onChange={(event) => type(lesson, 'hours', event.currentTarget.value)}
        // The arrow keys change the number without typing.
        onValueChange={(hours) => hours !== null && type(lesson, 'hours', String(hours))}
        onKeyDown={(event) => event.key === 'Escape' && cancel(lesson)}
      />
    </div>
  );
}

/** The form of the row: it cannot contain the cells, so the fields name its id. */
function EditActions({ lesson }: { lesson: Lesson }) {
  const { edit, save, cancel } = useRowEdit(lesson);
  return (
    <form id={rowId.form(lesson)} noValidate onSubmit={(event) => void save(lesson, event)}>
      <Row className={styles.actions}>
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
    <Row className={styles.actions}>
      <Button
        id={rowId.editButton(lesson)}
        variant="secondary"
        size="small"
        aria-label={lessonListMessages.actionOn(lessonListMessages.edit, lesson)}
        onClick={() => begin(lesson)}
      >
        {lessonListMessages.edit}
      </Button>
      <Button
        id={rowId.deleteButton(lesson)}
        variant="quiet"
        size="small"
        aria-label={lessonListMessages.actionOn(lessonListMessages.delete, lesson)}
        onClick={() => onDelete(lesson)}
      >
        {lessonListMessages.delete}
      </Button>
      <RepeatLink lessonType={lessonType} lesson={lesson} />
    </Row>
  );
}
