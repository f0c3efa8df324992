import { useQueryClient } from '@tanstack/react-query';
import { showToast } from 'design-system/toast';
import type { Lesson } from 'lesson-kit/lesson';
import { useState } from 'react';
import { isConflictOrGone } from 'section-kit/is-conflict-or-gone';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { api, endsSession } from 'shared-auth';
import {
  approvedLessons,
  outdateLessons,
  refreshLessons,
  removeLesson,
} from '../../shared/lesson/lesson-queries';
import { lessonName, lessonTitle } from '../../shared/lesson/lesson-title';
import { useUndo } from '../../shared/undo/use-undo';
import { approvedIndividualLessonMessages } from './individual-messages';

/**
 * Deletes approved individual lessons of one month (`YYYY-MM`) and says how it went; the deletion can be taken back.
 * `deleteLesson` resolves to whether the lesson has left the list, and never rejects.
 */
export function useDeleteLesson(month: string | undefined) {
  const queryClient = useQueryClient();
  const undo = useUndo('individual');
  const [isDeleting, setIsDeleting] = useState(false);

  async function deleteLesson(lesson: Lesson): Promise<boolean> {
    const id = lesson._id;
    setIsDeleting(true);
    keyedToasts.clear(id);
    try {
      await api.delete(`/admin/admin/delete-lesson/${encodeURIComponent(id)}`);
      await removeLesson(queryClient, approvedLessons('individual', month), id);
      await outdateLessons(queryClient);
      undo.begin().offerUndo({ ids: [id], message: (total) => deletedText(lesson, total) });
      return true;
    } catch (error) {
      return await explain(error, lesson);
    } finally {
      setIsDeleting(false);
    }
  }

  async function explain(error: unknown, lesson: Lesson): Promise<boolean> {
    if (endsSession(error)) return false;
    if (!isConflictOrGone(error)) {
      keyedToasts.failed(lesson._id, approvedIndividualLessonMessages.deleteFailed(lessonName(lesson)));
      return false;
    }
    showToast({ tone: 'info', message: approvedIndividualLessonMessages.alreadyGone(lessonName(lesson)) });
    await refreshLessons(queryClient);
    return true;
  }

  return { deleteLesson, isDeleting };
}

function deletedText(lesson: Lesson, total: number): string {
  const { deleted, deletedSeveral } = approvedIndividualLessonMessages;
  return total === 1 ? deleted(lessonTitle(lesson)) : deletedSeveral(total, lessonTitle(lesson));
}
