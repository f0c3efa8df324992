import { Badge } from 'design-system/badge';
import { messages } from '../messages';
import styles from './lesson-warning-badges.module.css';
import type { LessonWarnings } from './lesson-warnings';

/** The warnings of a row in a few words; each in full for those who ask. */
export function LessonWarningBadges({ repeated, longDay }: LessonWarnings) {
  if (!repeated && longDay === undefined) return null;
  return (
    <span className={styles.badges}>
      {repeated && (
        <span title={messages.checks.repeatedHint}>
          <Badge tone="waiting">{messages.checks.repeated}</Badge>
        </span>
      )}
      {longDay !== undefined && (
        <span title={messages.checks.longDayHint}>
          <Badge tone="waiting">{messages.checks.longDay(longDay)}</Badge>
        </span>
      )}
    </span>
  );
}
