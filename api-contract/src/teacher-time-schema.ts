import { z } from 'zod';
import { messageResponse, nextCursor, pageQuery } from './common-schema';
import { requiredLine, timetableDay } from './field-schemas';
import { dayRangeQuery, weekday, weekdaySpan } from './opening-schema';
import { requireDayOrder } from './timetable-days';

const REASON_MAX = 300;

const absenceDays = z.object({
  from: timetableDay,
  to: timetableDay,
  reason: requiredLine(REASON_MAX).nullish(),
});

/** `POST /teacher/absences` (additive to spec §7): a teacher's own, from today on. */
export const ownAbsenceInput = absenceDays.superRefine((days, context) => requireDayOrder(context, days));

/** `POST /admin/absences` (additive to spec §7) */
export const absenceInput = absenceDays
  .extend({ teacher_id: z.uuid() })
  .superRefine((days, context) => requireDayOrder(context, days));

/** `GET /teacher/absences`: those that share a day with the range. */
export const ownAbsenceListQuery = z.object(dayRangeQuery);
/** `GET /admin/absences`: those of one teacher too. */
export const absenceListQuery = z.object({ teacher: z.uuid().optional(), ...dayRangeQuery });

const ofTeacher = {
  _id: z.string(),
  teacher_id: z.string(),
  teacher_name: z.string(),
  created_at: z.string(),
};

/** Planned lessons of the teacher on the days. */
const hit = z.array(z.string());

export const absence = z.object({
  ...ofTeacher,
  from: z.string(),
  to: z.string(),
  reason: z.string().nullable(),
});

export const absenceList = z.object({
  absences: z.array(absence.extend({ hit })),
  next_cursor: nextCursor,
});
export const savedAbsence = absence.extend({ hit, ...messageResponse.shape });

/**
 * `POST /admin/availability` (additive to spec §7). Of a weekday those with the latest `since` hold; a teacher without any can
 * teach at any time.
 */
export const availabilityInput = weekdaySpan.safeExtend({ teacher_id: z.uuid(), since: timetableDay });

const availability = z.object({
  ...ofTeacher,
  weekday,
  from: z.string(),
  to: z.string(),
  since: z.string(),
});

export const availabilityListQuery = z.object({ teacher: z.uuid().optional(), ...pageQuery });
export const availabilityList = z.object({
  availability: z.array(availability),
  next_cursor: nextCursor,
});
export const savedAvailability = availability.extend(messageResponse.shape);

export type Absence = z.output<typeof absence>;
export type AbsenceInput = z.output<typeof absenceInput>;
export type Availability = z.output<typeof availability>;
export type AvailabilityInput = z.output<typeof availabilityInput>;
export type AbsenceList = z.output<typeof absenceList>;
