import { LESSON_HOURS_MAX } from 'api-contract/limits';
import { showMessage } from 'design-system/live-messages';
import type { Message } from 'design-system/message';
import { type FormEvent, useState } from 'react';
import { ApiError, endsSession } from 'shared-auth';
import { mayTryAgain, withReason } from '../lesson/failure';
import type { Lesson, LessonKind } from '../lesson/lesson-kind';
import { useUpdateLesson } from '../lesson/lesson-queries';
import { lessonListAlerts, lessonListMessages } from './messages';
import { useFailureMessage } from './use-failure-message';

export type RowErrors = { students?: Message; hours?: Message };

/**
 * The one row of a pending list that is being edited: view mode to edit mode and back (spec §4). Only students and
 * hours can change. What was typed stays until it is saved or cancelled.
 *
 * @param onLeave called with the lesson when its row returns to view mode
 */
export function useRowEdit<AnyLesson extends Lesson>(
  kind: LessonKind<AnyLesson>,
  onLeave: (lesson: AnyLesson) => void,
) {
  const [lesson, setLesson] = useState<AnyLesson>();
  const [errors, setErrors] = useState<RowErrors>({});
  const update = useUpdateLesson(kind);
  const failure = useFailureMessage();

  function begin(next: AnyLesson) {
    setErrors({});
    setLesson(next);
  }

  function leave(left: AnyLesson) {
    failure.clear();
    setLesson(undefined);
    onLeave(left);
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!lesson || update.isPending) return;
    const typed = new FormData(event.currentTarget);
    const students = kind.readStudents(String(typed.get(kind.studentField)));
    const hours = Number(typed.get('hours') || Number.NaN);
    const found: RowErrors = {
      ...(students.length === 0 && { students: lessonListMessages.missingStudents }),
      ...(!(hours > 0 && hours <= LESSON_HOURS_MAX) && { hours: lessonListMessages.missingHours }),
    };
    setErrors(found);
    if (found.students || found.hours) return;

    failure.clear();
    update.mutate(
      { ...lesson, ...kind.studentsOnWire(students), hours },
      {
        onSuccess: () => {
          showMessage({ tone: 'success', message: lessonListAlerts.updated });
          leave(lesson);
        },
        onError: (error) => tellFailure(error),
      },
    );
  }

  function tellFailure(error: unknown) {
    if (endsSession(error)) return;
    const fields = error instanceof ApiError ? error.fields : {};
    const students = fields[kind.studentField];
    setErrors({ ...(students && { students }), ...(fields.hours && { hours: fields.hours }) });
    failure.show(
      mayTryAgain(error) ? lessonListAlerts.notSaved : withReason(lessonListAlerts.notUpdated, error),
    );
  }

  return {
    isEditing: ({ _id }: AnyLesson) => _id === lesson?._id,
    isSaving: update.isPending,
    errors,
    begin,
    cancel: () => lesson && leave(lesson),
    save,
  };
}
