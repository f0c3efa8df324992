import { z } from 'zod';
import { messageResponse, nextCursor, pageQuery } from './common-schema';
import { newUsername, typedText } from './field-schemas';

/** `waiting`: verified, and the institute has not admitted them. */
export const TEACHER_STATES = ['waiting', 'admitted', 'disabled', 'unverified'] as const;

/** Teachers of a page, without `limit`. */
export const TEACHERS_PAGE = 100;

/** `GET /admin/teachers` (additive to spec §7). `query` matches the username and the e-mail. */
export const teacherListQuery = z.object({
  query: typedText.default(''),
  filter: z.enum(TEACHER_STATES).optional(),
  ...pageQuery,
});

const teacher = z.object({
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  state: z.enum(TEACHER_STATES),
  /** An ISO date-time in UTC, as all of these. `null` also for a teacher who is admitted by an approved lesson. */
  admitted_at: z.string().nullable(),
  disabled_at: z.string().nullable(),
  last_sign_in_at: z.string().nullable(),
  created_at: z.string(),
});

/** Ordered by username. */
export const teacherList = z.object({ teachers: z.array(teacher), next_cursor: nextCursor });

/** `PATCH /admin/teachers/{id}` */
export const teacherChange = z.object({ username: newUsername });

/** The response to every change of a teacher. */
export const savedTeacher = teacher.extend(messageResponse.shape);

/** `POST /admin/teachers/{id}/password-link`: where the teacher chooses a new password, once and within the hour. */
export const passwordLink = z.object({ message: z.string(), link: z.string() });

export type TeacherState = (typeof TEACHER_STATES)[number];
export type Teacher = z.output<typeof teacher>;
export type TeacherList = z.output<typeof teacherList>;
export type TeacherChange = z.output<typeof teacherChange>;
export type PasswordLink = z.output<typeof passwordLink>;
