import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './read-last.module.css';

interface ReadLastProps {
  /** Whether it is rendered from the start. */
  now?: boolean;
  children: ReactNode;
}

/** Renders its children once nothing else is being read: what a long page shows on the first screen comes first. */
export function ReadLast({ now = false, children }: ReadLastProps) {
  const [isTurn, setIsTurn] = useState(now);
  const isReading = useIsFetching() > 0;
  useEffect(() => {
    if (isTurn || isReading) return;
    const timer = setTimeout(() => setIsTurn(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isTurn, isReading]);
  return isTurn ? children : <div className={styles.unread} />;
}

/** What is read after another response, such as the records that it names, has been asked for by then. */
const PAUSE_MS = 100;
