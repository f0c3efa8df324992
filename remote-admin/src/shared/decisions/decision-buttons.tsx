import { Button } from 'design-system/button';
import { InlineMessage } from 'design-system/inline-message';
import { ChevronDown, Pencil, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePermission } from '../rights/use-permission';
import type { Decidable, DecidedState, Decision, DecisionSubject, RowState } from './decision';
import styles from './decision-buttons.module.css';
import { decisionMessages } from './messages';
import type { RowKeyboard } from './use-row-keyboard';

interface DecisionButtonsProps<Row extends Decidable> {
  subject: DecisionSubject<Row>;
  row: Row;
  state: RowState | undefined;
  control: RowKeyboard['control'];
  onDecide: (decision: Decision) => void;
  onAskReason: () => void;
  onEdit: () => void;
  /** What anyone may press who sees the list. */
  more: ReactNode;
}

/** The buttons of a row, for those who decide, and why the last attempt failed. */
export function DecisionButtons<Row extends Decidable>(props: DecisionButtonsProps<Row>) {
  const { subject, row, state, control, onDecide, onAskReason, onEdit, more } = props;
  const { words, decisions, offer, asksFirst, noteOn } = subject;
  const mayDecide = usePermission('decisions');
  if (!mayDecide) return more;
  const sending = state?.status === 'sending' ? state.decision : undefined;
  const isOff = (decision: Decision) => offer(row, decision) === 'off';
  const note = noteOn?.(row, state?.status);
  const button = (decision: Decision) => (
    <Button
      {...control(row._id, decision)}
      singlePress
      size="small"
      variant={decision === 'approve' ? 'primary' : decision === 'restore' ? 'quiet' : 'secondary'}
      aria-label={words.actionOn(decision, row)}
      busy={sending === decision}
      busyLabel={decisionMessages.busy[decision]}
      aria-disabled={isOff(decision) || (sending !== undefined && sending !== decision)}
      onClick={() => onDecide(decision)}
      {...(decision === 'restore' && { icon: <Undo2 />, title: decisionMessages.action.restore })}
    >
      {decision === 'restore' ? undefined : decisionMessages.action[decision]}
    </Button>
  );
  const offered = decisions.filter((decision) => offer(row, decision) !== 'hidden');
  return (
    <div className={styles.decision}>
      <div className={styles.buttons}>
        {offered.map((decision) =>
          decision === 'reject' && !asksFirst(row, 'reject') ? (
            <span key={decision} className={styles.split}>
              {button(decision)}
              <Button
                {...control(row._id, 'reason')}
                singlePress
                size="small"
                variant="secondary"
                icon={<ChevronDown />}
                aria-haspopup="dialog"
                aria-label={`${decisionMessages.reason.ask}: ${words.label(row)}`}
                title={decisionMessages.reason.ask}
                aria-disabled={sending !== undefined}
                onClick={onAskReason}
              />
            </span>
          ) : (
            <span key={decision} className={styles.single}>
              {button(decision)}
            </span>
          ),
        )}
        <span className={styles.more}>
          <Button
            {...control(row._id, 'edit')}
            size="small"
            variant="quiet"
            icon={<Pencil />}
            aria-haspopup="dialog"
            aria-label={`${decisionMessages.edit} ${words.label(row)}`}
            title={decisionMessages.edit}
            aria-disabled={sending !== undefined}
            onClick={onEdit}
          />
          {more}
        </span>
      </div>
      {state?.status === 'changed' && <div className={styles.failure}>{decisionMessages.changedHere}</div>}
      {note !== undefined && <div className={state ? styles.failure : styles.note}>{note}</div>}
      {state?.status === 'failed' && (
        <div className={styles.failure}>
          <InlineMessage message={words.failedHere(state.decision)} />
        </div>
      )}
    </div>
  );
}

interface DecidedRowProps {
  label: string;
  state: DecidedState;
  onUndo: () => Promise<void>;
}

/** The state of a decided row in words, and its undo. The undo is not where the buttons of a decision were. */
export function DecidedRow({ label, state, onUndo }: DecidedRowProps) {
  const [isUndoing, setIsUndoing] = useState(false);
  const isOwnDecision = state !== 'decidedByOthers' && state !== 'deleted';
  return (
    <div className={styles.decided} data-decided={state}>
      <span>{decisionMessages.states[state]}</span>
      {isOwnDecision && (
        <Button
          singlePress
          size="small"
          variant="quiet"
          aria-label={`${decisionMessages.undo}: ${label}`}
          busy={isUndoing}
          busyLabel={decisionMessages.undoing}
          onClick={() => {
            setIsUndoing(true);
            void onUndo().finally(() => setIsUndoing(false));
          }}
        >
          {decisionMessages.undo}
        </Button>
      )}
    </div>
  );
}
