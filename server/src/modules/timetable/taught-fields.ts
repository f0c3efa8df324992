import { MINUTES_IN_DAY, minuteOf } from 'api-contract/lesson-time';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { invalidField } from '../../platform/http/problem';

const TOO_LONG = invalidField('minutes', 'المدة: ينتهي الدرس قبل منتصف الليل أو عنده.', 'after_midnight');
const UNKNOWN_TEACHER = invalidField(
  'teacher_id',
  'المعلم: لم يُعثر على حساب معلم مفعّل بهذا الرقم.',
  'unknown',
);
const UNKNOWN_ROOM = invalidField('room_id', 'القاعة: لم يُعثر على قاعة مستعملة بهذا الرقم.', 'unknown');

/** What is taught to whom, where and by whom. */
export type TaughtChange = Partial<
  Pick<ScheduledLesson, 'start' | 'minutes' | 'teacher_id' | 'room_id' | 'student_ids'>
>;

/**
 * Checks what a series or a lesson would name, as far as it becomes another one.
 *
 * @throws {Problem} 422 for a lesson that ends after midnight, and for an unknown teacher, room or student
 */
export async function checkTaught(
  transaction: Transaction<Tables>,
  { start, minutes }: { start: string; minutes: number },
  { teacher_id, room_id, student_ids = [] }: TaughtChange,
): Promise<void> {
  if (minuteOf(start) + minutes > MINUTES_IN_DAY) throw TOO_LONG;
  if (teacher_id) await checkTeacher(transaction, teacher_id);
  if (room_id) await checkRoom(transaction, room_id);
  await checkStudents(transaction, 'student_ids', student_ids);
}

/** @throws {Problem} 422 if there is no such teacher, or the account is disabled */
export async function checkTeacher(transaction: Transaction<Tables>, id: string): Promise<void> {
  const teacher = await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'teacher')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!teacher) throw UNKNOWN_TEACHER;
}

async function checkRoom(transaction: Transaction<Tables>, id: string): Promise<void> {
  const room = await transaction
    .selectFrom('room')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!room) throw UNKNOWN_ROOM;
}

/** @throws {Problem} 422 for a student who is unknown, merged or erased, or is named twice */
export async function checkStudents(
  transaction: Transaction<Tables>,
  field: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  if (new Set(ids).size < ids.length)
    throw invalidField(field, 'الطلاب: تكرر فيهم طالب واحد. يُذكر كل طالب مرة واحدة.', 'repeated');
  const found = await transaction
    .selectFrom('student')
    .select('id')
    .where('id', 'in', ids)
    .where('merged_into', 'is', null)
    .where('erased_at', 'is', null)
    .execute();
  if (found.length < ids.length)
    throw invalidField(field, 'الطلاب: لم يُعثر على سجل أحدهم. يُرجى تحديث الصفحة.', 'unknown');
}
