import { useQueryClient } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { recordableDays } from 'api-contract/current-day';
import {
  EDUCATION_LEVELS,
  isLessonHours,
  LESSON_HOURS_MAX,
  LESSON_HOURS_MIN,
  type LessonType,
} from 'api-contract/lesson';
import type { ChangedLesson, LessonChange } from 'api-contract/lesson-schema';
import { SUBJECT_MAX_LENGTH } from 'api-contract/limits';
import { repeatedNames } from 'api-contract/names';
import { readDate } from 'arabic-text/date';
import { splitList } from 'arabic-text/list';
import { tidyName } from 'arabic-text/tidy';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { DateField } from 'design-system/date-field';
import { Dialog } from 'design-system/dialog';
import { InlineMessage, type Message } from 'design-system/inline-message';
import { FormGrid, FullLine, Stack } from 'design-system/layout';
import { NumberField, readNumber } from 'design-system/number-field';
import { RadioGroup } from 'design-system/radio-group';
import { TextField } from 'design-system/text-field';
import { type Lesson, lessonDay, STUDENT_FIELDS, studentNames } from 'lesson-kit/lesson';
import { useLessonEdit } from 'lesson-kit/lesson-edit';
import { fieldLabels, lessonName, studentsText } from 'lesson-kit/lesson-labels';
import { rewriteLessons } from 'lesson-kit/lesson-queries';
import { type MeantStudent, useStudentQuestion } from 'lesson-kit/student-question';
import { useId, useRef, useState } from 'react';
import { type FieldErrors, firstErrors, readText, textsOf } from 'section-kit/forms/fields';
import { useForm } from 'section-kit/forms/use-form';
import { useRecordDraft } from 'section-kit/forms/use-record-draft';
import { isConflictOrGone } from 'section-kit/is-conflict-or-gone';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { type ApiError, api, useAccount } from 'shared-auth';
import { closedMonthErrors } from '../../shared/closed-months/closed-month-errors';
import { pendingLessons, refetchLessons } from '../../shared/lessons/lesson-lists';
import { approvalMessages } from './messages';

const messages = approvalMessages.edit;

const FIELDS = ['date', 'students', 'hours', 'subject', 'education_level'] as const;

type Field = (typeof FIELDS)[number];
type Texts = Record<Field, string>;

interface EditLessonDialogProps {
  lessonType: LessonType;
  lesson: Lesson;
  onClose: () => void;
}

/** Edits a pending lesson. Only changed fields are sent; what is typed is kept until it is saved or discarded. */
export function EditLessonDialog({ lessonType, lesson, onClose }: EditLessonDialogProps) {
  const queryClient = useQueryClient();
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const draft = useRecordDraft(element, {
    name: `lesson-edit:${lesson._id}`,
    account: useAccount(),
    saved: textsOfLesson(lesson),
    read: readTexts,
  });
  const edit = useLessonEdit();
  const studentQuestion = useStudentQuestion();
  const form = useForm<Texts, Field>({
    read: readTexts,
    validate: (texts) => validate(texts, lessonType),
    async submit(texts) {
      const names = readStudents(texts.students, lessonType);
      const known = readStudents(draft.start.students, lessonType);
      const meant = await studentQuestion.confirm(
        names.filter((name) => !known.includes(name)),
        { replaced: known },
      );
      if (!meant) return false;
      const change = readChange(texts, draft.start, { lessonType, meant });
      if (Object.keys(change).length > 0) {
        const response = await edit.save({
          ...{ change, start: startOf(draft.start, lesson, lessonType) },
          send: (body) =>
            api.patch<ChangedLesson>(`/admin/lessons/${encodeURIComponent(lesson._id)}`, {
              body,
              schema: { _id: 'text' },
            }),
        });
        if (!response) return false;
        const { message: _, ...saved } = response;
        const list = pendingLessons(lessonType);
        await rewriteLessons(queryClient, list, (lessons) =>
          lessons.map((other) => (other._id === lesson._id ? { ...other, ...saved } : other) as Lesson),
        );
        keyedToasts.succeeded(lesson._id, messages.saved(lessonName(lesson)));
        // The doubts of this and other lessons may have changed.
        void refetchLessons(queryClient);
      }
      draft.restart();
      onClose();
      return true;
    },
    explain: (error) => {
      if (isConflictOrGone(error)) void refetchLessons(queryClient);
      return explain(error);
    },
    serverErrors: (error) => {
      const { [STUDENT_FIELDS[lessonType]]: students, ...others } = closedMonthErrors<string>('date')(error);
      return { ...others, ...(students && { students }) };
    },
  });
  const isSending = form.status === 'sending';

  function close() {
    if (isSending) return;
    if (draft.isUnsaved) setAsksToDiscard(true);
    else onClose();
  }
  function changed(field: string) {
    form.clear(field);
    draft.changed();
  }

  return (
    <>
      {/* Before the dialog: they must close first, so that the focus returns through both. */}
      {studentQuestion.dialog}
      {edit.dialog}
      <ConfirmDialog
        open={asksToDiscard}
        message={messages.discardQuestion}
        confirmLabel={messages.discard}
        cancelLabel={messages.continueEditing}
        tone="danger"
        onConfirm={() => {
          draft.restart();
          onClose();
        }}
        onCancel={() => setAsksToDiscard(false)}
      />
      <Dialog
        open
        width="wide"
        title={messages.title(lessonName(lesson))}
        onClose={close}
        footer={
          <>
            <Button type="submit" form={formId} busy={isSending} busyLabel={messages.saving}>
              {messages.save}
            </Button>
            <Button variant="secondary" aria-disabled={isSending} onClick={close}>
              {messages.cancel}
            </Button>
          </>
        }
      >
        <form
          ref={element}
          id={formId}
          noValidate
          onSubmit={form.submit}
          onChange={({ target }) => changed((target as Node as HTMLInputElement).name)}
        >
          <Stack>
            {draft.isRestored && <Alert>{messages.draftRestored}</Alert>}
            <EditFields
              lessonType={lessonType}
              start={draft.shown}
              errors={form.errors}
              readOnly={isSending}
              onValueChange={changed}
            />
            {form.failure !== undefined && (
              <Alert tone="error">
                <InlineMessage message={form.failure} />
              </Alert>
            )}
          </Stack>
        </form>
      </Dialog>
    </>
  );
}

