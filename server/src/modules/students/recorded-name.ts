import { sql } from 'kysely';

/** The name of a student of a lesson by the record, as SQL from the table `lesson_student`. */
export const recordedName = sql<string>`coalesce(
  (select record.name from student_record as record where record.id = lesson_student.student_id),
  lesson_student.student_name
)`;

/** The name of the student of a payment, or of the family's guardian, by the record, as SQL from the table `student_payment`. */
export const recordedPayer = sql<string>`coalesce(
  (select record.name from student_record as record where record.id = student_payment.student_id),
  (select family.guardian_name from family where family.id = student_payment.family_id),
  student_payment.name
)`;
