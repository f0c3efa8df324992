import { z } from 'zod';
import { messageResponse } from './common-schema';
import { GROUP_LESSON_MAX_STUDENTS } from './lesson';
import { ATTENDANCES } from './money';

const attendanceChange = z
  .object({
    students: z
      .array(z.object({ student_id: z.uuid(), attendance: z.enum(ATTENDANCES) }))
      .max(GROUP_LESSON_MAX_STUDENTS),
    /** Whether the teacher cancelled the lesson: it charges and pays nothing. */
    cancelled: z.boolean(),
    /** Whether the teacher is paid for it. Changing it needs the permission for pay. */
    paid: z.boolean(),
  })
  .partial();
/**
 * `PUT /admin/lessons/{id}/attendance` (additive to spec §7), of an approved lesson in an open month: who took part, and what
 * is charged and paid for it. Fields that are left out do not change.
 * `was` is as in `withWas`: of the students, those that were chosen.
 */
export const attendanceInput = attendanceChange.extend({ was: attendanceChange.optional() });

const attendance = z.object({
  _id: z.string(),
  cancelled: z.boolean(),
  paid: z.boolean(),
  students: z.array(
    z.object({
      student_id: z.string().nullable(),
      student_name: z.string(),
      attendance: z.enum(ATTENDANCES),
      /** Hours that the student is owed, and that the lesson can make up for. */
      owed_hours: z.number(),
      /** Hours that the student is or was owed for missing the lesson. */
      make_up_hours: z.number(),
    }),
  ),
});

/** Lists of lessons have it, `null` if all were present and the teacher is paid; students are in the order of their names. */
export const listedAttendance = z
  .object({ cancelled: z.boolean(), paid: z.boolean(), students: z.array(z.enum(ATTENDANCES)) })
  .nullable();

/** `GET /admin/lessons/{id}/attendance` */
export const lessonAttendance = attendance;
/** What the students whose charges changed were charged before and are charged now, in agorot; missing where nothing changed. */
export const savedAttendance = attendance.extend({
  ...messageResponse.shape,
  before: z.number().optional(),
  after: z.number().optional(),
});

export type ListedAttendance = NonNullable<z.output<typeof listedAttendance>>;
export type LessonAttendance = z.output<typeof attendance>;
