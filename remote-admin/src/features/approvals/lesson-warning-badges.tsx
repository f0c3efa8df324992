import { Badge } from 'design-system/badge';
import styles from './lesson-warning-badges.module.css';
import { lessonCheckMessages } from './lesson-warning-messages';
import type { LessonWarnings } from './lesson-warnings';

/** The warnings of a row in a few words; each in full for those who ask. */
export function LessonWarningBadges({ repeated, longDay }: LessonWarnings) {
  if (!repeated && longDay === undefined) return null;
  return (
    <span className={styles.badges}>
      {repeated && (
        <span title={lessonCheckMessages.repeatedHint}>
          <Badge tone="waiting">{lessonCheckMessages.repeated}</Badge>
        </span>
      )}
      {longDay !== undefined && (
        <span title={lessonCheckMessages.longDayHint}>
          <Badge tone="waiting">{lessonCheckMessages.longDay(longDay)}</Badge>
        </span>
      )}
    </span>
  );
}
