import { currentDay } from 'api-contract/current-day';
import { useSyncExternalStore } from 'react';
import { deviceClock } from 'shared-auth';

/** The institute's day, `YYYY-MM-DD`. It follows the server's clock once a response shows that the device's is wrong. */
export function useCurrentDay(): string {
  return useSyncExternalStore(deviceClock.subscribe, today, today);
}

const today = () => currentDay();
