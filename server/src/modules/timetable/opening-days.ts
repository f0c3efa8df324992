import { dayAfter } from 'api-contract/calendar-day';
import type { TimeSpan } from 'api-contract/lesson-time';
import type { OpeningDay } from 'api-contract/opening-schema';
import { spanDays } from 'api-contract/timetable-days';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { DaySpan } from './day-spans';
import { hoursOn, type Limits, readLimits } from './limits';

const WHOLE_DAY: TimeSpan = { from: '00:00', to: '24:00' };

/** When the institute is open on each of some days, closures taken off. */
export async function readOpeningDays(database: Kysely<Tables>, days: DaySpan): Promise<OpeningDay[]> {
  const limits = await readLimits(database, days, []);
  return Array.from({ length: spanDays(days) }, (_, index) => openingOn(limits, dayAfter(days.from, index)));
}

function openingOn(limits: Limits, day: string): OpeningDay {
  const closures = limits.closures.filter(({ from, to }) => from <= day && day <= to);
  const whole = closures.find(({ start }) => start === null);
  const shut = closures.map(({ start, end }) => ({ from: start ?? WHOLE_DAY.from, to: end ?? WHOLE_DAY.to }));
  return {
    day,
    open: shut
      .reduce(without, hoursOn(limits, day)?.spans ?? [WHOLE_DAY])
      .map(({ from, to }) => ({ from, to })),
    closure: whole?.label ?? null,
  };
}

function without(open: readonly TimeSpan[], shut: TimeSpan): TimeSpan[] {
  return open.flatMap((span) => {
    if (span.to <= shut.from || shut.to <= span.from) return [span];
    const left = [
      { from: span.from, to: shut.from },
      { from: shut.to, to: span.to },
    ];
    return left.filter(({ from, to }) => from < to);
  });
}
