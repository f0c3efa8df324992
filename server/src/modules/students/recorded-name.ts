import { sql } from 'kysely';

/** The name of a student of a lesson by the record, as SQL from the table `lesson_student`. */
export const recordedName = sql<string>`coalesce(
  (select record.name from student as record where record.id = lesson_student.student_id),
  lesson_student.student_name
)`;

/** The name of the student of a payment, or of the family's guardian, by the record, as SQL from the table `payment`. */
export const recordedPayer = sql<string>`coalesce(
  (select record.name from student as record where record.id = payment.student_id),
  (select family.guardian_name from family where family.id = payment.family_id),
  payment.name
)`;
