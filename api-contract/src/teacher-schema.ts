import { z } from 'zod';
import { messageResponse, nextCursor, optionalBody, pageQuery, withWas } from './common-schema';
import { calendarDay, educationLevel, newUsername, phone, subject, typedText } from './field-schemas';
import { EDUCATION_LEVELS } from './lesson';

/** `waiting`: verified, and the institute has not admitted them. */
export const TEACHER_STATES = ['waiting', 'admitted', 'disabled', 'unverified'] as const;

/** Subjects that the institute notes about a teacher. */
export const TEACHER_SUBJECTS_MAX = 20;

/** `GET /admin/teachers` (additive to spec §7). `query` matches the username, the e-mail and the phone number. */
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
  phone: z.string().nullable(),
  education_levels: z.array(z.string()),
  subjects: z.array(z.string()),
  /** `YYYY-MM-DD`: the last day of the police clearance for work with minors. */
  clearance_until: z.string().nullable(),
  /** It is set, for good, when the teacher's personal data is erased; the account is disabled then. */
  erased_at: z.string().nullable(),
});

/** They are ordered by username. */
export const teacherList = z.object({ teachers: z.array(teacher), next_cursor: nextCursor });

/** `PATCH /admin/teachers/{id}`: fields that are left out do not change. */
export const teacherChange = withWas(
  z
    .object({
      username: newUsername,
      phone: phone.nullable(),
      education_levels: z.array(educationLevel).max(EDUCATION_LEVELS.length),
      subjects: z.array(subject).max(TEACHER_SUBJECTS_MAX),
      clearance_until: calendarDay.nullable(),
    })
    .partial(),
);

/** The response to every change of a teacher. */
export const savedTeacher = teacher.extend(messageResponse.shape);

const unassignedLessons = z.object({ from: z.string(), to: z.string(), hit: z.array(z.string()) });

/** The response to a change of the account. */
export const changedTeacher = savedTeacher.extend({
  /** The planned lessons that disabling the teacher left without one, and their first and last day. */
  unassigned: unassignedLessons.nullable().optional(),
});

/**
 * `POST /admin/teachers/{id}/password-link`: sends a link for a new password to the holder's mailbox, or hands it over to an
 * owner. By default it is handed over to an owner and sent for all others.
 */
export const passwordLinkInput = optionalBody({ delivery: z.enum(['mail', 'hand-over']).optional() });

/** `link` is where the holder chooses a new password, once and within the hour; `null` if it was sent. */
export const passwordLink = z.object({ message: z.string(), link: z.string().nullable() });

export type TeacherState = (typeof TEACHER_STATES)[number];
export type Teacher = z.output<typeof teacher>;
export type TeacherList = z.output<typeof teacherList>;
export type TeacherChange = z.output<typeof teacherChange>;
export type PasswordLinkInput = z.output<typeof passwordLinkInput>;
export type PasswordLink = z.output<typeof passwordLink>;
export type UnassignedLessons = z.output<typeof unassignedLessons>;
