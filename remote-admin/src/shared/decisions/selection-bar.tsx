import { Button } from 'design-system/button';
import { Row } from 'design-system/layout';
import { ProgressBar } from 'design-system/progress';
import { Check, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Decision, DecisionWords } from './decision';
import listStyles from './decision-list.module.css';
import { decisionMessages } from './messages';
import styles from './selection-bar.module.css';
import type { DecisionProgress } from './use-decisions';
import type { Selection } from './use-selection';

interface SelectionBarProps {
  words: DecisionWords<never>;
  /** Every row of the filtered list. */
  foundIds: readonly string[];
  selection: Selection;
  progress: DecisionProgress | undefined;
  onDecide: (decision: Decision) => void;
}

/** Selects all rows, decides on the selected ones together and shows the progress. */
export function SelectionBar({ words, foundIds, selection, progress, onDecide }: SelectionBarProps) {
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
        {count > 0
          ? decisionMessages.selected(words.count(count))
          : decisionMessages.selectAll(foundIds.length)}
      </label>
      {progress ? (
        <div className={styles.progress}>
          <ProgressBar label={words.progress(progress.decision)} value={progress.done} max={progress.total} />
          <span>{decisionMessages.progressOf(progress.done, progress.total)}</span>
        </div>
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

interface RowCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'onToggle'> {
  /** The accessible name. */
  label: string;
  onToggle: () => void;
  /** A click with Shift selects the rows up to this one. */
  onExtend: () => void;
}

/** A native checkbox with a target large enough for a finger. */
export function RowCheckbox({ label, onToggle, onExtend, ...input }: RowCheckboxProps) {
  return (
    <label className={listStyles.target}>
      <input
        {...input}
        type="checkbox"
        aria-label={label}
        className={listStyles.checkbox}
        onChange={({ nativeEvent }) => (isWithShift(nativeEvent) ? onExtend() : onToggle())}
      />
    </label>
  );
}

function isWithShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}
