import type { Attendance } from 'api-contract/money';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/** Writes how a student took part in a lesson. */
export async function saveAttendance(
  transaction: Transaction<Tables>,
  { lesson_id, student_id, attendance }: { lesson_id: string; student_id: string; attendance: Attendance },
): Promise<void> {
  await transaction
    .updateTable('lesson_student')
    .set({ attendance })
    .where('lesson_id', '=', lesson_id)
    .where('student_id', '=', student_id)
    .execute();
}
