import { BOOKING_HOURS, LESSON_TIMES } from 'api-contract/booking';
import { yearsAfter } from 'api-contract/calendar-day';
import { currentMoment } from 'api-contract/current-day';
import type { InstituteMoment } from 'api-contract/lesson-time';
import { closedText } from 'api-contract/opening';
import { hoursText } from 'arabic-text/hours-text';
import { DateField } from 'design-system/date-field';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type FieldErrors, firstErrors } from 'section-kit/forms/fields';
import { deviceClock } from 'shared-auth';
import { describeRange, isTimePast, type LessonTimeValues, lessonTimeRules } from './booking-values';
import { ChoiceTiles } from './choice-tiles';
import { bookingMessages as messages } from './messages';
import { mayBeOpenAt, useOpeningDay } from './use-opening-day';

const REFRESH_MS = 30_000;

/** `HH:MM` texts compare like times. */
const DAY_PARTS = [
  { title: messages.dayParts.morning, from: '', until: '12:00' },
  { title: messages.dayParts.afternoon, from: '12:00', until: '17:00' },
  { title: messages.dayParts.evening, from: '17:00', until: '24:00' },
];

const HOURS = [{ tiles: BOOKING_HOURS.map((hours) => ({ value: String(hours), label: hoursText(hours) })) }];

interface TimePartProps {
  chosen: LessonTimeValues;
  errors: FieldErrors<keyof LessonTimeValues>;
  onDateChange: () => void;
}

/** Day, time and hours of the lesson. Times that have been reached today or at which the institute is shut are disabled. */
export function TimePart({ chosen, errors, onDateChange }: TimePartProps) {
  const now = useInstituteNow();
  const { lessonDate, lessonTime } = chosen;
  const opening = useOpeningDay(lessonDate);
  const live = firstErrors<keyof LessonTimeValues>(lessonTimeRules(chosen, now));
  const times = DAY_PARTS.map(({ title, from, until }) => ({
    title,
    tiles: LESSON_TIMES.filter((time) => time >= from && time < until).map((time) => ({
      value: time,
      label: <bdi dir="ltr">{time}</bdi>,
      disabled: time !== lessonTime && (isTimePast(lessonDate, time, now) || !mayBeOpenAt(opening, time)),
    })),
  }));
  return (
    <>
      <DateField
        label={messages.lessonDate}
        name="lessonDate"
        min={now?.day}
        max={now && yearsAfter(now.day, 1)}
        required
        error={errors.lessonDate ?? live.lessonDate}
        warning={opening?.open.length === 0 ? closedText(opening.closure) : undefined}
        onValueChange={onDateChange}
      />
      <ChoiceTiles
        label={messages.lessonTime}
        name="lessonTime"
        groups={times}
        error={errors.lessonTime ?? live.lessonTime}
      />
      <ChoiceTiles
        label={messages.hours}
        name="hours"
        groups={HOURS}
        labels="long"
        note={describeRange(chosen)}
        error={errors.hours ?? live.hours}
      />
    </>
  );
}

/** The institute's day and time after hydration; `undefined` before, and while the device's clock is known to be wrong. */
function useInstituteNow(): InstituteMoment | undefined {
  const [now, setNow] = useState<InstituteMoment>();
  useEffect(() => {
    const refresh = () => setNow(currentMoment());
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const isClockWrong = useSyncExternalStore(deviceClock.subscribe, deviceClock.isWrong, () => false);
  return isClockWrong ? undefined : now;
}
