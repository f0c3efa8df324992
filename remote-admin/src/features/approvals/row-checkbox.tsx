import type { ComponentProps } from 'react';
import styles from './approval-list.module.css';

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
    <label className={styles.target}>
      <input
        {...input}
        type="checkbox"
        aria-label={label}
        className={styles.checkbox}
        onChange={({ nativeEvent }) => (isWithShift(nativeEvent) ? onExtend() : onToggle())}
      />
    </label>
  );
}

function isWithShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}
