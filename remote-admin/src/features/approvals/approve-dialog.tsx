import { Button } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { Stack } from 'design-system/layout';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonLabel } from 'lesson-kit/lesson-labels';
import styles from './approval-list.module.css';
import { doubtText } from './lesson-warnings';
import { approvalMessages } from './messages';

interface ApproveDialogProps {
  question: string;
  lessons: readonly Lesson[];
  onApprove: (lessons: readonly Lesson[]) => void;
  onCancel: () => void;
}

/** Asks before lessons are approved. Doubtful ones among them are named, and the first button leaves them out. */
export function ApproveDialog({ question, lessons, onApprove, onCancel }: ApproveDialogProps) {
  const flagged = lessons.filter(isDoubtful);
  const others = lessons.filter((lesson) => !isDoubtful(lesson));
  const { approve, flagged: messages } = approvalMessages;
  const leavesOut = flagged.length > 0 && others.length > 0;
  return (
    <ConfirmDialog
      open
      message={question}
      confirmLabel={leavesOut ? messages.approveOthers(others.length) : approve}
      onConfirm={() => onApprove(leavesOut ? others : lessons)}
      onCancel={onCancel}
    >
      {flagged.length > 0 && (
        <Stack gap="small">
          <strong>{messages.title(flagged.length)}</strong>
          <ul className={styles.flagged}>
            {flagged.map((lesson) => (
              <li key={lesson._id}>
                {messages.lesson(
                  lessonLabel(lesson),
                  (lesson.doubts ?? []).map((doubt) => doubtText(lesson, doubt)),
                )}
              </li>
            ))}
          </ul>
          {leavesOut && (
            <Button variant="secondary" onClick={() => onApprove(lessons)}>
              {messages.approveAll(lessons.length)}
            </Button>
          )}
        </Stack>
      )}
    </ConfirmDialog>
  );
}

const isDoubtful = ({ doubts = [] }: Lesson) => doubts.length > 0;
