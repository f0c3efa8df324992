import { LESSON_HOURS_MAX, LESSON_HOURS_MIN, type LessonType } from 'api-contract/lesson';
import { joinList } from 'arabic-text/list';
import { Button } from 'design-system/button';
import { Row } from 'design-system/layout';
import { NumberField } from 'design-system/number-field';
import type { Column } from 'design-system/table';
import { TextField } from 'design-system/text-field';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { type Lesson, lessonDay, studentNames } from 'lesson-kit/lesson';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import { lessonMessages } from '../../shared/lesson/messages';
import { lessonColumns } from './lesson-columns';
import { lessonColumnMessages, lessonListMessages } from './messages';
import styles from './pending-columns.module.css';
import { RepeatLink } from './repeat-link';
import { deleteButtonId, editButtonId, rowFormId, studentsFieldId } from './row-ids';
import { type useRowEdit, valuesOf } from './use-row-edit';

/** The columns keep their places while a row is edited, saved or deleted; names and subject share what is left. */
const WIDTHS: Record<string, Column<Lesson>['width']> = {
  teacher_name: '6rem',
  hours: '4rem',
  education_level: '6.75rem',
  date: '5.5rem',
};

interface PendingColumnsOptions {
  lessonType: LessonType;
  edit: ReturnType<typeof useRowEdit>;
  onDelete: (lesson: Lesson) => void;
}

/** The columns of a pending list: those of every list, two of them with an edit mode, and the actions. */
export function pendingColumns(options: PendingColumnsOptions): Column<Lesson>[] {
  const { lessonType, edit } = options;
  const { studentField } = lessonTypeConfig[lessonType];
  const editors: Record<string, (lesson: Lesson) => React.ReactNode> = {
    [studentField]: (lesson) => <StudentsEditor {...options} lesson={lesson} />,
    hours: (lesson) => <HoursEditor {...options} lesson={lesson} />,
  };
  const columns = lessonColumns(lessonType).map((shown) => {
    const column = { ...shown, width: WIDTHS[shown.key] };
    const editor = editors[column.key];
    if (!editor) return column;
    const { render } = column;
    return {
      ...column,
      render: (lesson: Lesson) => (edit.editOf(lesson) ? editor(lesson) : render(lesson)),
    };
  });
  const actions: Column<Lesson> = {
    key: 'actions',
    header: lessonColumnMessages.actions,
    actions: true,
    // All three actions in one line; the last of them has no words where the table is narrow.
    width: 'clamp(12rem, 28cqi, 15.5rem)',
    render: (lesson) =>
      edit.editOf(lesson) ? (
        <EditActions {...options} lesson={lesson} />
      ) : (
        <ViewActions {...options} lesson={lesson} />
      ),
  };
  return [...columns, actions];
}

type RowOptions = PendingColumnsOptions & { lesson: Lesson };

function StudentsEditor({ lessonType, edit, lesson }: RowOptions) {
  const { studentField } = lessonTypeConfig[lessonType];
  const { typed, errors, saving } = edit.editOf(lesson) ?? {};
  return (
    <div className={styles.students}>
      <TextField
        id={studentsFieldId(lesson)}
        form={rowFormId(lesson)}
        name={studentField}
        size={lessonType === 'group' ? 24 : 12}
        label={<span className={styles.studentsLabel}>{lessonMessages[studentField]}</span>}
        hint={lessonType === 'group' ? lessonListMessages.editStudentNamesHint : undefined}
        dir="auto"
        autoComplete="off"
        required
        readOnly={saving}
        defaultValue={typed?.students ?? valuesOf(lesson).students}
        error={errors?.students}
        onChange={(event) => edit.type(lesson, { students: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Escape' && edit.cancel(lesson)}
      />
    </div>
  );
}

function HoursEditor({ edit, lesson }: RowOptions) {
  const { typed, errors, saving } = edit.editOf(lesson) ?? {};
  return (
    <div className={styles.hours}>
      <NumberField
        form={rowFormId(lesson)}
        name="hours"
        size={4}
        label={<VisuallyHidden>{lessonMessages.hours}</VisuallyHidden>}
        required
        min={LESSON_HOURS_MIN}
        max={LESSON_HOURS_MAX}
        step={0.25}
        readOnly={saving}
        defaultValue={typed?.hours ?? valuesOf(lesson).hours}
        error={errors?.hours}
        onChange={(event) => edit.type(lesson, { hours: event.currentTarget.value })}
        // The arrow keys change the number without typing.
        onValueChange={(hours) => hours !== null && edit.type(lesson, { hours: String(hours) })}
        onKeyDown={(event) => event.key === 'Escape' && edit.cancel(lesson)}
      />
    </div>
  );
}

/** A form cannot stand around a table row: the row's fields belong to this one by its id. */
function EditActions({ edit, lesson }: RowOptions) {
  const saving = edit.editOf(lesson)?.saving;
  return (
    <form id={rowFormId(lesson)} noValidate onSubmit={(event) => void edit.save(lesson, event)}>
      <Row className={styles.actions}>
        <Button type="submit" size="small" busy={saving} busyLabel={lessonListMessages.saving}>
          {lessonListMessages.save}
        </Button>
        <Button variant="secondary" size="small" aria-disabled={saving} onClick={() => edit.cancel(lesson)}>
          {lessonListMessages.cancel}
        </Button>
      </Row>
    </form>
  );
}

function ViewActions({ lessonType, edit, lesson, onDelete }: RowOptions) {
  const nameOf = (action: string) =>
    lessonListMessages.actionOn(action, joinList(studentNames(lesson)), lessonDay(lesson));
  return (
    <Row className={styles.actions}>
      <Button
        id={editButtonId(lesson)}
        variant="secondary"
        size="small"
        aria-label={nameOf(lessonListMessages.edit)}
        onClick={() => edit.begin(lesson)}
      >
        {lessonListMessages.edit}
      </Button>
      <Button
        id={deleteButtonId(lesson)}
        variant="quiet"
        size="small"
        aria-label={nameOf(lessonListMessages.delete)}
        onClick={() => onDelete(lesson)}
      >
        {lessonListMessages.delete}
      </Button>
      <RepeatLink lessonType={lessonType} lesson={lesson} />
    </Row>
  );
}
