/** Numbers that choose among the records. */
export type Dice = readonly [number, number, number, number, number];

export const LEVELS = ['ابتدائي', 'ثانوي'] as const;
export const TYPES = ['individual', 'group'] as const;
export const MONTHS = ['2026-04', '2026-05', '2026-06'] as const;
/** The institute's day, on which the server's calendar stands still. */
export const TODAY = '2026-06-15';

/** A day of the three months, not after today. */
export function dayOf(number: number): string {
  const days = 76;
  return new Date(Date.parse('2026-04-01') + (number % days) * 86_400_000).toISOString().slice(0, 10);
}

/** A day of the timetable, also some weeks ahead. */
export const timetableDayOf = (number: number): string =>
  new Date(Date.parse('2026-04-01') + (number % 110) * 86_400_000).toISOString().slice(0, 10);

/** Half of the changes hold from today, half from an earlier day. */
export function fromOf(which: number, day: number): string | undefined {
  return which % 2 === 0 ? undefined : dayOf(day);
}

export function pick<Value>(values: readonly Value[], number: number): Value | undefined {
  return values[number % Math.max(1, values.length)];
}

/** One of values of which there are some. */
export function oneOf<const Values extends readonly [unknown, ...unknown[]]>(
  values: Values,
  number: number,
): Values[number] {
  return pick(values, number) ?? values[0];
}

/** So many different values, from a place on. */
export function some<Value>(values: readonly Value[], from: number, count: number): Value[] {
  return values.map((_, index) => values[(index + from) % values.length] as Value).slice(0, count);
}
