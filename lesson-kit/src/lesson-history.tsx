import { HistoryButton } from './history-button';
import type { Lesson, LessonStudents } from './lesson';
import { lessonLabel } from './lesson-labels';

interface LessonHistoryButtonProps {
  /** The lesson may be rejected or deleted. */
  lesson: LessonStudents & Pick<Lesson, '_id' | 'date'>;
  /** The path of the request without the lesson's id: `/admin/lesson-history`, `/teacher/lesson-history`. */
  path: string;
}

/** Shows the history of a lesson. */
export function LessonHistoryButton({ lesson, path }: LessonHistoryButtonProps) {
  return <HistoryButton label={lessonLabel(lesson)} load={loadDialog} of={{ lesson, path }} />;
}

async function loadDialog() {
  const loaded = await import(/* webpackChunkName: 'lesson-history' */ './lesson-history-dialog');
  return loaded.LessonHistoryDialog;
}
