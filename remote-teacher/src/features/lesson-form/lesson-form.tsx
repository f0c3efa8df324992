import { useQuery, useQueryClient } from '@tanstack/react-query';
import { currentDay } from 'api-contract/current-day';
import { EDUCATION_LEVELS, type LessonType } from 'api-contract/lesson';
import { SUBJECT_MAX_LENGTH } from 'api-contract/limits';
import { includesFolded } from 'arabic-text/fold';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { InlineMessage } from 'design-system/inline-message';
import { Actions, FormGrid, Stack } from 'design-system/layout';
import { RadioGroup } from 'design-system/radio-group';
import { TextField } from 'design-system/text-field';
import { STUDENT_FIELDS } from 'lesson-kit/lesson';
import { fieldLabels } from 'lesson-kit/lesson-labels';
import { useStudentQuestion } from 'lesson-kit/student-question';
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { useFieldArray } from 'section-kit/forms/use-field-array';
import { useForm } from 'section-kit/forms/use-form';
import { useQuestion } from 'section-kit/forms/use-question';
import { saveFailure } from 'section-kit/save-failure';
import { type ApiError, endsSession, newIdempotencyKey } from 'shared-auth';
import { AbsencesField } from './absences-field';
import { DayField } from './day-field';
import { type Doubts, findDoubts } from './doubts';
import { DoubtsDialog } from './doubts-dialog';
import { FromTimetable } from './from-timetable';
import { HoursField } from './hours-field';
import styles from './lesson-form.module.css';
import {
  FILLED_FIELDS,
  type FilledField,
  type LessonDraft,
  lessonServerErrors,
  lessonsOf,
  namedStudents,
  sharedValue,
  studentErrorField,
  validateLesson,
} from './lesson-values';
import { LessonsToSave } from './lessons-to-save';
import { lessonsOfDay, loggedLessons } from './logged-lessons';
import { meantChanges, meantName } from './meant-students';
import { lessonFormMessages } from './messages';
import { NotesField } from './notes-field';
import { RecentStudents } from './recent-students';
import { RefusedLessons } from './refused-lessons';
import { StudentNameField, StudentsFieldset } from './students-fieldset';
import { keepsKey, type SaveOutcome, useSendLessons } from './use-send-lessons';
import { useStudentLevels } from './use-student-levels';
import { useSubmitAfter } from './use-submit-after';
import { useUsualLessons } from './usual-lessons';

interface LessonFormProps {
  element: RefObject<HTMLFormElement | null>;
  lessonType: LessonType;
  teacherName: string;
  initial: LessonDraft;
  /** Gets what is entered, for the draft. */
  latest: RefObject<LessonDraft>;
  onChange: () => void;
  /** It is called when at least one lesson is saved or waiting. */
  onSent: (outcome: SaveOutcome, sent: LessonDraft, isOpen: boolean) => void;
}

