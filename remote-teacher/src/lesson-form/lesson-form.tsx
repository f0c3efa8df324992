import { EDUCATION_LEVELS } from 'api-contract/education-level';
import { SUBJECT_MAX_LENGTH } from 'api-contract/limits';
import { Button } from 'design-system/button';
import { Choice } from 'design-system/choice';
import { ConfirmDialog } from 'design-system/confirm';
import { Actions, FormGrid, Stack } from 'design-system/layout';
import { Notice } from 'design-system/notice';
import { SegmentedChoice } from 'design-system/segmented-choice';
import { TextField } from 'design-system/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Teacher } from '../frame/use-teacher';
import type { Lesson, LessonKind } from '../lesson/lesson-kind';
import { lessonMessages } from '../lesson/messages';
import { studentsText } from '../lesson/students-text';
import type { FormStart } from './form-start';
import type { LastLesson } from './last-lesson';
import { LessonDateField } from './lesson-date-field';
import { checkForm } from './lesson-form-errors';
import { type LessonFormValues, readForm } from './lesson-form-values';
import { lessonFormMessages } from './messages';
import { StudentFields } from './student-fields';
import { useFormErrors } from './use-form-errors';
import { useLessonDraft } from './use-lesson-draft';
import { useLessonSubmission } from './use-lesson-submission';
import { useStudentRows } from './use-student-rows';

interface LessonFormProps<AnyLesson extends Lesson> {
  kind: LessonKind<AnyLesson>;
  teacher: Teacher;
  start: FormStart;
  /** There was a form before this one: this one can be typed into at once. */
  startFocused: boolean;
  lastLesson: LastLesson | undefined;
  /** The history entry that the form is filled in. */
  visit: string;
  onSaved: (values: LessonFormValues) => void;
}

/**
 * The form of a new lesson of either kind (spec §§ 2 and 5). Fields carry the wire's names. What the person typed
 * stays whatever happens to the sending; a form begins anew by its `key`.
 */
export function LessonForm<AnyLesson extends Lesson>({
  kind,
  teacher,
  start,
  startFocused,
  lastLesson,
  visit,
  onSaved,
}: LessonFormProps<AnyLesson>) {
  const form = useRef<HTMLFormElement>(null);
  const [subject, setSubject] = useState(start.values.subject);
  const [level, setLevel] = useState(start.values.education_level);
  const [hours, setHours] = useState(start.values.hours);
  const students = useStudentRows(start.values.students);
  const { errors, tell, correct, correctStudent } = useFormErrors(form, students.rows);
  const { submission, submit, sendAnyway, goBack, forgetFailure } = useLessonSubmission(
    kind,
    teacher.name,
    onSaved,
    tell,
  );
  const draft = useLessonDraft(form, kind, {
    account: teacher.account,
    visit,
    startsUnsaved: start.reason === 'draft',
  });
  const failed = submission.stage === 'failed' ? submission : undefined;
  const asking = submission.stage === 'asking' ? submission : undefined;
  const sending = submission.stage === 'sending';

  useEffect(() => {
    if (!startFocused) return;
    const first = start.reason === 'next' ? `[name="${kind.studentField}"]` : 'input';
    form.current?.querySelector<HTMLInputElement>(first)?.focus();
  }, [startFocused, start, kind]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = readForm(event.currentTarget, kind);
    const mistakes = checkForm(values, kind);
    tell(mistakes);
    if (Object.keys(mistakes).length === 0) void submit(values);
  }

  function changed() {
    forgetFailure();
    draft.changed();
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={send}
      onChange={({ target }) => {
        correct((target as HTMLElement & { name: string }).name);
        changed();
      }}
    >
      <Stack gap="large">
        <FormGrid>
          <LessonDateField
            defaultValue={start.values.date}
            readOnly={sending}
            error={errors.date}
            onValueChange={() => correct('date')}
          />
          <TextField
            name="teacher_name"
            label={lessonMessages.teacher_name}
            dir="ltr"
            readOnly
            value={teacher.name}
          />
          <StudentFields
            kind={kind}
            students={students}
            errors={errors.students ?? {}}
            readOnly={sending}
            onChange={(key) => {
              if (key !== undefined) correctStudent(key);
              changed();
            }}
          />
          <Choice
            name="hours"
            label={lessonMessages.hours}
            required
            placeholder={lessonFormMessages.chooseHours}
            readOnly={sending}
            value={hours}
            onValueChange={setHours}
            options={kind.hoursChoices.map(({ label }) => ({ value: label, label }))}
            error={errors.hours}
          />
          <TextField
            name="subject"
            label={lessonMessages.subject}
            dir="auto"
            autoComplete="off"
            required
            maxLength={SUBJECT_MAX_LENGTH}
            readOnly={sending}
            value={subject ?? lastLesson?.subject ?? ''}
            onChange={(event) => setSubject(event.currentTarget.value)}
            error={errors.subject}
          />
          <SegmentedChoice
            name="education_level"
            label={lessonMessages.education_level}
            required
            readOnly={sending}
            value={level ?? lastLesson?.education_level ?? ''}
            onValueChange={setLevel}
            options={EDUCATION_LEVELS.map((value) => ({ value, label: value }))}
            error={errors.education_level}
          />
        </FormGrid>
        {failed && <Notice tone="error">{failed.message}</Notice>}
        <Actions>
          <Button type="submit" variant="primary" busy={sending} busyLabel={lessonFormMessages.submitting}>
            {failed ? lessonFormMessages.sendAgain : lessonFormMessages.submit}
          </Button>
        </Actions>
      </Stack>
      <ConfirmDialog
        open={asking !== undefined}
        message={
          asking
            ? lessonFormMessages[kind.lessonType].duplicate(
                studentsText(asking.similar.students),
                asking.similar.subject,
                asking.similar.day,
              )
            : ''
        }
        confirmLabel={lessonFormMessages.saveAnyway}
        cancelLabel={lessonFormMessages.goBack}
        onConfirm={() => asking && void sendAnyway(asking.values)}
        onCancel={goBack}
      />
    </form>
  );
}
