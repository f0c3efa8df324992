import { Button } from 'design-system/button';
import { Row } from 'design-system/layout';
import { ProgressBar } from 'design-system/progress';
import { Check, X } from 'lucide-react';
import listStyles from './approval-list.module.css';
import type { Decision } from './decision';
import { approvalMessages } from './messages';
import styles from './selection-bar.module.css';
import type { DecisionProgress } from './use-decisions';
import type { Selection } from './use-selection';

interface SelectionBarProps {
  /** Every row of the filtered list. */
  foundIds: readonly string[];
  selection: Selection;
  progress: DecisionProgress | undefined;
  onDecide: (decision: Decision) => void;
}

/** Selects all rows, decides on the selected ones together and shows the progress. */
export function SelectionBar({ foundIds, selection, progress, onDecide }: SelectionBarProps) {
  const count = selection.selected.length;
  const isAll = count > 0 && count === foundIds.length;
  return (
    <div className={styles.bar}>
      <label className={styles.all}>
        <input
          type="checkbox"
          className={listStyles.checkbox}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isAll;
          }}
          onChange={() => (isAll ? selection.clear() : selection.select(foundIds))}
        />
        {count > 0 ? approvalMessages.selected(count) : approvalMessages.selectAll(foundIds.length)}
      </label>
      {progress ? (
        <DecisionProgressBar {...progress} />
      ) : (
        <Row>
          <Button
            size="small"
            icon={<Check />}
            aria-disabled={count === 0}
            onClick={() => onDecide('approve')}
          >
            {approvalMessages.approveSelected}
          </Button>
          <Button
            size="small"
            variant="secondary"
            icon={<X />}
            aria-disabled={count === 0}
            onClick={() => onDecide('reject')}
          >
            {approvalMessages.rejectSelected}
          </Button>
        </Row>
      )}
    </div>
  );
}

function DecisionProgressBar({ decision, done, total }: DecisionProgress) {
  return (
    <div className={styles.progress}>
      <ProgressBar label={approvalMessages.progress[decision]} value={done} max={total} />
      <span>{approvalMessages.progressOf(done, total)}</span>
    </div>
  );
}
