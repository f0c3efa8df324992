import styles from './lesson-count.module.css';
import { lessonListMessages } from './messages';

/** How many lessons are shown, of how many; spoken when it changes. */
export function LessonCount({ shown, all }: { shown: number; all: number }) {
  return (
    <p className={styles.count} role="status">
      {shown === all ? lessonListMessages.count(all) : lessonListMessages.countOf(shown, all)}
    </p>
  );
}
