import { BOOKING_HOURS, LESSON_TIMES } from 'api-contract/booking';
import { hoursText } from 'arabic-text/hours-text';
import type { Message } from 'design-system/inline-message';
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
      label: hoursText(hours),
    })),
  },
];

interface TimeTilesProps {
  /** Whether the lesson can no longer begin at a time. */
  isPast: (time: string) => boolean;
  error: Message | undefined;
}

/** The slots from 10:00 to 22:00 (spec §9), by the part of the day. */
export function TimeTiles({ isPast, error }: TimeTilesProps) {
  const groups = TIMES.map(({ title, tiles }) => ({
    title,
    tiles: tiles.map((tile) => ({ ...tile, disabled: isPast(tile.value) })),
  }));
  return <ChoiceTiles label={bookingMessages.lessonTime} name="lessonTime" groups={groups} error={error} />;
}

interface HoursTilesProps {
  /** From when to when the lesson is, once that is chosen. */
  range: string | undefined;
  error: Message | undefined;
}

/** How long the lesson lasts (spec §9). */
export function HoursTiles({ range, error }: HoursTilesProps) {
  return (
    <ChoiceTiles
      label={bookingMessages.hours}
      name="hours"
      groups={HOURS}
      labels="long"
      note={range}
      error={error}
    />
  );
}
