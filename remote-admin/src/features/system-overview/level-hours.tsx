import { EDUCATION_LEVELS } from 'api-contract/lesson';
import type { HoursByLevel } from 'api-contract/statistics-schema';
import { joinList } from 'arabic-text/list';
import { formatNumber } from 'arabic-text/numbers';
import styles from './level-hours.module.css';

/** The hours of each level. A server may omit levels without lessons. */
export function LevelHours({ hours }: { hours: Partial<HoursByLevel> }) {
  return (
    <ul className={styles.levels}>
      {EDUCATION_LEVELS.map((level) => (
        <li key={level}>
          {level}: <strong>{formatNumber(hours[level] ?? 0)}</strong>
        </li>
      ))}
    </ul>
  );
}

/** The same in one line, for a cell of a spreadsheet. */
export function levelHoursText(hours: Partial<HoursByLevel>): string {
  return joinList(EDUCATION_LEVELS.map((level) => `${level}: ${hours[level] ?? 0}`));
}
