import { showMessage } from 'design-system/live-messages';
import { useState } from 'react';
import { endsSession, mayTryAgain, withReason } from '../lesson/failure';
import type { Lesson, LessonKind } from '../lesson/lesson-kind';
import { useDeleteLesson } from '../lesson/lesson-queries';
import { alerts } from '../messages';

/**
 * Deleting a pending lesson: asked first, told afterwards (section 8).
 * @param onDeleted called once the lesson has left the list
 */
export function useLessonRemoval<AnyLesson extends Lesson>(
  kind: LessonKind<AnyLesson>,
  onDeleted: () => void,
) {
  const [asked, setAsked] = useState<AnyLesson>();
  const removal = useDeleteLesson(kind);

  function confirm() {
    if (!asked || removal.isPending) return;
    removal.mutate(asked, {
      onSuccess: () => {
        setAsked(undefined);
        showMessage({ tone: 'success', message: alerts.deleted });
        onDeleted();
      },
      onError: (error) => {
        setAsked(undefined);
        if (endsSession(error)) return;
        const message = mayTryAgain(error) ? alerts.notDeleted : withReason(alerts.notDeleted, error);
        showMessage({ tone: 'error', message });
      },
    });
  }

  return { asked, ask: setAsked, confirm, cancel: () => setAsked(undefined), isDeleting: removal.isPending };
}
