import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FIRST_DAY, LAST_DAY } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { EDUCATION_LEVELS, type LessonType } from 'api-contract/lesson';
import { SUBJECT_MAX_LENGTH } from 'api-contract/limits';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { DateField } from 'design-system/date-field';
import { InlineMessage } from 'design-system/inline-message';
import { Actions, FormGrid, Stack } from 'design-system/layout';
import { RadioGroup } from 'design-system/radio-group';
import { Select } from 'design-system/select';
import { TextField } from 'design-system/text-field';
import { STUDENT_FIELDS } from 'lesson-kit/lesson';
import { fieldLabels } from 'lesson-kit/lesson-labels';
import { STUDENT_SUGGESTIONS } from 'lesson-kit/use-student-suggestions';
import { type RefObject, useEffect, useState } from 'react';
import { useFieldArray } from 'section-kit/forms/use-field-array';
import { useForm } from 'section-kit/forms/use-form';
import { useQuestion } from 'section-kit/forms/use-question';
import { type ApiError, api, endsSession } from 'shared-auth';
import { pendingLessons } from '../../shared/lesson/lesson-queries';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import {
  hoursChoices,
  type LessonValues,
  lessonPayload,
  lessonServerErrors,
  readLesson,
  studentErrorField,
  validateLesson,
} from './lesson-values';
import { lessonFormMessages } from './messages';
import { findSimilarLesson, type SimilarLesson } from './similar-lesson';
import { StudentNameField, StudentsFieldset } from './students-fieldset';
import { useStudentDefaults } from './use-student-defaults';

type LessonPayload = ReturnType<typeof lessonPayload>;

interface LessonFormProps {
  element: RefObject<HTMLFormElement | null>;
  lessonType: LessonType;
  teacherName: string;
  defaultValues: LessonValues;
  /** The name of the field to focus when the form appears. */
  focused: string | undefined;
  onChange: () => void;
  /** Called with the saved lesson; `isOpen` says whether the form is still on the page. */
  onSaved: (values: LessonValues, lesson: LessonPayload, isOpen: boolean) => void;
}

