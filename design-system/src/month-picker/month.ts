/** A month of the calendar as `YYYY-MM`. */
export type Month = string;

/** Year and month (1 to 12) of `YYYY-MM`. */
export function partsOf(month: Month): { year: number; month: number } {
  return { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) };
}

/** `YYYY-MM` of a year and a month, which may be outside 1 to 12: 0 is December of the previous year. */
export function monthOf(year: number, month: number): Month {
  const index = year * 12 + month - 1;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** `month` limited to the range from `min` to `max`. */
export function clampMonth(month: Month, min: Month, max: Month): Month {
  if (month < min) return min;
  return month > max ? max : month;
}
