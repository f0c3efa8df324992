import { hoursText } from 'arabic-text/hours-text';
import { lessonCount } from 'arabic-text/lesson-count';
import { EmptyState } from 'design-system/states';
import { sumHours } from 'lesson-kit/hours';
import { lessonListLabels } from 'lesson-kit/lesson-labels';
import { SearchX } from 'lucide-react';
import { filterMessages } from '../filters/messages';
import styles from './lesson-list-parts.module.css';

interface LessonCountProps {
  shown: readonly { hours: number }[];
  all: number;
}

/** The number of lessons that match the filters, announced when it changes; on paper with their hours. */
export function LessonCount({ shown, all }: LessonCountProps) {
  const count = shown.length;
  const text = count === all ? lessonCount(all) : `${count === 0 ? 0 : lessonCount(count)} من أصل ${all}`;
  const hours = hoursText(sumHours(shown.map((lesson) => lesson.hours)));
  return (
    <p className={styles.count} role="status" data-hours={count > 0 ? hours : undefined}>
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
