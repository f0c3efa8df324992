import { Button } from 'design-system/button';
import { InlineMessage } from 'design-system/inline-message';
import type { Lesson } from 'lesson-kit/lesson';
import { LessonHistoryButton } from 'lesson-kit/lesson-history';
import { lessonLabel } from 'lesson-kit/lesson-labels';
import { ChevronDown, Pencil } from 'lucide-react';
import { LESSON_HISTORY_PATH } from '../../shared/lessons/lesson-lists';
import { usePermission } from '../../shared/rights/use-permission';
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
  onAskReason: () => void;
  onEdit: () => void;
}

const LABELS = {
  approve: { label: approvalMessages.approve, busyLabel: approvalMessages.approving },
  reject: { label: approvalMessages.reject, busyLabel: approvalMessages.rejecting },
} as const;

/** The buttons of a row, for those who decide, and why the last attempt failed. */
export function DecisionButtons({
  lesson,
  state,
  messages,
  control,
  onDecide,
  onAskReason,
  onEdit,
}: DecisionButtonsProps) {
  const mayDecide = usePermission('decisions');
  const sending = state?.status === 'sending' ? state.decision : undefined;
  const name = lessonLabel(lesson);
  const decisionProps = (decision: Decision) => ({
    ...control(lesson._id, decision),
    singlePress: true,
    size: 'small' as const,
    'aria-label': `${LABELS[decision].label} ${name}`,
    busy: sending === decision,
    busyLabel: LABELS[decision].busyLabel,
    'aria-disabled': sending !== undefined && sending !== decision,
    onClick: () => onDecide(decision),
  });
  const history = <LessonHistoryButton lesson={lesson} path={LESSON_HISTORY_PATH} />;
  if (!mayDecide) return history;
  return (
    <div className={styles.decision}>
      <div className={styles.buttons}>
        {!lesson.in_closed_period && <Button {...decisionProps('approve')}>{LABELS.approve.label}</Button>}
        <span className={styles.split}>
          <Button {...decisionProps('reject')} variant="secondary">
            {LABELS.reject.label}
          </Button>
          <Button
            {...control(lesson._id, 'reason')}
            singlePress
            size="small"
            variant="secondary"
            icon={<ChevronDown />}
            aria-haspopup="dialog"
            aria-label={`${approvalMessages.reason.ask}: ${name}`}
            title={approvalMessages.reason.ask}
            aria-disabled={sending !== undefined}
            onClick={onAskReason}
          />
        </span>
        <span className={styles.more}>
          <Button
            {...control(lesson._id, 'edit')}
            size="small"
            variant="quiet"
            icon={<Pencil />}
            aria-haspopup="dialog"
            aria-label={`${approvalMessages.edit.open} ${name}`}
            title={approvalMessages.edit.open}
            aria-disabled={sending !== undefined}
            onClick={onEdit}
          />
          {history}
        </span>
      </div>
      {state?.status === 'changedByTeacher' && (
        <div className={styles.failure}>{approvalMessages.changedSinceShown}</div>
      )}
      {(lesson.in_closed_period || state?.status === 'inClosedMonth') && (
        <div className={state ? styles.failure : styles.note}>{approvalMessages.monthIsClosed}</div>
      )}
      {state?.status === 'failed' && (
        <div className={styles.failure}>
          <InlineMessage message={messages.failed[state.decision]} />
        </div>
      )}
    </div>
  );
}
