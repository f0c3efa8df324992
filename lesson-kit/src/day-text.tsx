import { dayText } from 'arabic-text/day-text';
import styles from './day-text.module.css';

/** An ISO day as `السبت 5/12/2026`, with the date on one line; nothing for an empty text. */
export function DayText({ day }: { day: string }) {
  if (!day) return null;
  const [weekday, date] = dayText(day).split(' ');
  return (
    <time dateTime={day} className={styles.day}>
      {weekday}{' '}
      <bdi dir="ltr" className={styles.date}>
        {date}
      </bdi>
    </time>
  );
}
