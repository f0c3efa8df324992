/** Today on this device's calendar, `YYYY-MM-DD`. */
export function currentDay(): string {
  const now = new Date();
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** The current month on this device's calendar, `YYYY-MM`. */
export function currentMonth(): string {
  return currentDay().slice(0, 'YYYY-MM'.length);
}
