import type { ComponentProps } from 'react';
import checkboxStyles from './checkbox.module.css';
import styles from './row-checkbox.module.css';

interface RowCheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The accessible name: what is selected. */
  label: string;
}

/** A native checkbox with a target large enough for a finger. */
export function RowCheckbox({ label, ...input }: RowCheckboxProps) {
  return (
    <label className={styles.target}>
      <input {...input} type="checkbox" aria-label={label} className={checkboxStyles.checkbox} />
    </label>
  );
}
