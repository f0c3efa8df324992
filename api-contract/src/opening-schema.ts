import { z } from 'zod';
import { messageResponse, nextCursor, pageQuery } from './common-schema';
import { accepting, timetableConflict } from './conflict-schema';
import { calendarDay, requiredLine, timeOfDay, timetableDay } from './field-schemas';
import { hasDistinctSpans } from './lesson-time';
import { requireDayOrder, requireShortSpan } from './timetable-days';

const LABEL_MAX = 120;
/** Some spans for each weekday. */
const SPANS_MAX = 50;
const SHIFT_MAX = 12 * 60;

/** 0 is Sunday. */
export const weekday = z.number().int().min(0).max(6);

/** A span of a weekday, `HH:MM`; `24:00` is its end. */
export const weekdaySpan = z
  .object({ weekday, from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from < to, { path: ['to'], params: { expects: 'later-time' } });

/** When the institute is open in a week: a weekday without a span is closed. An empty list sets no limit. */
export const weekHours = z
  .array(weekdaySpan)
  .max(SPANS_MAX)
  .refine(hasDistinctSpans, { params: { expects: 'distinct-spans' } });

const closureFields = z.object({
  from: timetableDay,
  to: timetableDay,
  label: requiredLine(LABEL_MAX),
  /** `HH:MM`, with `end`: the institute is shut only then, on each of the days. */
  start: timeOfDay.nullish(),
  end: timeOfDay.nullish(),
});

/** `POST /admin/closures` (additive to spec §7) */
export const closureInput = closureFields.superRefine(({ from, to, start, end }, context) => {
  requireDayOrder(context, { from, to });
  if (start && !end) context.addIssue({ code: 'custom', path: ['end'], params: { expects: 'whole-span' } });
  if (end && !start) context.addIssue({ code: 'custom', path: ['start'], params: { expects: 'whole-span' } });
  if (start && end && start >= end)
    context.addIssue({ code: 'custom', path: ['end'], params: { expects: 'later-time' } });
});

const made = { _id: z.string(), created_at: z.string() };

/** Planned lessons that a record leaves no place for. */
const hit = z.array(z.string());

export const closure = z.object({
  ...made,
  from: z.string(),
  to: z.string(),
  label: z.string(),
  start: z.string().nullable(),
  end: z.string().nullable(),
});

/** `GET /admin/closures`, `GET /admin/seasons`: those that share a day with the range. */
export const dayRangeQuery = {
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  ...pageQuery,
};
export const openingListQuery = z.object(dayRangeQuery);

/** The first day last. */
export const closureList = z.object({
  closures: z.array(closure.extend({ hit })),
  next_cursor: nextCursor,
});
export const savedClosure = closure.extend({ hit, ...messageResponse.shape });

const seasonFields = z.object({
  first_day: timetableDay,
  last_day: timetableDay,
  label: requiredLine(LABEL_MAX),
  /** If there are none, the opening hours of the settings hold. */
  hours: weekHours,
  /** Lessons of series begin so many minutes later, or earlier where it is negative. */
  shift_minutes: z.number().int().min(-SHIFT_MAX).max(SHIFT_MAX),
});

/** `POST /admin/seasons` (additive to spec §7). A client that accepts no conflicts by their ids takes all. */
export const seasonInput = seasonFields
  .partial({ hours: true, shift_minutes: true })
  .extend({ accept: accepting.accept.removeDefault().optional() })
  .superRefine(({ first_day, last_day }, context) =>
    requireDayOrder(context, { from: first_day, to: last_day }, 'last_day'),
  );

const season = seasonFields.extend({ ...made, first_day: z.string(), last_day: z.string() });

export const seasonList = z.object({ seasons: z.array(season), next_cursor: nextCursor });

/** `GET /institute/opening-days` (additive to spec §7) */
export const openingDaysQuery = z
  .object({ from: calendarDay, to: calendarDay })
  .superRefine(requireShortSpan);

const openingDay = z.object({
  day: z.string(),
  /** `HH:MM`; none on a day on which the institute is shut. */
  open: z.array(z.object({ from: z.string(), to: z.string() })),
  /** The closure that takes the whole day. */
  closure: z.string().nullable(),
});

export const openingDays = z.object({ days: z.array(openingDay) });

/** What a season, or its end, does to the planned lessons on its days. */
const seasonEffect = {
  /** How many begin at another time. */
  moved: z.number().int(),
  /** The same by series and time, `HH:MM`. */
  moved_series: z.array(
    z.object({
      series_id: z.string(),
      teacher_name: z.string().nullable(),
      subject: z.string(),
      weekday,
      before: z.string(),
      start: z.string(),
      lessons: z.number().int(),
    }),
  ),
  /** The conflicts that they get by it. */
  conflicts: z.array(timetableConflict),
};
export const savedSeason = season.extend({ ...seasonEffect, ...messageResponse.shape });
export const deletedSeason = messageResponse.extend(seasonEffect);

export type Closure = z.output<typeof closure>;
export type ClosureInput = z.output<typeof closureInput>;
export type DeletedSeason = z.output<typeof deletedSeason>;
export type OpeningDay = z.output<typeof openingDay>;
export type SavedSeason = z.output<typeof savedSeason>;
export type Season = z.output<typeof season>;
export type SeasonInput = z.output<typeof seasonInput>;
