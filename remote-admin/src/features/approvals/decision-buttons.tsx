import { Button } from 'design-system/button';
import { InlineMessage } from 'design-system/inline-message';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonLabel } from 'lesson-kit/lesson-labels';
import type { Decision, DecisionMessages, RowState } from './decision';
import styles from './decision-buttons.module.css';
import { approvalMessages } from './messages';
import type { RowKeyboard } from './use-row-keyboard';

interface DecisionButtonsProps {
  lesson: Lesson;
  state: RowState | undefined;
  messages: DecisionMessages;
  control: RowKeyboard['control'];
  onDecide: (decision: Decision) => void;
}

const BUTTONS = [
  {
    decision: 'approve',
    variant: 'primary',
    label: approvalMessages.approve,
    busy: approvalMessages.approving,
  },
  {
    decision: 'reject',
    variant: 'secondary',
    label: approvalMessages.reject,
    busy: approvalMessages.rejecting,
  },
] as const;

/** The two buttons of a row, and why the last attempt failed. */
export function DecisionButtons({ lesson, state, messages, control, onDecide }: DecisionButtonsProps) {
  const sending = state?.status === 'sending' ? state.decision : undefined;
  return (
    <div className={styles.decision}>
      <div className={styles.buttons}>
        {BUTTONS.map(({ decision, variant, label, busy }) => (
          <Button
            {...control(lesson._id, decision)}
            key={decision}
            singlePress
            size="small"
            variant={variant}
            aria-label={`${label} ${lessonLabel(lesson)}`}
            busy={sending === decision}
            busyLabel={busy}
            aria-disabled={sending !== undefined && sending !== decision}
            onClick={() => onDecide(decision)}
          >
            {label}
          </Button>
        ))}
      </div>
      {state?.status === 'changedByTeacher' && (
        <div className={styles.failure}>{approvalMessages.changedSinceShown}</div>
      )}
      {state?.status === 'failed' && (
        <div className={styles.failure}>
          <InlineMessage message={messages.failed[state.decision]} />
        </div>
      )}
    </div>
  );
}
