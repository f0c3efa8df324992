import { describeEntry } from './describe-history';
import { HistoryDialog } from './history-dialog';
import type { Lesson, LessonStudents } from './lesson';
import { lessonName } from './lesson-labels';

interface LessonHistoryDialogProps {
  lesson: LessonStudents & Pick<Lesson, '_id'>;
  /** The path of the request without the lesson's id. */
  path: string;
  onClose: () => void;
}

/** The history of a lesson. */
export function LessonHistoryDialog({ lesson, path, onClose }: LessonHistoryDialogProps) {
  const lessonType = 'student_name' in lesson ? 'individual' : 'group';
  return (
    <HistoryDialog
      name={lessonName(lesson)}
      path={path}
      id={lesson._id}
      describe={(entry) => describeEntry(entry, lessonType)}
      onClose={onClose}
    />
  );
}
