import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './when-near.module.css';

interface WhenNearProps {
  /** Whether it is rendered from the start. */
  now?: boolean;
  children: ReactNode;
}

/**
 * Renders its children once they come near the visible part of the page, or when the page is printed: what they read is not
 * asked for before. Browsers without an observer render them from the start.
 */
export function WhenNear({ now = false, children }: WhenNearProps) {
  const [isNear, setIsNear] = useState(now || typeof IntersectionObserver === 'undefined');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    // The browser prints the page as it is when the listener returns.
    const print = () => flushSync(() => setIsNear(true));
    window.addEventListener('beforeprint', print);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', print);
    };
  }, []);
  return isNear ? children : <div ref={place} className={styles.place} />;
}

/** The distance at which a part is read, so that it is there when it is scrolled to. */
const NEAR = '80px 0px';
