import type { LessonType } from 'api-contract/lesson';
import type { Lesson } from 'lesson-kit/lesson';
import { useState } from 'react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { endsSession } from 'shared-auth';
import { mayTryAgain, withReason } from '../../shared/lesson/failure';
import { useDeleteLesson } from '../../shared/lesson/lesson-queries';
import { lessonListAlerts } from './messages';

const DELETING = 'lesson deletion';

/**
 * Deleting a pending lesson: asked first, told afterwards (spec §8).
 * @param onDeleted called once the lesson has left the list
 */
export function useLessonRemoval(lessonType: LessonType, onDeleted: (lesson: Lesson) => void) {
  const [asked, setAsked] = useState<Lesson>();
  const removal = useDeleteLesson(lessonType);

  async function confirm() {
    if (!asked || removal.isPending) return;
    keyedToasts.clear(DELETING);
    try {
      // Told also to whoever has left the page meanwhile.
      await removal.mutateAsync(asked);
    } catch (error) {
      setAsked(undefined);
      return explain(error);
    }
    setAsked(undefined);
    keyedToasts.succeeded(DELETING, lessonListAlerts.deleted);
    onDeleted(asked);
  }

  function explain(error: unknown) {
    if (endsSession(error)) return;
    const { notDeleted } = lessonListAlerts;
    keyedToasts.failed(DELETING, mayTryAgain(error) ? notDeleted : withReason(notDeleted, error));
  }

  return { asked, ask: setAsked, confirm, cancel: () => setAsked(undefined), isDeleting: removal.isPending };
}
