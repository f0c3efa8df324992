import type { LessonStatus, LessonType } from 'api-contract/lesson';
import type { Tables } from './schema';

/**
 * A part of the data whose writes are counted on their own, so that what comes from one part stays remembered while
 * another is written to: the lessons of one type in one state, or of these one teacher's (by id); the payments of one
 * month (`YYYY-MM`); the names of students that are suggested; any other table as a whole. A part contains those whose
 * names continue its own after a slash.
 */
export type Tag =
  | Exclude<keyof Tables, 'lesson_student' | 'student'>
  | `lesson/${LessonType}/${LessonStatus}`
  | `lesson/${LessonType}/${LessonStatus}/${string}`
  | `student_payment/${string}`
  | 'known-students';
