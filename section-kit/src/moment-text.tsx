import { institute } from 'api-contract/institute';
import { dayText } from 'arabic-text/day-text';

const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: institute.time_zone,
});

/** An ISO date-time as `السبت 21/11/2026، 14:05`, by the institute's clock. */
export function MomentText({ at }: { at: string }) {
  const [day = '', time] = FORMAT.format(new Date(at)).split(' ');
  return (
    <time dateTime={at}>
      {dayText(day)}، {time}
    </time>
  );
}
