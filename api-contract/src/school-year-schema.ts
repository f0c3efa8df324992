import { z } from 'zod';
import { messageResponse } from './common-schema';
import { calendarDay, educationLevel } from './field-schemas';
import { SCHOOL_YEAR_LEAVING_MAX } from './limits';
import { effect } from './posting-schema';

/** `POST /admin/school-years`: its first day, and who leaves. With `preview`, nothing is changed. */
export const schoolYearInput = z.object({
  from: calendarDay,
  preview: z.boolean(),
  leaving: z.array(z.uuid()).max(SCHOOL_YEAR_LEAVING_MAX).default([]),
});

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

/** `POST /admin/school-years/{id}/undo`: who is as before, and those of whom something else was agreed since. */
export const undoneSchoolYear = messageResponse.extend({
  _id: z.string(),
  students: z.array(z.object({ _id: z.string(), name: z.string() })),
  kept: z.array(z.object({ _id: z.string(), name: z.string() })),
});

export type SchoolYear = z.output<typeof schoolYear>;
export type SchoolYearInput = z.output<typeof schoolYearInput>;
export type UndoneSchoolYear = z.output<typeof undoneSchoolYear>;
