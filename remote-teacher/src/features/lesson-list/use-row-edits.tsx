import { isCalendarDay } from 'api-contract/calendar-day';
import { EDUCATION_LEVELS, isLessonHours, type LessonType } from 'api-contract/lesson';
import type { LessonChange } from 'api-contract/lesson-schema';
import { joinList } from 'arabic-text/list';
import { type Lesson, lessonDay, STUDENT_FIELDS, studentNames } from 'lesson-kit/lesson';
import { useLessonEdit } from 'lesson-kit/lesson-edit';
import { lessonLabel } from 'lesson-kit/lesson-labels';
import { useStudentQuestion } from 'lesson-kit/student-question';
import { createContext, type FormEvent, useCallback, useContext, useEffect, useState } from 'react';
import { type FieldErrors, firstErrors, readText } from 'section-kit/forms/fields';
import { isConflictOrGone } from 'section-kit/is-conflict-or-gone';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { ApiError, clearDraft, readDraft, saveDraft, useAccountKey, useUnsavedWarning } from 'shared-auth';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import { UPDATE_TOAST, useUpdateLesson } from './lesson-changes';
import { lessonListMessages } from './messages';

/** The fields of a row that can be edited. */
const ROW_FIELDS = ['students', 'hours', 'education_level', 'subject', 'date'] as const;

export type RowField = (typeof ROW_FIELDS)[number];

/** A row in edit mode. */
export interface RowEdit {
  /** The name of the lesson, which may no longer be in the list. */
  label: string;
  /** The fields of the lesson when the edit began; of a draft of an earlier release, unknown. */
  start: LessonChange | undefined;
  /** The texts that differ from the lesson. */
  typed: Partial<Record<RowField, string>>;
  errors: FieldErrors<RowField>;
  /** Whether the edit is from an earlier visit. */
  isRestored: boolean;
  isSaving: boolean;
}

type Edits = Readonly<Record<string, RowEdit>>;
const NEW_EDIT = { start: undefined, typed: {}, errors: {}, isRestored: false, isSaving: false };

/** The ids of a row's elements: for the focus, and for the form that the fields belong to. */
export const rowId = {
  editButton: ({ _id }: Lesson) => `edit-${_id}`,
  deleteButton: ({ _id }: Lesson) => `delete-${_id}`,
  studentsField: ({ _id }: Lesson) => `students-${_id}`,
  form: ({ _id }: Lesson) => `row-${_id}`,
};

/**
 * The rows of a pending list in edit mode (spec §4), where every field can change. Edits belong to the lesson, not to its
 * row: they survive changes of page, searches, a reload and an expired session, until they are saved or cancelled.
 *
 * @param focus focuses the first of these elements that is on the page after the next render
 * @param countId gets the focus when the row has left the list
 */
export function useRowEdits(lessonType: LessonType, focus: (...ids: string[]) => void, countId: string) {
  const draftName = `${lessonType}-edits:${useAccountKey('teacher')}`;
  const [edits, setEdits] = useState(() => readEdits(draftName));
  const { mutateAsync: update } = useUpdateLesson(lessonType);
  const lessonEdit = useLessonEdit();
  const studentQuestion = useStudentQuestion();
  useUnsavedWarning(Object.values(edits).some(isUnsaved));

  useEffect(() => saveEdits(draftName, edits), [draftName, edits]);

  function change(id: string, changed: Partial<RowEdit>) {
    setEdits(({ [id]: edit, ...others }) => (edit ? { ...others, [id]: { ...edit, ...changed } } : others));
  }

  function discard(id: string) {
    setEdits(({ [id]: _, ...others }) => others);
  }

  function leave(lesson: Lesson) {
    discard(lesson._id);
    focus(rowId.editButton(lesson), countId);
  }

  async function save(lesson: Lesson, event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const edit = edits[lesson._id];
    if (!edit || edit.isSaving) return;
    const data = new FormData(event.currentTarget);
    const { parseStudents, studentFields } = lessonTypeConfig[lessonType];
    // Unchanged names are not parsed: one may contain a comma.
    const students =
      edit.typed.students === undefined
        ? studentNames(lesson)
        : parseStudents(readText(data, STUDENT_FIELDS[lessonType]));
    const hours = Number(readText(data, 'hours') || Number.NaN);
    const education_level = EDUCATION_LEVELS.find((level) => level === readText(data, 'education_level'));
    const subject = readText(data, 'subject');
    const day = readText(data, 'date');
    const { missingStudents, invalidHours, missingLevel, missingSubject, missingDate } = lessonListMessages;
    const errors = firstErrors<RowField>([
      ['students', students.length === 0, missingStudents[lessonType]],
      ['hours', !isLessonHours(hours), invalidHours],
      ['education_level', education_level === undefined, missingLevel],
      ['subject', subject === '', missingSubject],
      ['date', !isCalendarDay(day), missingDate],
    ]);
    change(lesson._id, { errors });
    keyedToasts.clear(UPDATE_TOAST);
    if (Object.keys(errors).length > 0 || !education_level) return;

    change(lesson._id, { isSaving: true });
    const known = studentNames(lesson);
    const meant = await studentQuestion.confirm(
      students.filter((name) => !known.includes(name)),
      { replaced: known, day },
    );
    if (!meant) return change(lesson._id, { isSaving: false });
    const ids = [...meant.values()].flatMap(({ name, id }) => (id === undefined ? [] : [[name, id]]));
    const names = students.map((name) => meant.get(name)?.name ?? name);
    try {
      const all: Record<RowField, LessonChange> = {
        students: studentFields(names, Object.fromEntries(ids)),
        hours: { hours },
        education_level: { education_level },
        subject: { subject },
        date: { date: `${day}T00:00:00` },
      };
      const fields: LessonChange = Object.assign(
        {},
        ...ROW_FIELDS.filter((field) => edit.typed[field] !== undefined).map((field) => all[field]),
      );
      const saved = await lessonEdit.save({
        change: fields,
        start: edit.start ?? startOf(lesson),
        send: (body) => update({ lesson, change: body }),
      });
      if (saved) leave(lesson);
      else change(lesson._id, { isSaving: false });
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const { [STUDENT_FIELDS[lessonType]]: students } = fields;
      change(lesson._id, { errors: { ...fields, ...(students && { students }) }, isSaving: false });
      if (isConflictOrGone(error)) focus(rowId.studentsField(lesson), countId);
    }
  }

  return {
    edits,
    begin(lesson: Lesson) {
      setEdits((others) => ({
        ...others,
        [lesson._id]: { ...NEW_EDIT, start: startOf(lesson), label: lessonLabel(lesson) },
      }));
      focus(rowId.studentsField(lesson));
    },
    type(lesson: Lesson, field: RowField, text: string) {
      const edit = edits[lesson._id];
      if (!edit) return;
      const { [field]: _, ...typed } = edit.typed;
      const { [field]: __, ...errors } = edit.errors;
      change(lesson._id, {
        typed: text === rowValues(lesson)[field] ? typed : { ...typed, [field]: text },
        errors,
      });
    },
    /** Deletes an edit whose lesson can no longer be changed. */
    discard,
    cancel(lesson: Lesson) {
      if (edits[lesson._id]?.isSaving) return;
      keyedToasts.clear(UPDATE_TOAST);
      leave(lesson);
    },
    save,
    questions: (
      <>
        {studentQuestion.dialog}
        {lessonEdit.dialog}
      </>
    ),
  };
}

