import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { controlClass } from './control-class';
import styles from './native-select.module.css';

export interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  /** Less padding, where several lists share a line on a phone. */
  compact?: boolean | undefined;
}

/** A native `<select>` with the look of a field. */
export function NativeSelect({ compact = false, ...select }: NativeSelectProps) {
  return (
    <div className={classNames(styles.frame, compact && styles.compact)}>
      <select {...select} className={classNames(controlClass, styles.list)} />
      <ChevronDown className={styles.arrow} aria-hidden="true" />
    </div>
  );
}
