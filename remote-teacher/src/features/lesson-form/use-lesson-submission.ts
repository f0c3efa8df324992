import { useQueryClient } from '@tanstack/react-query';
import { DEFAULT_LESSON_HOURS, type LessonType } from 'api-contract/lesson';
import { showToast } from 'design-system/toast';
import { useEffect, useRef, useState } from 'react';
import { ApiError, endsSession } from 'shared-auth';
import { useCreateLesson } from '../../shared/lesson/lesson-queries';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import type { NewLesson } from '../../shared/lesson/new-lesson';
import { errorsFromServer, type LessonFormErrors } from './lesson-form-errors';
import { type LessonFormValues, namedStudents } from './lesson-form-values';
import { lessonFormMessages } from './messages';
import { findSimilarLesson, type SimilarLesson } from './similar-lesson';

/** Where the sending of a new lesson stands. */
type Submission =
  | { stage: 'idle' }
  | { stage: 'sending' }
  /** A lesson like it is already logged: the person decides. */
  | { stage: 'asking'; similar: SimilarLesson; values: LessonFormValues }
  | { stage: 'failed'; message: string };

/**
 * Sends a new lesson, only once however often the button is pressed, and asks first when one like it is already logged.
 *
 * @param teacherName goes with the lesson as spec §7 lists it; the server goes by the token
 * @param onSaved called with what was saved, and whether the form is still there
 * @param onRefused called with what the server finds wrong with single fields
 */
export function useLessonSubmission(
  lessonType: LessonType,
  teacherName: string,
  onSaved: (values: LessonFormValues, isOpen: boolean) => void,
  onRefused: (errors: LessonFormErrors) => void,
) {
  const queryClient = useQueryClient();
  const { mutateAsync: create } = useCreateLesson(lessonType);
  const [submission, setSubmission] = useState<Submission>({ stage: 'idle' });
  // State is too late for a second press before the next render.
  const underWay = useRef(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function once(work: () => Promise<Submission>) {
    if (underWay.current) return;
    underWay.current = true;
    setSubmission({ stage: 'sending' });
    try {
      const submission = await work();
      setSubmission(submission);
      // Whoever has left the form would take the lesson for logged.
      if (submission.stage === 'failed' && !isOpen.current)
        showToast({ tone: 'error', message: submission.message });
    } finally {
      underWay.current = false;
    }
  }

  async function send(values: LessonFormValues): Promise<Submission> {
    try {
      await create(lessonOf(lessonType, teacherName, values));
    } catch (error) {
      if (endsSession(error)) return { stage: 'idle' };
      const refused = error instanceof ApiError && error.inputErrors.length > 0 ? error : undefined;
      if (refused) onRefused(errorsFromServer(refused, values, lessonType));
      return { stage: 'failed', message: failureOf(lessonType, error) };
    }
    onSaved(values, isOpen.current);
    return { stage: 'idle' };
  }

  return {
    submission,
    submit: (values: LessonFormValues) =>
      once(async () => {
        const similar = await findSimilarLesson(queryClient, lessonType, values);
        return similar ? { stage: 'asking', similar, values } : send(values);
      }),
    /** The person wants another lesson like the one that is there. */
    sendAnyway: (values: LessonFormValues) => once(() => send(values)),
    goBack: () => setSubmission({ stage: 'idle' }),
    /** Takes back the words for a failure, once the person acts on it. */
    forgetFailure: () => setSubmission((now) => (now.stage === 'failed' ? { stage: 'idle' } : now)),
  };
}

/** The lesson as spec §7 sends it. An unknown hours label counts as one hour (spec §5). */
function lessonOf(lessonType: LessonType, teacher_name: string, values: LessonFormValues): NewLesson {
  const { date, hours: label, subject, education_level } = values;
  const students = namedStudents(values, lessonType).map(({ name }) => name);
  const { hoursChoices, studentsOnWire } = lessonTypeConfig[lessonType];
  const hours = hoursChoices.find((choice) => choice.label === label)?.hours ?? DEFAULT_LESSON_HOURS;
  return {
    date,
    teacher_name,
    ...studentsOnWire(students),
    hours,
    subject,
    education_level,
    approved: false,
  };
}

/**
 * The server's validation messages for an individual lesson, one sentence for a group lesson (spec §8). A limit is always
 * explained in the server's words: sending again would not help.
 */
function failureOf(lessonType: LessonType, error: unknown): string {
  if (!(error instanceof ApiError)) return lessonFormMessages.failed;
  const isExplained =
    error.kind === 'too-many' || (lessonType === 'individual' && error.inputErrors.length > 0);
  return (isExplained && error.text) || lessonFormMessages.failed;
}
