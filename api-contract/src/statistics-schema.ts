import { z } from 'zod';
import { FIRST_YEAR, LAST_YEAR } from './calendar-day';
import { calendarMonth, educationLevel, wholeNumberText } from './field-schemas';
import { EDUCATION_LEVELS } from './lesson';

/** Hours of each level; a level without lessons has 0. */
export const hoursByLevel = z.record(z.enum(EDUCATION_LEVELS), z.number());

/** `GET /group_lessons/dashboard-overview`: `month` 1 to 12 of the current year, or of `year` (additive). */
export const overviewQuery = z.object({
  month: wholeNumberText(1, 12),
  year: wholeNumberText(FIRST_YEAR, LAST_YEAR).optional(),
});

/** A teacher's approved lessons of one month. */
export const overview = z.object({
  total_lessons: z.number(),
  total_hours: z.number(),
  individual_hours_by_level: hoursByLevel,
  group_hours_by_level: hoursByLevel,
});

/** `GET /admin/teacher-individual-stats` and `GET /admin/student-stats` */
export const statisticsQuery = z.object({ month: calendarMonth });

/** One teacher's approved lessons of one month. */
export const teacherStatistics = z.object({
  teacher_name: z.string(),
  total_individual_hours: z.number(),
  total_group_hours: z.number(),
  individual_hours_by_education_level: hoursByLevel,
  group_hours_by_education_level: hoursByLevel,
});

/** One student's approved lessons of one month; a group lesson counts with its whole hours for each of its students. */
export const studentStatistics = z.object({
  /** It names the student's record (additive). */
  student_id: z.string().nullable().optional(),
  student_name: z.string(),
  total_individual_hours: z.number(),
  total_group_hours: z.number(),
  /** The level of the latest lesson. */
  education_level: educationLevel,
  /** The level is that of each lesson (additive). */
  individual_hours_by_education_level: hoursByLevel.optional(),
  group_hours_by_education_level: hoursByLevel.optional(),
});

/** Months of `GET /admin/students/{id}/hours`, the current one included. */
export const STUDENT_HOURS_MONTHS = 12;

/** `GET /admin/students/{id}/hours` (additive): the approved hours of each of the last months, oldest first, also of those without. */
export const studentHours = z.object({
  months: z.array(
    z.object({
      /** `YYYY-MM` */
      month: z.string(),
      individual_hours: z.number(),
      group_hours: z.number(),
    }),
  ),
});

export const teachersStatistics = z.object({ teachers: z.array(teacherStatistics) });
export const studentsStatistics = z.object({ students: z.array(studentStatistics) });

export type HoursByLevel = z.output<typeof hoursByLevel>;
export type Overview = z.output<typeof overview>;
export type StudentHours = z.output<typeof studentHours>;
export type TeacherStatistics = z.output<typeof teacherStatistics>;
export type StudentStatistics = z.output<typeof studentStatistics>;
