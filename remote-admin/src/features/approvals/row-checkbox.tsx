import type { ComponentProps } from 'react';
import checkboxStyles from './checkbox.module.css';
import styles from './row-checkbox.module.css';

interface RowCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'onToggle'> {
  /** The accessible name: what is selected. */
  label: string;
  onToggle: () => void;
  /** Clicked with Shift: everything up to this row is meant. */
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
        className={checkboxStyles.checkbox}
        onChange={({ nativeEvent }) => (isWithShift(nativeEvent) ? onExtend() : onToggle())}
      />
    </label>
  );
}

function isWithShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}
