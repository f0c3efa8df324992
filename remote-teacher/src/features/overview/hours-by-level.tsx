import type { LessonType } from 'api-contract/lesson';
import { formatNumber } from 'arabic-text/numbers';
import type { LevelHours } from './level-hours';
import { overviewMessages } from './messages';
import styles from './overview.module.css';

interface HoursByLevelProps {
  levels: readonly LevelHours[];
  part: LessonType;
  /** Whether the figures are there yet. */
  known: boolean;
}

/** The hours of one type of lesson, level by level. */
export function HoursByLevel({ levels, part, known }: HoursByLevelProps) {
  return (
    <dl className={styles.levels}>
      {levels.map((hours) => (
        <div key={hours.level} className={styles.level}>
          <dt>{hours.level}</dt>
          <dd>{known ? formatNumber(hours[part]) : overviewMessages.unknownFigure}</dd>
        </div>
      ))}
    </dl>
  );
}
