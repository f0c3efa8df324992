import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { controlClass } from '../field';
import styles from './native-list.module.css';

/** The platform's own list in the look of a field. */
export function NativeList({ className, ...select }: ComponentProps<'select'>) {
  return (
    <div className={styles.frame}>
      <select {...select} className={classNames(controlClass, styles.list, className)} />
      <ChevronDown className={styles.arrow} size={18} aria-hidden="true" />
    </div>
  );
}
