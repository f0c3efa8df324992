import type { LessonType } from 'api-contract/lesson';
import { joinList } from 'arabic-text/list';
import { ConfirmDialog } from 'design-system/confirm';
import { lessonFormMessages } from './messages';
import type { SimilarLesson } from './similar-lesson';

interface SimilarLessonQuestionProps {
  lessonType: LessonType;
  /** Asks as long as it is given. */
  similar: SimilarLesson | undefined;
  onSave: () => void;
  onGoBack: () => void;
}

/** Asks whether a lesson is to be saved although one like it is already logged. */
export function SimilarLessonQuestion({ lessonType, similar, onSave, onGoBack }: SimilarLessonQuestionProps) {
  const { duplicate } = lessonFormMessages[lessonType];
  return (
    <ConfirmDialog
      open={similar !== undefined}
      message={similar ? duplicate(joinList(similar.students), similar.subject, similar.day) : ''}
      confirmLabel={lessonFormMessages.saveAnyway}
      cancelLabel={lessonFormMessages.goBack}
      onConfirm={onSave}
      onCancel={onGoBack}
    />
  );
}