/** The form of a new lesson (spec §§ 2 and 5). Another React `key` resets it. */
export function LessonForm({
  element,
  lessonType,
  teacherName,
  defaultValues,
  focused,
  onChange,
  onSaved,
}: LessonFormProps) {
  const queryClient = useQueryClient();
  const { mutateAsync: create } = useCreateLesson(lessonType);
  const { question, ask } = useQuestion<SimilarLesson>();
  const form = useForm<LessonValues, string>({
    read: (data) => readLesson(data, lessonType),
    validate: (values) => validateLesson(values, lessonType),
    async submit(values, isOpen) {
      const similar = await findSimilarLesson(queryClient, lessonType, values);
      if (similar && !(await ask(similar))) return false;
      const lesson = lessonPayload(values, lessonType, teacherName);
      await create(lesson);
      onSaved(values, lesson, isOpen());
    },
    explain: (error) => explain(lessonType, error),
    serverErrors: (error, values) => lessonServerErrors(error, values, lessonType),
    explainWithFields: true,
  });
  const { errors, failure } = form;
  const isSending = form.status === 'sending';
  const students = useFieldArray({
    name: STUDENT_FIELDS[lessonType],
    initial: defaultValues.students,
    changeErrors: form.changeErrors,
  });
  const [day, setDay] = useState(defaultValues.date);
  const [hours, setHours] = useState(defaultValues.hours);
  // `undefined` until the person enters something: until then the student's default shows.
  const [subject, setSubject] = useState(defaultValues.subject || undefined);
  const [level, setLevel] = useState(defaultValues.education_level || undefined);
  const { defaults, choose } = useStudentDefaults(lessonType, () => {
    form.clear('subject');
    form.clear('education_level');
    onChange();
  });

  useEffect(() => {
    if (focused) element.current?.querySelector<HTMLInputElement>(`[name="${focused}"]`)?.focus();
  }, [element, focused]);

  function changeStudent(row: number) {
    form.clear(studentErrorField(lessonType, row));
    // Correcting either of two equal names removes the error of both.
    form.changeErrors((shown) =>
      Object.fromEntries(
        Object.entries(shown).filter(([, message]) => message !== lessonFormMessages.repeatedStudent),
      ),
    );
    onChange();
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.submit}
      onChange={({ target }) => {
        form.clear((target as Node as HTMLInputElement).name);
        onChange();
      }}
    >
      <Stack gap="large">
        <FormGrid>
          <DateField
            name="date"
            label={fieldLabels.date}
            required
            min={FIRST_DAY}
            max={LAST_DAY}
            defaultValue={defaultValues.date}
            readOnly={isSending}
            onValueChange={(value) => {
              setDay(value);
              form.clear('date');
            }}
            warning={day > currentDay() ? lessonFormMessages.futureDay : undefined}
            error={errors.date}
          />
          <TextField
            name="teacher_name"
            label={fieldLabels.teacher_name}
            dir="ltr"
            readOnly
            value={teacherName}
          />
          {lessonType === 'group' ? (
            <StudentsFieldset
              students={students}
              errors={errors}
              readOnly={isSending}
              onChange={changeStudent}
              onChosen={choose}
            />
          ) : (
            <StudentNameField
              name="student_name"
              label={fieldLabels.student_name}
              readOnly={isSending}
              defaultValue={defaultValues.students[0]}
              error={errors.student_name}
              onValueChange={() => changeStudent(0)}
              onChosen={choose}
            />
          )}
          <Select
            name="hours"
            label={fieldLabels.hours}
            required
            placeholder={lessonFormMessages.chooseHours}
            readOnly={isSending}
            value={hours}
            onValueChange={setHours}
            options={hoursChoices[lessonType].map((choice) => ({
              value: String(choice.hours),
              label: choice.label,
            }))}
            error={errors.hours}
          />
          <TextField
            name="subject"
            label={fieldLabels.subject}
            dir="auto"
            autoComplete="off"
            required
            maxLength={SUBJECT_MAX_LENGTH}
            readOnly={isSending}
            value={subject ?? defaults.subject ?? ''}
            onChange={(event) => setSubject(event.currentTarget.value)}
            error={errors.subject}
          />
          <RadioGroup
            name="education_level"
            label={fieldLabels.education_level}
            required
            readOnly={isSending}
            value={level ?? defaults.education_level ?? ''}
            onValueChange={setLevel}
            options={EDUCATION_LEVELS.map((value) => ({ value, label: value }))}
            error={errors.education_level}
          />
        </FormGrid>
        {failure && (
          <Alert tone="error">
            <InlineMessage message={failure} />
          </Alert>
        )}
        <Actions>
          <Button type="submit" variant="primary" busy={isSending} busyLabel={lessonFormMessages.submitting}>
            {failure ? lessonFormMessages.sendAgain : lessonFormMessages.submit}
          </Button>
        </Actions>
      </Stack>
      <ConfirmDialog
        open={question !== undefined}
        message={question ? lessonFormMessages.similar[lessonType](question.subject) : ''}
        confirmLabel={lessonFormMessages.saveAnyway}
        cancelLabel={lessonFormMessages.goBack}
        onConfirm={() => question?.answer(true)}
        onCancel={() => question?.answer(false)}
      />
    </form>
  );
}

/** Sends a new lesson. Lists refetch also after a failure: the lesson may be saved although its response was lost. */
function useCreateLesson(lessonType: LessonType) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (lesson: LessonPayload) =>
      api.post(`${lessonTypeConfig[lessonType].api}/submit`, { body: lesson }),
    // Not awaited: the next lesson can be logged before the lists have loaded.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: pendingLessons(lessonType).queryKey });
      void queryClient.invalidateQueries({ queryKey: [STUDENT_SUGGESTIONS] });
    },
  });
}

/**
 * The server's validation messages for an individual lesson, one sentence for a group lesson (spec §8). A limit is always
 * explained by the server: another attempt would not help.
 */
function explain(lessonType: LessonType, error: ApiError): string | undefined {
  if (endsSession(error)) return undefined;
  const isExplained =
    error.kind === 'too-many' || (lessonType === 'individual' && error.inputErrors.length > 0);
  return (isExplained && error.text) || lessonFormMessages.failed;
}
