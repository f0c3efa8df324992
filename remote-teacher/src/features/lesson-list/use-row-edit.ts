import { isLessonHours, type LessonType } from 'api-contract/lesson';
import { joinList } from 'arabic-text/list';
import type { Message } from 'design-system/inline-message';
import { type Lesson, lessonDay, studentNames } from 'lesson-kit/lesson';
import { type FormEvent, useState } from 'react';
import { isConflictOrGone } from 'section-kit/is-conflict-or-gone';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { ApiError, endsSession, useAccountKey, useUnsavedWarning } from 'shared-auth';
import { mayTryAgain, withReason } from '../../shared/lesson/failure';
import { useUpdateLesson } from '../../shared/lesson/lesson-queries';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import { lessonListAlerts, lessonListMessages } from './messages';
import { isUnsaved, type RowDraft, rowDrafts, type TypedValues } from './row-drafts';
import { editButtonId, studentsFieldId } from './row-ids';

/** Whichever row it is: what was said of the one before goes away. */
const SAVING = 'row edit';

type RowErrors = { students?: Message; hours?: Message };

/** A row in edit mode. */
export interface RowEdit extends RowDraft {
  errors: RowErrors;
  /** Whether it was left unsaved on an earlier visit. */
  restored: boolean;
  saving: boolean;
}

/**
 * The rows of a pending list that are being edited: view mode to edit mode and back (spec §4). Only students and hours
 * can change. What was typed belongs to the lesson, not to the row on the screen: it stays through other pages,
 * searches, a reload and an expired session, until it is saved or cancelled.
 *
 * @param focus moves the focus to the first of some elements that is there
 * @param countId where the focus goes when the row has left the list
 */
export function useRowEdit(lessonType: LessonType, focus: (...ids: string[]) => void, countId: string) {
  const drafts = rowDrafts(lessonType, useAccountKey('teacher'));
  const [edits, setEdits] = useState(() => restoredEdits(drafts.read()));
  const { mutateAsync: update } = useUpdateLesson(lessonType);
  useUnsavedWarning(Object.values(edits).some(isUnsaved));

  function change(id: string, changed: Partial<RowEdit>) {
    setEdits(({ [id]: edit, ...others }) => (edit ? { ...others, [id]: { ...edit, ...changed } } : others));
  }

  function begin(lesson: Lesson) {
    const label = lessonListMessages.rowLabel(joinList(studentNames(lesson)), lessonDay(lesson));
    const edit = { label, typed: {}, errors: {}, restored: false, saving: false };
    setEdits((others) => ({ ...others, [lesson._id]: edit }));
    focus(studentsFieldId(lesson));
  }

  function type(lesson: Lesson, text: TypedValues) {
    const edit = edits[lesson._id];
    if (!edit) return;
    const typed = unlike(valuesOf(lesson), { ...edit.typed, ...text });
    const errors = { ...edit.errors };
    for (const field of Object.keys(text)) delete errors[field as keyof TypedValues];
    change(lesson._id, { typed, errors });
    drafts.save(lesson._id, { label: edit.label, typed });
  }

  function discard(id: string) {
    drafts.remove(id);
    setEdits(({ [id]: _, ...others }) => others);
  }

  function leave(lesson: Lesson) {
    discard(lesson._id);
    focus(editButtonId(lesson), countId);
  }

  async function save(lesson: Lesson, event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const edit = edits[lesson._id];
    if (!edit || edit.saving) return;
    keyedToasts.clear(SAVING);
    const { students, hours } = readRow(lessonType, lesson, edit, new FormData(event.currentTarget));
    const errors: RowErrors = {
      ...(students.length === 0 && { students: lessonListMessages.missingStudents[lessonType] }),
      ...(!isLessonHours(hours) && { hours: lessonListMessages.missingHours }),
    };
    change(lesson._id, { errors });
    if (errors.students || errors.hours) return;

    change(lesson._id, { saving: true });
    try {
      await update({ ...lesson, ...lessonTypeConfig[lessonType].studentsOnWire(students), hours });
      keyedToasts.succeeded(SAVING, lessonListAlerts.updated);
      leave(lesson);
    } catch (error) {
      tellFailure(lesson, error);
    } finally {
      change(lesson._id, { saving: false });
    }
  }

  function tellFailure(lesson: Lesson, error: unknown) {
    if (endsSession(error)) return;
    const fields = error instanceof ApiError ? error.fields : {};
    const students = fields[lessonTypeConfig[lessonType].studentField];
    change(lesson._id, {
      errors: { ...(students && { students }), ...(fields.hours && { hours: fields.hours }) },
    });
    if (isConflictOrGone(error)) focus(studentsFieldId(lesson), countId);
    keyedToasts.failed(
      SAVING,
      mayTryAgain(error) ? lessonListAlerts.notSaved : withReason(lessonListAlerts.notUpdated, error),
    );
  }

  return {
    edits,
    editOf: ({ _id }: Lesson): RowEdit | undefined => edits[_id],
    begin,
    type,
    /** Gives an edit up whose lesson can no longer be changed. */
    discard,
    cancel(lesson: Lesson) {
      if (edits[lesson._id]?.saving) return;
      keyedToasts.clear(SAVING);
      leave(lesson);
    },
    save,
  };
}

function restoredEdits(drafts: Record<string, RowDraft>): Record<string, RowEdit> {
  const edits = Object.entries(drafts).map(([id, draft]) => [
    id,
    { ...draft, errors: {}, restored: true, saving: false },
  ]);
  return Object.fromEntries(edits);
}

/** The texts that the row's fields begin with. */
export function valuesOf(lesson: Lesson): Required<TypedValues> {
  return { students: joinList(studentNames(lesson)), hours: String(lesson.hours) };
}

function unlike(values: Required<TypedValues>, { students, hours }: TypedValues): TypedValues {
  return {
    ...(students !== undefined && students !== values.students && { students }),
    ...(hours !== undefined && hours !== values.hours && { hours }),
  };
}

/** Names that nobody touched stay as they are, also where reading them from the text would part them otherwise. */
function readRow(lessonType: LessonType, lesson: Lesson, { typed }: RowEdit, fields: FormData) {
  const { readStudents, studentField } = lessonTypeConfig[lessonType];
  const untouched = typed.students === undefined;
  return {
    students: untouched ? studentNames(lesson) : readStudents(String(fields.get(studentField))),
    hours: Number(fields.get('hours') || Number.NaN),
  };
}
