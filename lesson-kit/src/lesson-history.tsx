import { Button } from 'design-system/button';
import { showToast } from 'design-system/toast';
import { type ComponentType, useState } from 'react';
import type { Lesson, LessonStudents } from './lesson';
import type { LessonHistoryDialogProps } from './lesson-history-dialog';
import { historyMessages } from './lesson-history-messages';
import { lessonLabel } from './lesson-labels';

interface LessonHistoryButtonProps {
  /** Also a lesson that was rejected or deleted. */
  lesson: LessonStudents & Pick<Lesson, '_id' | 'date'>;
  /** The path of the request without the lesson's id: `/admin/lesson-history`, `/teacher/lesson-history`. */
  path: string;
}

/** A quiet button for table rows that shows the history of a lesson in a dialog, which is loaded on demand. */
export function LessonHistoryButton({ lesson, path }: LessonHistoryButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<LessonHistoryDialogProps>>();
  const [isLoading, setIsLoading] = useState(false);

  async function open() {
    setIsLoading(true);
    try {
      const loaded = await import(/* webpackChunkName: 'lesson-history' */ './lesson-history-dialog');
      setDialog(() => loaded.LessonHistoryDialog);
    } catch {
      showToast({ tone: 'error', message: historyMessages.loadFailed });
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={historyMessages.openOf(lessonLabel(lesson))}
        busy={isLoading}
        busyLabel={historyMessages.loading}
        onClick={() => void open()}
      >
        {historyMessages.open}
      </Button>
      {Dialog && <Dialog lesson={lesson} path={path} onClose={() => setDialog(undefined)} />}
    </>
  );
}
