import { institute } from 'api-contract/institute';
import styles from './moment-text.module.css';

/** Day and time as `2026-11-21 14:05`: the form of other dates, the same for whoever looks from abroad. */
const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: institute.time_zone,
});

/** A moment, an ISO date-time, by the institute's clock; left to right and in one piece among Arabic words. */
export function MomentText({ at }: { at: string }) {
  return (
    <bdi dir="ltr" className={styles.moment}>
      <time dateTime={at}>{FORMAT.format(new Date(at))}</time>
    </bdi>
  );
}
