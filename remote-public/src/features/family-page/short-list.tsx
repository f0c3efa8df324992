import { Button } from 'design-system/button';
import { type ReactNode, useRef, useState } from 'react';
import styles from './family-page.module.css';
import { FIRST_LESSONS } from './lesson-texts';

interface ShortListProps {
  /** The items, as `li`. */
  children: readonly ReactNode[];
  /** The text of the button, with the number of all items. */
  showAll: (count: number) => string;
}

/** Shows the first lessons of a list, and the others after a button is pressed. Paper has all of them. */
export function ShortList({ children, showAll }: ShortListProps) {
  const [isShort, setIsShort] = useState(children.length > FIRST_LESSONS);
  const list = useRef<HTMLUListElement>(null);
  function show() {
    setIsShort(false);
    list.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.list} data-short={isShort || undefined}>
        {children}
      </ul>
      {isShort && (
        <div className={styles.screenOnly}>
          <Button variant="secondary" onClick={show}>
            {showAll(children.length)}
          </Button>
        </div>
      )}
    </>
  );
}
