import { isCalendarDay } from 'api-contract/calendar-day';
import { isOpenAt } from 'api-contract/opening';
import type { OpeningDay } from 'api-contract/opening-schema';
import { useEffect, useState } from 'react';
import { api } from 'shared-auth';

/** When the institute is open on a day; `undefined` until it is known. The form works without it. */
export function useOpeningDay(day: string): OpeningDay | undefined {
  const [opening, setOpening] = useState<OpeningDay>();
  useEffect(() => {
    if (!isCalendarDay(day)) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    api
      .get<{ days: OpeningDay[] }>('/institute/opening-days', {
        query: { from: day, to: day },
        signal,
        authenticated: false,
        schema: { days: 'list' },
      })
      .then(
        ({ days }) => signal.aborted || setOpening(days[0]),
        () => undefined,
      );
    return () => leaving.abort();
  }, [day]);
  return opening?.day === day ? opening : undefined;
}

/** Whether the institute is open at a time, as far as is known. */
export function mayBeOpenAt(opening: OpeningDay | undefined, time: string): boolean {
  return opening === undefined || isOpenAt(opening.open, time);
}
