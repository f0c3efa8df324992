import { z } from 'zod';
import { educationLevel, hours, lessonDate, name, subject } from './fields';

/** What a teacher sends for a new lesson: `POST /teacher/submit`. The server knows the rest. */
export const individualLessonInput = z.object({
  date: lessonDate,
  student_name: name,
  hours,
  subject,
  education_level: educationLevel,
});

/** What a teacher may change of an own pending lesson: `PUT /teacher/update-lesson/{id}`. */
export const individualLessonChange = individualLessonInput;

/** A lesson as the API tells it. */
export const individualLesson = z.object({
  _id: z.string(),
  /** `YYYY-MM-DDT00:00:00`: a calendar day, the same in every time zone. */
  date: z.string(),
  teacher_name: z.string(),
  student_name: z.string(),
  hours: z.number(),
  subject: z.string(),
  education_level: educationLevel,
  approved: z.boolean(),
});

export const pendingIndividualLessons = z.object({ pending_lessons: z.array(individualLesson) });
export const approvedIndividualLessons = z.object({ approved_lessons: z.array(individualLesson) });

export type IndividualLessonInput = z.input<typeof individualLessonInput>;
export type IndividualLesson = z.output<typeof individualLesson>;
export type PendingIndividualLessons = z.output<typeof pendingIndividualLessons>;
export type ApprovedIndividualLessons = z.output<typeof approvedIndividualLessons>;
