import { z } from 'zod';
import { EDUCATION_LEVELS } from './education-level';
import { LESSON_HOURS_MAX, NAME_MAX_LENGTH, SUBJECT_MAX_LENGTH } from './limits';

/** A person's name: trimmed, 1 to 120 characters. */
export const name = z.string().trim().min(1).max(NAME_MAX_LENGTH);

/** A subject in the teacher's own words: trimmed, 1 to 120 characters. */
export const subject = z.string().trim().min(1).max(SUBJECT_MAX_LENGTH);

export const educationLevel = z.enum(EDUCATION_LEVELS);

/** Above 0, at most 24, at most two decimals. */
export const hours = z.number().positive().max(LESSON_HOURS_MAX).multipleOf(0.01);

/** `YYYY-MM-DD` or an ISO date-time, of which the calendar day counts. */
export const lessonDate = z.string();
