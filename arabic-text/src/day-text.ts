/** Sunday first, as `Date` counts them. */
export const WEEKDAYS = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'] as const;

/** An ISO day with the day first: `5/12/2026`. */
export function plainDayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}/${month}/${year}`;
}

/** A week or another range of ISO days in short: `29/11 – 5/12/2026`. */
export function plainDaysText(from: string, to: string): string {
  return `${plainDayText(from).replace(/\/\d{4}$/, '')} – ${plainDayText(to)}`;
}

/** An ISO day with its weekday: `السبت 5/12/2026`. */
export function dayText(day: string): string {
  return `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${plainDayText(day)}`;
}
