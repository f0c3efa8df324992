import { z } from 'zod';
import { messageResponse, nextCursor, pageQuery, withWas } from './common-schema';
import { accepting } from './conflict-schema';
import { endingDay, recordedDay } from './field-schemas';
import { weekday } from './opening-schema';
import { taughtFields } from './scheduled-lesson-schema';
import { requireDayOrder } from './timetable-days';

const seriesFields = z.object({
  weekday,
  ...taughtFields,
  /** The first lesson is on its weekday, on this day or after it. */
  first_day: recordedDay,
  last_day: endingDay,
});

/** `POST /admin/series` (additive to spec §7). The students are enrolled from the first day on. */
export const seriesInput = seriesFields
  .partial({ teacher_id: true, room_id: true, note: true })
  .extend(accepting)
  .superRefine(({ first_day, last_day }, context) =>
    requireDayOrder(context, { from: first_day, to: last_day }, 'last_day'),
  );

/** `PATCH /admin/series/{id}`: this and what follows. `move_changed`: also the lessons that were changed by hand. */
export const seriesChange = withWas(seriesFields.omit({ first_day: true }).partial()).extend({
  from: recordedDay,
  move_changed: z.boolean().default(false),
  ...accepting,
});

/** `POST /admin/series/{id}/end` */
export const seriesEnd = z.object({ last_day: endingDay });

/** `POST /admin/series/{id}/enrolments`; without `until`, until the end of the series. */
export const enrolmentInput = z.object({
  student_id: z.uuid(),
  from: recordedDay,
  until: endingDay.nullish(),
  ...accepting,
});

/** `PATCH /admin/enrolments/{id}`: the last day; `null`: until the end of the series. */
export const enrolmentChange = withWas(z.object({ until: endingDay.nullable() })).extend(accepting);

const enrolment = z.object({
  _id: z.string(),
  student_id: z.string(),
  student_name: z.string(),
  from: z.string(),
  until: z.string().nullable(),
});

const series = seriesFields.omit({ student_ids: true }).extend({
  _id: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  teacher_name: z.string().nullable(),
  room_name: z.string().nullable(),
  /** The series that ended where this one begins. */
  continues: z.string().nullable(),
  created_at: z.string(),
  enrolments: z.array(enrolment),
});

/** `GET /admin/series`. `active`: only those that have not ended, or only those that have. */
export const seriesListQuery = z.object({
  teacher: z.union([z.uuid(), z.literal('none')]).optional(),
  room: z.uuid().optional(),
  student: z.uuid().optional(),
  active: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  ...pageQuery,
});

/** The series that began last come first. */
export const seriesList = z.object({ series: z.array(series), next_cursor: nextCursor });

/** `scheduled`: lessons that were made; `skipped`: days on which the institute is shut. */
export const savedSeries = series.extend({
  scheduled: z.number().int(),
  skipped: z.array(z.string()),
  ...messageResponse.shape,
});

/** `moved`: lessons that went over to it; `kept`: lessons that were changed by hand and stay when they are. */
export const changedSeries = savedSeries.extend({
  moved: z.number().int(),
  kept: z.array(z.object({ _id: z.string(), day: z.string() })),
});

/** `removed`: planned lessons after the last day. */
export const endedSeries = series.extend({ removed: z.number().int(), ...messageResponse.shape });

/** The response to both writes of enrolments. */
export const savedEnrolment = enrolment.extend({ series_id: z.string(), ...messageResponse.shape });

export type Series = z.output<typeof series>;
export type SeriesInput = z.output<typeof seriesInput>;
export type SeriesChange = z.output<typeof seriesChange>;
export type SeriesListQuery = z.output<typeof seriesListQuery>;
export type Enrolment = z.output<typeof enrolment>;
export type EnrolmentInput = z.output<typeof enrolmentInput>;
