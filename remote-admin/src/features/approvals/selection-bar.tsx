import { Button } from 'design-system/button';
import { Row } from 'design-system/layout';
import { ProgressBar } from 'design-system/progress';
import { Check, X } from 'lucide-react';
import checkboxStyles from './checkbox.module.css';
import type { Decision } from './decision';
import { decisionMessages } from './messages';
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

/** Selects all, tells how many are selected, decides on them together, and shows how far that has come. */
export function SelectionBar({ foundIds, selection, progress, onDecide }: SelectionBarProps) {
  const count = selection.selected.length;
  const allSelected = count > 0 && count === foundIds.length;
  return (
    <div className={styles.bar}>
      <label className={styles.all}>
        <input
          type="checkbox"
          className={checkboxStyles.checkbox}
          checked={allSelected}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !allSelected;
          }}
          onChange={() => (allSelected ? selection.clear() : selection.select(foundIds))}
        />
        {count > 0 ? decisionMessages.selected(count) : decisionMessages.selectAll(foundIds.length)}
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
            {decisionMessages.approveSelected}
          </Button>
          <Button
            size="small"
            variant="secondary"
            icon={<X />}
            aria-disabled={count === 0}
            onClick={() => onDecide('reject')}
          >
            {decisionMessages.rejectSelected}
          </Button>
        </Row>
      )}
    </div>
  );
}

function DecisionProgressBar({ decision, done, total }: DecisionProgress) {
  return (
    <div className={styles.progress}>
      <ProgressBar label={decisionMessages.progress[decision]} value={done} max={total} />
      <span>{decisionMessages.progressOf(done, total)}</span>
    </div>
  );
}
