import type { LessonType } from 'api-contract/lesson';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Actions, Stack } from 'design-system/layout';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Teacher } from '../../shared/frame/use-teacher';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import type { FormStart } from './form-start';
import { LessonFields } from './lesson-fields';
import { checkForm } from './lesson-form-errors';
import { type LessonFormValues, readForm } from './lesson-form-values';
import { lessonFormMessages } from './messages';
import { SimilarLessonQuestion } from './similar-lesson-question';
import { useFormErrors } from './use-form-errors';
import { useLessonDraft } from './use-lesson-draft';
import { useLessonSubmission } from './use-lesson-submission';
import { useStudentRows } from './use-student-rows';

interface LessonFormProps {
  lessonType: LessonType;
  teacher: Teacher;
  start: FormStart;
  /** There was a form before this one: this one can be typed into at once. */
  startFocused: boolean;
  /** The history entry that the form is filled in. */
  visit: string;
  /** Called with what was saved, and whether the form is still there. */
  onSaved: (values: LessonFormValues, isOpen: boolean) => void;
}

/**
 * The form of a new lesson of either type (spec §§ 2 and 5). What the person typed stays whatever happens to the
 * sending; a form begins anew by its `key`.
 */
export function LessonForm({ lessonType, teacher, start, startFocused, visit, onSaved }: LessonFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const students = useStudentRows(start.values.students);
  const { errors, tell, correct, correctStudent } = useFormErrors(form, students.rows);
  const { submission, submit, sendAnyway, goBack, forgetFailure } = useLessonSubmission(
    lessonType,
    teacher.name,
    onSaved,
    tell,
  );
  const draft = useLessonDraft(form, lessonType, {
    account: teacher.account,
    visit,
    startsUnsaved: start.reason === 'draft',
  });
  const failed = submission.stage === 'failed' ? submission : undefined;
  const asking = submission.stage === 'asking' ? submission : undefined;
  const sending = submission.stage === 'sending';

  useEffect(() => {
    if (!startFocused) return;
    const first = start.reason === 'next' ? `[name="${lessonTypeConfig[lessonType].studentField}"]` : 'input';
    form.current?.querySelector<HTMLInputElement>(first)?.focus();
  }, [startFocused, start, lessonType]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = readForm(event.currentTarget, lessonType);
    const mistakes = checkForm(values, lessonType);
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
        <LessonFields
          lessonType={lessonType}
          teacherName={teacher.name}
          start={start.values}
          students={students}
          errors={errors}
          readOnly={sending}
          onDateChange={() => correct('date')}
          onStudentsChange={(key) => {
            if (key !== undefined) correctStudent(key);
            changed();
          }}
          onDefaults={() => {
            correct('subject');
            correct('education_level');
            draft.changed();
          }}
        />
        {failed && <Alert tone="error">{failed.message}</Alert>}
        <Actions>
          <Button type="submit" variant="primary" busy={sending} busyLabel={lessonFormMessages.submitting}>
            {failed ? lessonFormMessages.sendAgain : lessonFormMessages.submit}
          </Button>
        </Actions>
      </Stack>
      <SimilarLessonQuestion
        lessonType={lessonType}
        similar={asking?.similar}
        onSave={() => asking && void sendAnyway(asking.values)}
        onGoBack={goBack}
      />
    </form>
  );
}
