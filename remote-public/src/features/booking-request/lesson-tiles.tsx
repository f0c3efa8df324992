import { BOOKING_HOURS, LESSON_TIMES } from 'api-contract/booking-choices';
import type { Message } from 'design-system/message';
import { ChoiceTiles, type Tile } from './choice-tiles';
import { bookingMessages } from './messages';

const NOON = '12:00';
const EVENING = '17:00';

/** `HH:MM` texts compare as the times they are. */
function timesBetween(from: string, until: string): Tile[] {
  return LESSON_TIMES.filter((time) => time >= from && time < until).map((time) => ({
    value: time,
    label: <bdi dir="ltr">{time}</bdi>,
  }));
}

const TIMES = [
  { title: bookingMessages.dayParts.morning, tiles: timesBetween('', NOON) },
  { title: bookingMessages.dayParts.afternoon, tiles: timesBetween(NOON, EVENING) },
  { title: bookingMessages.dayParts.evening, tiles: timesBetween(EVENING, '24:00') },
];

const HOURS = [
  {
    tiles: BOOKING_HOURS.map((hours) => ({
      value: String(hours),
      label: bookingMessages.hoursLabels[hours],
    })),
  },
];

/** The slots from 10:00 to 22:00 (spec §9), by the part of the day. */
export function TimeTiles({ error }: { error: Message | undefined }) {
  return <ChoiceTiles label={bookingMessages.lessonTime} name="lessonTime" groups={TIMES} error={error} />;
}

/** How long the lesson lasts (spec §9). */
export function HoursTiles({ error }: { error: Message | undefined }) {
  return (
    <ChoiceTiles label={bookingMessages.hours} name="hours" groups={HOURS} labels="long" error={error} />
  );
}
