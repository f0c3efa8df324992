import { z } from 'zod';
import { balanceSums } from './balance-schema';
import { calendarMonth } from './field-schemas';
import { hoursByLevel } from './statistics-schema';

/** `GET /admin/reports` (additive to spec §7): months from the first to the last one, which is not in the future. */
export const reportQuery = z.object({ from: calendarMonth, to: calendarMonth });

const reportedMonth = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  closed: z.boolean(),
  /** Agorot for lessons come first, then those of adjustments, packages and monthly fees, then those of payments. */
  charged: z.number(),
  adjusted: z.number(),
  paid: z.number(),
  /** What teachers earn, with adjustments; `null` for those whose right does not show it. */
  pay: z.number().nullable(),
  /** Only approved lessons count. */
  individual_hours_by_education_level: hoursByLevel,
  group_hours_by_education_level: hoursByLevel,
  /** The teachers with a scheduled lesson that was not cancelled, or an approved one: what was planned, and what was held. */
  teachers: z.array(
    z.object({
      teacher_id: z.string(),
      teacher_name: z.string(),
      planned_hours: z.number(),
      held_hours: z.number(),
    }),
  ),
});

export const report = z.object({
  /** Oldest first, also those without a lesson. */
  months: z.array(reportedMonth),
  /** `YYYY-MM-DD`: the current day. */
  until: z.string(),
  /** What all families, and students without a family, owe on it. */
  owed_by_age: balanceSums.shape.owed_by_age,
});

export type Report = z.output<typeof report>;
export type ReportedMonth = z.output<typeof reportedMonth>;
