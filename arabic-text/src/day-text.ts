/** Sunday first, as `Date` counts them. */
const WEEKDAYS = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'] as const;

/** An ISO day as people write it: `5/12/2026`. */
export function plainDayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}/${month}/${year}`;
}

/** An ISO day as people read it: `السبت 5/12/2026`. */
export function dayText(day: string): string {
  return `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${plainDayText(day)}`;
}
