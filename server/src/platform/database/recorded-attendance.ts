import type { Attendance } from 'api-contract/money';
import { sql } from 'kysely';

/**
 * The attendance of a student of a lesson, as SQL from the table `lesson_student`. A server of the previous release that
 * changes it leaves the mark of a make-up.
 */
export const recordedAttendance = sql<Attendance>`case
  when lesson_student.is_make_up = 1 and lesson_student.attendance = 'absent-free' then 'make-up'
  else lesson_student.attendance end`;
