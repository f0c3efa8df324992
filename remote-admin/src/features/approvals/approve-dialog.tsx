import { Button } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { Stack } from 'design-system/layout';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonLabel } from 'lesson-kit/lesson-labels';
import styles from './approval-list.module.css';
import { remarksOn } from './lesson-warnings';
import { approvalMessages } from './messages';

interface ApproveDialogProps {
  question: string;
  lessons: readonly Lesson[];
  onApprove: (lessons: readonly Lesson[], admitsTeachers: boolean) => void;
  onCancel: () => void;
}

/**
 * Asks before lessons are approved. Doubtful ones among them are named, and the first button leaves them out. Teachers who are
 * not admitted are named too, and can be admitted with their lessons.
 */
export function ApproveDialog({ question, lessons, onApprove, onCancel }: ApproveDialogProps) {
  const flagged = lessons.filter((lesson) => remarksOn(lesson).length > 0);
  const others = lessons.filter((lesson) => remarksOn(lesson).length === 0);
  const teachers = lessons.flatMap(({ by_guest, teacher_name }) => (by_guest ? [teacher_name] : []));
  const guests = [...new Set(teachers)];
  const { approve, flagged: messages, guests: guestMessages } = approvalMessages;
  const leavesOut = flagged.length > 0 && others.length > 0;
  const approveAll = guests.length > 0 ? guestMessages.approveOnly(lessons.length) : approve;
  return (
    <ConfirmDialog
      open
      message={question}
      confirmLabel={leavesOut ? messages.approveOthers(others.length) : approveAll}
      onConfirm={() => onApprove(leavesOut ? others : lessons, false)}
      onCancel={onCancel}
    >
      {(flagged.length > 0 || guests.length > 0) && (
        <Stack gap="small">
          {flagged.length > 0 && (
            <>
              <strong>{messages.title(flagged.length)}</strong>
              <ul className={styles.flagged}>
                {flagged.map((lesson) => (
                  <li key={lesson._id}>{messages.lesson(lessonLabel(lesson), remarksOn(lesson))}</li>
                ))}
              </ul>
            </>
          )}
          {guests.length > 0 && <p className={styles.guests}>{guestMessages.notAdmitted(guests)}</p>}
          {leavesOut && (
            <Button variant="secondary" onClick={() => onApprove(lessons, false)}>
              {messages.approveAll(lessons.length)}
            </Button>
          )}
          {guests.length > 0 && (
            <Button variant="secondary" onClick={() => onApprove(lessons, true)}>
              {guestMessages.approveAndAdmit(lessons.length, guests.length)}
            </Button>
          )}
        </Stack>
      )}
    </ConfirmDialog>
  );
}
