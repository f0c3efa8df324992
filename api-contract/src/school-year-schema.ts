import { z } from 'zod';
import { messageResponse, nextCursor, optionalBody, pageQuery } from './common-schema';
import { accepting } from './conflict-schema';
import { calendarDay, educationLevel } from './field-schemas';
import { SCHOOL_YEAR_LEAVING_MAX } from './limits';
import { effect } from './posting-schema';

/** `POST /admin/school-years`: its first day, and who leaves. */
export const schoolYearInput = z.object({
  from: calendarDay,
  leaving: z.array(z.uuid()).max(SCHOOL_YEAR_LEAVING_MAX).default([]),
  /** Whether those who leave are in no lesson of the timetable from then on. */
  end_enrolments: z.boolean().default(true),
});

/** `POST /admin/school-years/{id}/undo` */
export const schoolYearUndo = optionalBody(accepting);

const stage = z.object({
  education_level: educationLevel.nullable(),
  grade: z.string().nullable(),
  active: z.boolean(),
});
const raisedStudent = z.object({
  _id: z.string(),
  name: z.string(),
  before: stage,
  after: stage,
});
const keptStudent = z.object({
  _id: z.string(),
  name: z.string(),
  education_level: educationLevel.nullable(),
  grade: z.string().nullable(),
  /** Whether the grade is the last one; otherwise none is known. */
  is_last: z.boolean(),
});

/** What begins, by name. */
export const schoolYear = messageResponse.extend({
  /** `null` in a preview. */
  _id: z.string().nullable(),
  from: z.string(),
  students: z.array(raisedStudent),
  /** Active students who stay in their grade. */
  kept: z.array(keptStudent),
  effect,
});

/** `GET /admin/school-years`, the latest first. */
export const schoolYearListQuery = z.object(pageQuery);
const listedSchoolYear = z.object({
  _id: z.string(),
  from: z.string(),
  /** How many students went to the next grade, and how many left. */
  raised: z.int(),
  left: z.int(),
  /** ISO date-times in UTC. */
  begun_at: z.string(),
  undone_at: z.string().nullable(),
  /** A username. */
  begun_by: z.string(),
  /** Whether its first day is open, and it was not taken back. */
  can_undo: z.boolean(),
});
export const schoolYearList = z.object({ school_years: z.array(listedSchoolYear), next_cursor: nextCursor });

/** `POST /admin/school-years/{id}/undo`: who is as before, and those of whom something else was agreed since. */
export const undoneSchoolYear = messageResponse.extend({
  _id: z.string(),
  students: z.array(z.object({ _id: z.string(), name: z.string() })),
  kept: z.array(z.object({ _id: z.string(), name: z.string() })),
});

export type SchoolYear = z.output<typeof schoolYear>;
export type SchoolYearList = z.output<typeof schoolYearList>;
export type SchoolYearInput = z.output<typeof schoolYearInput>;
export type UndoneSchoolYear = z.output<typeof undoneSchoolYear>;
