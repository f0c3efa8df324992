import { lessonCount } from 'arabic-text/lesson-count';
import { EmptyState } from 'design-system/states';
import { lessonListLabels } from 'lesson-kit/lesson-labels';
import { SearchX } from 'lucide-react';
import { filterMessages } from '../filters/messages';
import styles from './lesson-list-parts.module.css';

interface LessonCountProps {
  shown: number;
  all: number;
}

/** The number of lessons that match the filters, announced when it changes. */
export function LessonCount({ shown, all }: LessonCountProps) {
  const text = shown === all ? lessonCount(all) : `${shown === 0 ? 0 : lessonCount(shown)} من أصل ${all}`;
  return (
    <p className={styles.count} role="status">
      {text}
    </p>
  );
}

/** Replaces a list of lessons when no lesson matches the filters. */
export const NO_MATCHES = (
  <EmptyState icon={<SearchX />} title={lessonListLabels.noMatches}>
    {filterMessages.noMatchesHint}
  </EmptyState>
);