/** The form of new lessons (spec §§ 2 and 5), with the focus on the student. Another React `key` resets it. */
export function LessonForm({
  element,
  lessonType,
  teacherName,
  initial,
  latest,
  onChange,
  onSent,
}: LessonFormProps) {
  const queryClient = useQueryClient();
  const send = useSendLessons(lessonType, teacherName);
  const { question, ask } = useQuestion<Doubts>();
  const studentQuestion = useStudentQuestion(initial.studentIds);
  const [draft, setDraft] = useState(initial);
  const [refused, setRefused] = useState<SaveOutcome['refused']>([]);
  const teacherId = useId();
  const isGroup = lessonType === 'group';
  const form = useForm<LessonDraft, string>({
    read: () => entered,
    validate: (values) => validateLesson(values, lessons, lessonType),
    submit: save,
    explain,
    serverErrors: (error, values) => lessonServerErrors(error, values, lessonType),
    explainWithFields: true,
  });
  const { errors, failure } = form;
  const isSending = form.status === 'sending';
  const rows = useFieldArray({
    name: STUDENT_FIELDS[lessonType],
    initial: initial.students,
    changeErrors: form.changeErrors,
  });
  const [texts, setTexts] = useState<Readonly<Record<number, string>>>({});
  const usual = useUsualLessons(lessonType, () => {
    // The field that the person is in keeps what it shows.
    const focused = document.activeElement?.getAttribute('name');
    setFixed(FILLED_FIELDS.filter((field) => field === focused));
  });
  /** These fields are empty, and the usual lesson does not fill them. */
  const [fixed, setFixed] = useState<readonly FilledField[]>([]);
  const students = isGroup ? rows.rows.map(({ key, value }) => texts[key] ?? value) : draft.students;
  const entered = { ...draft, students };
  // Read before it is needed: a press on the button does not wait for it.
  useQuery(lessonsOfDay(draft.date));
  const { levelOf, isLoading: areLevelsLoading } = useStudentLevels(
    draft.date,
    draft.chosen,
    namedStudents(entered, lessonType).map(({ name }) => name),
  );
  const lessons = lessonsOf(entered, lessonType, { usual, levelOf }).map((lesson) => ({
    ...lesson,
    ...Object.fromEntries(fixed.map((field) => [field, draft[field]])),
  }));
  const shown = {
    hours: sharedValue(lessons, 'hours'),
    subject: sharedValue(lessons, 'subject'),
    education_level: sharedValue(lessons, 'education_level'),
  };
  const submission = useSubmitAfter(
    element,
    areLevelsLoading && shown.education_level === '',
    (event) => void form.submit(event),
  );
  const eachAsUsual = (field: 'hours' | 'subject') =>
    shown[field] === undefined ? lessonFormMessages.eachAsUsual : undefined;

  useLayoutEffect(() => {
    latest.current = entered;
  });

  useEffect(() => {
    element.current?.querySelector<HTMLInputElement>(`[name="${STUDENT_FIELDS[lessonType]}"]`)?.focus();
  }, [element, lessonType]);

  // What fills a field removes its error.
  const clearFilled = useEffectEvent(() => {
    for (const field of FILLED_FIELDS) if (shown[field] !== '' && errors[field]) form.clear(field);
  });
  useEffect(() => clearFilled(), [shown.hours, shown.subject, shown.education_level]);

  function change(changes: Partial<LessonDraft>, ...fields: string[]) {
    setDraft((current) => ({ ...current, ...changes }));
    setRefused([]);
    submission.cancel();
    for (const field of fields) form.clear(field);
    onChange();
  }

  function enter(field: FilledField, value: string) {
    setFixed((current) => (value === '' ? [...current, field] : current.filter((other) => other !== field)));
    change({ [field]: value }, field, ...(field === 'hours' ? ['other_hours'] : []));
  }

  function changeStudent(row: number) {
    form.clear(studentErrorField(lessonType, row));
    // Correcting either of two equal names removes the error of both.
    form.changeErrors((current) =>
      Object.fromEntries(
        Object.entries(current).filter(([, message]) => message !== lessonFormMessages.repeatedStudent),
      ),
    );
  }

  function toggleStudent(name: string) {
    const isChosen = draft.chosen.includes(name);
    const [typed = ''] = draft.students;
    changeStudent(0);
    change({
      chosen: isChosen ? draft.chosen.filter((other) => other !== name) : [...draft.chosen, name],
      // The typed letters were the search for the name of the chip.
      ...(!isChosen && typed !== '' && includesFolded(name, typed) && { students: [''] }),
    });
  }

  function chooseGroup(names: readonly string[]) {
    rows.reset(names.length > 0 ? names : ['']);
    setTexts({});
    form.changeErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !field.startsWith('student_names'))),
    );
    change({ chosen: [...names] });
  }

  /** Gives each of several people in one field a field of its own. */
  function split(typed: string, people: readonly string[]) {
    const names = namedStudents(entered, 'group').flatMap(({ name }) => (name === typed ? people : [name]));
    rows.reset(names);
    setTexts({});
    onChange();
  }

  async function save(values: LessonDraft, isOpen: () => boolean): Promise<boolean> {
    const typed = namedStudents(values, lessonType).map(({ name }) => name);
    const meant = await studentQuestion.confirm(typed, {
      own: usual.names,
      day: values.date,
      ...(isGroup && { split }),
    });
    if (!meant) return false;
    const toSend = lessons.map((lesson) => ({
      ...lesson,
      students: lesson.students.map((name) => meantName(meant, name)),
    }));
    const changes = meantChanges(values, typed, meant);
    if (changes) {
      if (isGroup && changes.students !== values.students) {
        rows.reset(changes.students);
        setTexts({});
      }
      change(changes);
    }
    const sent = { ...values, ...changes };
    const levels = new Map([...meant.values()].map(({ name, education_level }) => [name, education_level]));
    const doubts = findDoubts({
      levelOf: (name) => levelOf(name) ?? levels.get(name) ?? undefined,
      lessons: toSend,
      logged: await loggedLessons(queryClient, values.date),
      today: currentDay(),
      isDayChosen: draft.isDayChosen,
    });
    if (doubts.questions.length > 0 && !(await ask(doubts))) return false;

    const outcome = await send(toSend, sent);
    const [first] = outcome.refused;
    if (first && !keepsKey(first.error)) change({ key: newIdempotencyKey() });
    const isPartly = outcome.refused.length < toSend.length;
    if (isPartly) onSent(outcome, sent, isOpen());
    if (first && (!isPartly || endsSession(first.error))) throw first.error;
    if (first) {
      const kept = outcome.refused.flatMap(({ lesson }) => lesson.students);
      change({
        chosen: draft.chosen.filter((name) => kept.includes(name)),
        students: [kept.find((name) => !draft.chosen.includes(name)) ?? ''],
      });
      setRefused(outcome.refused);
      return false;
    }
    return true;
  }

  return (
    <form ref={element} noValidate onSubmit={submission.submit}>
      <Stack gap="large">
        <FormGrid>
          <div className={styles.students}>
            <RecentStudents
              lessonType={lessonType}
              usual={usual}
              chosen={isGroup ? namedStudents(entered, 'group').map(({ name }) => name) : draft.chosen}
              readOnly={isSending}
              onToggleStudent={toggleStudent}
              onChooseGroup={chooseGroup}
            />
            {isGroup ? (
              <StudentsFieldset
                students={rows}
                day={draft.date}
                errors={errors}
                readOnly={isSending}
                onChange={(key, row, text) => {
                  setTexts((current) => ({ ...current, [key]: text }));
                  changeStudent(row);
                  onChange();
                }}
                onRowsChange={onChange}
                onSuggestionSelect={studentQuestion.settle}
              />
            ) : (
              <StudentNameField
                name="student_name"
                day={draft.date}
                label={fieldLabels.student_name}
                required={draft.chosen.length === 0}
                readOnly={isSending}
                value={draft.students[0] ?? ''}
                error={errors.student_name}
                onSuggestionSelect={studentQuestion.settle}
                onValueChange={(name) => {
                  changeStudent(0);
                  change({ students: [name] });
                }}
              />
            )}
          </div>
          <HoursField
            lessonType={lessonType}
            value={shown.hours ?? ''}
            hint={eachAsUsual('hours')}
            readOnly={isSending}
            onChange={(hours) => enter('hours', hours)}
            error={errors.hours}
          />
          <TextField
            name="subject"
            label={fieldLabels.subject}
            dir="auto"
            autoComplete="off"
            required={shown.subject !== undefined}
            maxLength={SUBJECT_MAX_LENGTH}
            readOnly={isSending}
            hint={eachAsUsual('subject')}
            value={shown.subject ?? ''}
            onChange={(event) => enter('subject', event.currentTarget.value)}
            error={errors.subject}
          />
          <RadioGroup
            name="education_level"
            label={fieldLabels.education_level}
            required
            readOnly={isSending}
            hint={shown.education_level === undefined ? lessonFormMessages.eachByRecord : undefined}
            value={shown.education_level ?? ''}
            onValueChange={(level) => enter('education_level', level)}
            options={EDUCATION_LEVELS.map((value) => ({ value, label: value }))}
            error={errors.education_level}
          />
          <AbsencesField
            names={lessons.flatMap((lesson) => lesson.students).filter((name) => name !== '')}
            absences={draft.absences}
            startsOpen={initial.scheduled.length > 0}
            readOnly={isSending}
            onChange={(absences) => change({ absences })}
          />
          <NotesField notes={draft.notes} readOnly={isSending} onChange={(notes) => change({ notes })} />
          <DayField
            value={draft.date}
            readOnly={isSending}
            onChange={(date) => change({ date, isDayChosen: true, scheduled: initial.scheduled }, 'date')}
            error={errors.date}
          />
          <div className={styles.teacher}>
            <label htmlFor={teacherId}>{fieldLabels.teacher_name}</label>
            <input id={teacherId} name="teacher_name" dir="ltr" readOnly value={teacherName} />
          </div>
        </FormGrid>
        {failure && (
          <Alert tone="error">
            <InlineMessage message={failure} />
          </Alert>
        )}
        <RefusedLessons refused={refused} explain={explain} />
        <div className={styles.save}>
          <FromTimetable
            day={draft.date}
            lessonType={lessonType}
            lessons={lessons.filter(({ scheduled }) => !scheduled || !initial.scheduled.includes(scheduled))}
            chosen={draft.scheduled}
            readOnly={isSending}
            onChange={(scheduled) => change({ scheduled }, ...FILLED_FIELDS)}
          />
          <LessonsToSave lessons={lessons} />
          <Actions>
            <Button
              type="submit"
              variant="primary"
              busy={isSending}
              busyLabel={lessonFormMessages.submitting}
            >
              {saveLabel(lessons.length, failure !== undefined)}
            </Button>
          </Actions>
        </div>
      </Stack>
      {studentQuestion.dialog}
      {question && <DoubtsDialog {...question} />}
    </form>
  );
}

function saveLabel(count: number, hasFailed: boolean): string {
  if (hasFailed) return lessonFormMessages.sendAgain;
  return count > 1 ? lessonFormMessages.submitSeveral(count) : lessonFormMessages.submit;
}

/** The server's reason, or that no confirmation came. A closed month is named beside the day. */
function explain(error: ApiError): string | undefined {
  return error.body.closed_month === undefined
    ? saveFailure(error, lessonFormMessages.unconfirmed)
    : undefined;
}
