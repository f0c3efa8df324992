import { dayBefore } from 'api-contract/calendar-day';
import type { EducationLevel, LessonType } from 'api-contract/lesson';
import type { Price } from 'api-contract/price-schema';

/** The days of a price or a rate: the next one begins before it ends. */
export function daysInForce({ from, before }: Pick<Price, 'from' | 'before'>) {
  return { first: from, last: before && dayBefore(before) };
}

export type PriceState = 'past' | 'current' | 'next';

/** Whether a price is in force on a day, was before, or begins later. */
export function stateOfPrice({ from, before }: Pick<Price, 'from' | 'before'>, day: string): PriceState {
  if (day < from) return 'next';
  return before === null || day < before ? 'current' : 'past';
}

/** The prices of one level and type: the one in force on a day, the one before it, and the next one. */
export function pricesAround(
  prices: readonly Price[],
  { level, type, day }: { level: EducationLevel; type: LessonType; day: string },
): { current: Price | undefined; past: Price | undefined; next: Price | undefined } {
  const own = prices
    .filter(({ education_level, lesson_type }) => education_level === level && lesson_type === type)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const inState = (state: PriceState) => own.filter((price) => stateOfPrice(price, day) === state);
  return { current: inState('current')[0], past: inState('past').at(-1), next: inState('next')[0] };
}
