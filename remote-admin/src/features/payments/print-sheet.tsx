import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-sheet.module.css';

interface PrintSheetProps {
  /** Called when the print dialog has closed. */
  onDone: () => void;
  children: ReactNode;
}

/** Prints its children without the rest of the page. */
export function PrintSheet({ onDone, children }: PrintSheetProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    // In the next frame, so that strict mode prints once.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      window.removeEventListener('afterprint', onDone);
      cancelAnimationFrame(frame);
    };
  }, [onDone]);
  return createPortal(<div className={styles.sheet}>{children}</div>, document.body);
}
