import { currentDay } from 'api-contract/current-day';
import { useEffect, useState } from 'react';

/** Today at the institute, `YYYY-MM-DD`, once the page is alive: a page that was rendered yesterday must not know it. */
export function useInstituteToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(currentDay()), []);
  return today;
}
