import { useState } from 'react';
import { useOutcomeMessages } from 'section-calls/use-outcome-messages';
import { endsSession } from 'shared-auth';
import { mayTryAgain, withReason } from '../lesson/failure';
import type { Lesson, LessonKind } from '../lesson/lesson-kind';
import { useDeleteLesson } from '../lesson/lesson-queries';
import { lessonListAlerts } from './messages';

const DELETING = 'lesson deletion';

/**
 * Deleting a pending lesson: asked first, told afterwards (spec §8).
 * @param onDeleted called once the lesson has left the list
 */
export function useLessonRemoval<AnyLesson extends Lesson>(
  kind: LessonKind<AnyLesson>,
  onDeleted: () => void,
) {
  const [asked, setAsked] = useState<AnyLesson>();
  const removal = useDeleteLesson(kind);
  const outcomes = useOutcomeMessages();

  function confirm() {
    if (!asked || removal.isPending) return;
    outcomes.clear(DELETING);
    removal.mutate(asked, {
      onSuccess: () => {
        setAsked(undefined);
        outcomes.succeeded(DELETING, lessonListAlerts.deleted);
        onDeleted();
      },
      onError: (error) => {
        setAsked(undefined);
        if (endsSession(error)) return;
        outcomes.failed(
          DELETING,
          mayTryAgain(error) ? lessonListAlerts.notDeleted : withReason(lessonListAlerts.notDeleted, error),
        );
      },
    });
  }

  return { asked, ask: setAsked, confirm, cancel: () => setAsked(undefined), isDeleting: removal.isPending };
}