interface EditFieldsProps {
  lessonType: LessonType;
  start: Texts;
  errors: FieldErrors<Field>;
  readOnly: boolean;
  /** Arrow keys and the calendar change a value without an event. */
  onValueChange: (field: Field) => void;
}

function EditFields({ lessonType, start, errors, readOnly, onValueChange }: EditFieldsProps) {
  return (
    <FormGrid>
      <FullLine>
        <TextField
          name="students"
          label={fieldLabels[STUDENT_FIELDS[lessonType]]}
          hint={lessonType === 'group' ? messages.studentNamesHint : undefined}
          dir="auto"
          autoComplete="off"
          required
          readOnly={readOnly}
          defaultValue={start.students}
          error={errors.students}
        />
      </FullLine>
      <DateField
        name="date"
        label={fieldLabels.date}
        required
        {...recordableDays()}
        readOnly={readOnly}
        defaultValue={start.date}
        onValueChange={() => onValueChange('date')}
        error={errors.date}
      />
      <NumberField
        name="hours"
        label={fieldLabels.hours}
        required
        min={LESSON_HOURS_MIN}
        max={LESSON_HOURS_MAX}
        step={0.25}
        readOnly={readOnly}
        defaultValue={start.hours}
        onValueChange={() => onValueChange('hours')}
        error={errors.hours}
      />
      <TextField
        name="subject"
        label={fieldLabels.subject}
        dir="auto"
        autoComplete="off"
        required
        maxLength={SUBJECT_MAX_LENGTH}
        readOnly={readOnly}
        defaultValue={start.subject}
        error={errors.subject}
      />
      <RadioGroup
        name="education_level"
        label={fieldLabels.education_level}
        required
        readOnly={readOnly}
        defaultValue={start.education_level}
        options={EDUCATION_LEVELS.map((value) => ({ value, label: value }))}
        error={errors.education_level}
      />
    </FormGrid>
  );
}

function textsOfLesson(lesson: Lesson): Texts {
  const { hours, subject, education_level } = lesson;
  const students = studentNames(lesson).length > 0 ? studentsText(lesson) : '';
  return { date: lessonDay(lesson), students, hours: String(hours), subject, education_level };
}

function readTexts(data: FormData): Texts {
  const texts = FIELDS.map((field) => [field, readText(data, field)]);
  return textsOf(Object.fromEntries(texts), FIELDS);
}

/** The fields that the texts were filled from. A name of a group can contain a comma. */
function startOf(texts: Texts, lesson: Lesson, lessonType: LessonType): LessonChange {
  const start = readChange(texts, textsOf({}, FIELDS), { lessonType, meant: new Map() });
  const isUnchanged = texts.students === textsOfLesson(lesson).students;
  return isUnchanged && lessonType === 'group'
    ? { ...start, student_names: [...studentNames(lesson)] }
    : start;
}

function readStudents(text: string, lessonType: LessonType): string[] {
  return (lessonType === 'group' ? splitList(text) : [text]).map(tidyName).filter((name) => name !== '');
}

function validate(texts: Texts, lessonType: LessonType): FieldErrors<Field> {
  const students = readStudents(texts.students, lessonType);
  return firstErrors<Field>([
    ['students', students.length === 0, messages.missing.students],
    ['students', repeatedNames(students).size > 0, messages.repeatedStudent],
    ['date', !isCalendarDay(readDate(texts.date) ?? ''), messages.missing.date],
    ['hours', !isLessonHours(readNumber(texts.hours) ?? 0), messages.missing.hours],
    ['subject', texts.subject === '', messages.missing.subject],
  ]);
}

/** Reads only the changed fields: another person may have changed others. Unchanged names stay, even with a comma in one. */
function readChange(
  texts: Texts,
  before: Texts,
  { lessonType, meant }: { lessonType: LessonType; meant: ReadonlyMap<string, MeantStudent> },
): LessonChange {
  const students = readStudents(texts.students, lessonType).map((name) => meant.get(name) ?? { name });
  const names = students.map(({ name }) => name);
  const ids = students.map(({ id }: MeantStudent) => id ?? null);
  const level = EDUCATION_LEVELS.find((value) => value === texts.education_level);
  const all = {
    date: { date: readDate(texts.date) ?? '' },
    students:
      lessonType === 'group'
        ? { student_names: names, student_ids: ids }
        : { student_name: names[0] ?? '', student_id: ids[0] },
    hours: { hours: readNumber(texts.hours) ?? 0 },
    subject: { subject: texts.subject },
    education_level: level === undefined ? {} : { education_level: level },
  } satisfies Record<Field, LessonChange>;
  const changed = FIELDS.filter((field) => texts[field] !== before[field].trim());
  return Object.assign({}, ...changed.map((field) => all[field]));
}

function explain(error: ApiError): Message | undefined {
  if (error.kind === 'conflict') return messages.decidedMeanwhile;
  if (error.kind === 'not-found') return messages.gone;
  return saveFailure(error, messages.failed);
}
