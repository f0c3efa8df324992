import { z } from 'zod';
import { educationLevel, hours, lessonDate, subject } from './fields';

/**
 * What a teacher enters of a lesson of either type.
 *
 * @param students the field that names its students
 */
export const enteredFields = <Students extends z.ZodRawShape>(students: Students) => ({
  date: lessonDate,
  ...students,
  hours,
  subject,
  education_level: educationLevel,
});

/**
 * A lesson of either type as the API tells it.
 *
 * @param students the field that names its students
 */
export const toldFields = <Students extends z.ZodRawShape>(students: Students) => ({
  _id: z.string(),
  /** `YYYY-MM-DDT00:00:00`: a calendar day, the same in every time zone. */
  date: z.string(),
  teacher_name: z.string(),
  ...students,
  hours: z.number(),
  subject: z.string(),
  education_level: educationLevel,
  approved: z.boolean(),
});
