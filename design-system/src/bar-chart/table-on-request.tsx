import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button';
import { chartMessages } from './messages';
import styles from './table-on-request.module.css';

/** A table that screen readers and paper always have, and the screen after a press. */
export function TableOnRequest({ children }: { children: ReactNode }) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button
        className={styles.button}
        variant="quiet"
        size="small"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsShown(!isShown)}
      >
        {chartMessages.asTable}
      </Button>
      <div id={id} className={styles.table} data-shown={isShown}>
        {children}
      </div>
    </>
  );
}
