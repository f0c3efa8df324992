import { Button } from 'design-system/button';
import { InlineMessage } from 'design-system/inline-message';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonLabel } from '../../shared/lesson/lesson-columns';
import type { Decision, DecisionWords, RowState } from './decision';
import styles from './decision-buttons.module.css';
import { decisionMessages } from './messages';
import type { useRowKeyboard } from './use-row-keyboard';

interface DecisionButtonsProps {
  lesson: Lesson;
  state: RowState | undefined;
  words: DecisionWords;
  control: ReturnType<typeof useRowKeyboard>['control'];
  onDecide: (decision: Decision) => void;
}

/** The two buttons of a row, and below them why the last attempt failed. */
export function DecisionButtons({ lesson, state, words, control, onDecide }: DecisionButtonsProps) {
  const sending = state?.status === 'sending' ? state.decision : undefined;
  return (
    <div className={styles.decision}>
      <div className={styles.buttons}>
        <Button
          {...control(lesson._id, 'approve')}
          singlePress
          size="small"
          aria-label={decisionMessages.approveLesson(lessonLabel(lesson))}
          busy={sending === 'approve'}
          busyLabel={decisionMessages.approving}
          aria-disabled={sending === 'reject'}
          onClick={() => onDecide('approve')}
        >
          {decisionMessages.approve}
        </Button>
        <Button
          {...control(lesson._id, 'reject')}
          singlePress
          size="small"
          variant="secondary"
          aria-label={decisionMessages.rejectLesson(lessonLabel(lesson))}
          busy={sending === 'reject'}
          busyLabel={decisionMessages.rejecting}
          aria-disabled={sending === 'approve'}
          onClick={() => onDecide('reject')}
        >
          {decisionMessages.reject}
        </Button>
      </div>
      {state?.status === 'changedByTeacher' && (
        <div className={styles.failure}>{decisionMessages.changedSinceShown}</div>
      )}
      {state?.status === 'failed' && (
        <div className={styles.failure}>
          <InlineMessage message={state.decision === 'approve' ? words.approveFailed : words.rejectFailed} />
        </div>
      )}
    </div>
  );
}
