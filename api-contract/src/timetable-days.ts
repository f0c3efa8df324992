import type { z } from 'zod';

/** So many days can a closure, a season or an absence last at most, both ends included. */
export const TIMETABLE_SPAN_MAX = 400;

/** One request for the days of the timetable covers so many at most. */
export const TIMETABLE_DAYS_MAX = 62;

const DAY_MS = 86_400_000;

/** How many days a span has, both ends included; below 1 if it ends before it begins. */
export function spanDays({ from, to }: { from: string; to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** Checks that a span of days ends after it begins, within {@link TIMETABLE_SPAN_MAX}. The issue is beside its last day. */
export function requireDayOrder(
  context: z.core.$RefinementCtx,
  span: { from: string; to: string },
  lastDay = 'to',
): void {
  const days = spanDays(span);
  const expects = days < 1 ? 'later-day' : days > TIMETABLE_SPAN_MAX ? 'shorter-span' : undefined;
  if (expects) context.addIssue({ code: 'custom', path: [lastDay], params: { expects } });
}

/** Checks that a span of days is read by one request. The issue is beside its last day. */
export function requireShortSpan(span: { from: string; to: string }, context: z.core.$RefinementCtx): void {
  const length = spanDays(span);
  const expects = length < 1 ? 'later-day' : length > TIMETABLE_DAYS_MAX ? 'timetable-days' : undefined;
  if (expects) context.addIssue({ code: 'custom', path: ['to'], params: { expects } });
}
