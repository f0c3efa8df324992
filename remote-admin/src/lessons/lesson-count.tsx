import { messages } from '../messages';
import styles from './lesson-count.module.css';

/** How many lessons are shown, of how many; spoken when it changes. */
export function LessonCount({ shown, all }: { shown: number; all: number }) {
  return (
    <p className={styles.count} role="status">
      {shown === all ? messages.filters.result(all) : messages.filters.resultOf(shown, all)}
    </p>
  );
}
