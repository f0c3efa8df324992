/** The Levantine names of the months, January first. */
export const MONTH_NAMES = [
  'كانون الثاني',
  'شباط',
  'آذار',
  'نيسان',
  'أيار',
  'حزيران',
  'تموز',
  'آب',
  'أيلول',
  'تشرين الأول',
  'تشرين الثاني',
  'كانون الأول',
] as const;

/** `كانون الثاني · 1` for 1. Throws a RangeError for other numbers than 1 to 12. */
export function monthLabel(month: number): string {
  return `${monthName(month)} · ${month}`;
}

/** `كانون الثاني 2026` for `2026-01`. Throws a RangeError for an invalid month. */
export function monthText(month: string): string {
  const [year, number] = month.split('-');
  return `${monthName(Number(number))} ${year}`;
}

function monthName(month: number): string {
  const name = MONTH_NAMES[month - 1];
  if (!name) throw new RangeError(`No month ${month}`);
  return name;
}
