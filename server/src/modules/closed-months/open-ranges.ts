import { daysOfMonth } from '../../platform/calendar';

/** Days, as a half-open range of text: `from <= day < before`. */
export interface Days {
  from: string;
  before: string;
}

/** The parts of a range of days that are in no closed month, the first one first. */
export function openRanges(closedMonths: Iterable<string>, { from, before }: Days): Days[] {
  const ranges: Days[] = [];
  let start = from;
  for (const month of [...closedMonths].sort()) {
    const closed = daysOfMonth(month);
    if (closed.before <= start) continue;
    if (closed.from >= before) break;
    if (start < closed.from) ranges.push({ from: start, before: closed.from });
    start = closed.before;
  }
  if (start < before) ranges.push({ from: start, before });
  return ranges;
}
