import { EDUCATION_LEVELS } from 'api-contract/education-level';
import type { HoursByLevel } from 'api-contract/statistics';
import { joinList } from 'arabic-text/list';
import { formatNumber } from 'arabic-text/numbers';
import styles from './level-hours.module.css';
import { overviewMessages } from './messages';

/** The hours of each level that has some. */
export function LevelHours({ hours }: { hours: HoursByLevel }) {
  const levels = EDUCATION_LEVELS.filter((level) => hours[level] > 0);
  if (levels.length === 0) return overviewMessages.none;
  return (
    <ul className={styles.levels}>
      {levels.map((level) => (
        <li key={level}>
          {level}: <strong>{formatNumber(hours[level])}</strong>
        </li>
      ))}
    </ul>
  );
}

/** The same in one line, for a cell of a spreadsheet. */
export function levelHoursText(hours: HoursByLevel): string {
  const levels = EDUCATION_LEVELS.filter((level) => hours[level] > 0);
  return joinList(levels.map((level) => `${level}: ${hours[level]}`));
}
