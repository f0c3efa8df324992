import type { InstituteMoment } from 'api-contract/booking';
import { currentMoment } from 'api-contract/current-day';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { deviceClock } from 'shared-auth';

const REFRESH_MS = 30_000;

/**
 * Day and time at the institute, once the page is hydrated: a page that was rendered yesterday cannot know them. Not
 * known either by a clock that is known to be wrong.
 */
export function useInstituteNow(): InstituteMoment | undefined {
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
