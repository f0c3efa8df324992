import { currentDay } from 'api-contract/current-day';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { deviceClock } from 'shared-auth';

/**
 * Today at the institute, `YYYY-MM-DD`, once the page is alive: a page that was rendered yesterday must not know it.
 * Nobody knows it either by a clock that is known to be wrong.
 */
export function useInstituteToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(currentDay()), []);
  const isClockWrong = useSyncExternalStore(deviceClock.subscribe, deviceClock.isWrong, () => false);
  return isClockWrong ? undefined : today;
}