type RowEdits = ReturnType<typeof useRowEdits>;
export const RowEditsContext = createContext<RowEdits | null>(null);

/** The edits of the list around a cell, and that of its row. */
export function useRowEdit(lesson: Lesson): RowEdits & { edit: RowEdit | undefined } {
  const rowEdits = useContext(RowEditsContext);
  if (!rowEdits) throw new Error('A row is outside of its RowEditsContext');
  return { ...rowEdits, edit: rowEdits.edits[lesson._id] };
}

/** The initial texts of the row's fields. */
export function rowValues(lesson: Lesson): Record<RowField, string> {
  const { hours, education_level, subject } = lesson;
  return {
    students: joinList(studentNames(lesson)),
    hours: String(hours),
    education_level,
    subject,
    date: lessonDay(lesson),
  };
}

function startOf(lesson: Lesson): LessonChange {
  const { date, hours, subject, education_level } = lesson;
  const students =
    'student_name' in lesson
      ? { student_name: lesson.student_name }
      : { student_names: [...studentNames(lesson)] };
  return { ...students, date, hours, subject, education_level };
}

/** Whether the edit has typed text. */
export function isUnsaved({ typed }: RowEdit): boolean {
  return Object.keys(typed).length > 0;
}

/** Writes the unsaved edits of one account's list to session storage. */
function saveEdits(draftName: string, edits: Edits): void {
  const drafts = Object.entries(edits)
    .filter(([, edit]) => isUnsaved(edit))
    .map(([id, { label, start, typed }]) => [id, { label, start, typed }]);
  if (drafts.length === 0) clearDraft(draftName);
  else saveDraft(draftName, Object.fromEntries(drafts));
}

function readEdits(draftName: string): Edits {
  const edits = Object.entries(readDraft(draftName) ?? {}).flatMap(([id, draft]) => {
    const { label, start, typed } = (draft ?? {}) as Partial<RowEdit>;
    if (typeof label !== 'string' || typeof typed !== 'object' || typed === null) return [];
    const texts = Object.fromEntries(
      ROW_FIELDS.map((field) => [field, typed[field]]).filter(([, text]) => typeof text === 'string'),
    );
    return [[id, { ...NEW_EDIT, label, start, typed: texts, isRestored: true }] as const];
  });
  return Object.fromEntries(edits);
}

/** Returns a function that focuses the first of some elements that takes the focus after the next render. */
export function useFocusRequest(): (...ids: string[]) => void {
  const [request, setRequest] = useState<readonly string[]>([]);
  useEffect(() => {
    request.find((id) => {
      const element = document.getElementById(id);
      // One that is hidden on a phone does not take the focus.
      element?.focus();
      return element !== null && document.activeElement === element;
    });
  }, [request]);
  return useCallback((...ids: string[]) => setRequest(ids), []);
}
