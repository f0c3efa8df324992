import type { LessonStatus, LessonType } from 'api-contract/lesson';
import type { Tables } from './schema';

/**
 * A part of the data with a revision of its own, so that a write invalidates only what was read from it: lessons by type
 * and status, or also by teacher's id; payments of a month (`YYYY-MM`); the suggested student names; any other table as
 * a whole. A tag contains all tags that extend it after a slash.
 */
export type Tag =
  | Exclude<keyof Tables, 'lesson_student' | 'student'>
  | `lesson/${LessonType}/${LessonStatus}`
  | `lesson/${LessonType}/${LessonStatus}/${string}`
  | `student_payment/${string}`
  | 'known-students';
