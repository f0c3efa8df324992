import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-sheet.module.css';

interface PrintSheetProps {
  /** It is called when the print dialog has closed. */
  onDone: () => void;
  children: ReactNode;
}

/** Prints its children without the rest of the page. */
export function PrintSheet({ onDone, children }: PrintSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isMounted = true;
    window.addEventListener('afterprint', onDone);
    // Printing waits for a later task, so that strict mode prints once.
    void loaded(sheet.current).then(() => isMounted && window.print());
    return () => {
      window.removeEventListener('afterprint', onDone);
      isMounted = false;
    };
  }, [onDone]);
  return createPortal(
    <div ref={sheet} className={styles.sheet}>
      {children}
    </div>,
    document.body,
  );
}

/** Waits for the pictures, which would be missing on paper; prints without those that do not arrive. */
async function loaded(sheet: HTMLElement | null): Promise<void> {
  const pictures = [...(sheet?.querySelectorAll('img') ?? [])];
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
}
