/** Today in the browser's calendar, `YYYY-MM-DD`. */
export function currentDay(now = new Date()): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** The current month in the browser's calendar, `YYYY-MM`. */
export function currentMonth(now = new Date()): string {
  return currentDay(now).slice(0, 'YYYY-MM'.length);
}
