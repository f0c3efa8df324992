import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-sheet.module.css';

interface PrintSheetProps {
  /** Called when the browser's print dialog is done, whether it printed or not. */
  onDone: () => void;
  children: ReactNode;
}

/** Opens the browser's print dialog for its children alone: the page itself is not on the paper. */
export function PrintSheet({ onDone, children }: PrintSheetProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    // After the paint that puts the sheet into the document, once also under strict mode.
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      window.removeEventListener('afterprint', onDone);
      cancelAnimationFrame(frame);
    };
  }, [onDone]);
  return createPortal(<div className={styles.sheet}>{children}</div>, document.body);
}
