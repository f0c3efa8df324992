import type { OtherTimeInput } from 'api-contract/scheduled-lesson-schema';
import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import type { Tables } from '../../platform/database/schema';
import { conflict, UNKNOWN_ID } from '../../platform/http/problem';
import { queueMessage } from '../message-queue';
import { readScheduledLesson } from './scheduled-lessons';
import { lockTimetable } from './timetable-lock';

const NOT_PLANNED = conflict('سُجّل هذا الدرس أو أُلغي، فلا موعد آخر له.');

/**
 * Tells the office that a teacher wishes another time for one of the own lessons, which stays where it is. The same once more
 * changes nothing.
 *
 * @throws {Problem} 404 if it is not hers, 409 if it is held or cancelled
 */
export async function askForOtherTime(
  transaction: Transaction<Tables>,
  teacher: Actor,
  id: string,
  { day, start, note }: OtherTimeInput,
): Promise<void> {
  await lockTimetable(transaction);
  const lesson = await readScheduledLesson(transaction, id);
  if (lesson.teacher_id !== teacher.id) throw UNKNOWN_ID;
  if (lesson.state !== 'planned') throw NOT_PLANNED;
  const isNew = await queueMessage(transaction, {
    kind: 'teacher-note',
    event: `other-time ${id} ${lesson.version} ${day} ${start}`,
    teacher_id: teacher.id,
    scheduled_id: id,
    student_ids: lesson.student_ids,
    other: { day, start },
    note: note ?? null,
  });
  if (!isNew) return recordNoChange(transaction);
  await recordAuditEntry(transaction, {
    actor: teacher,
    action: 'scheduled-lesson.other-time-asked',
    entity: { type: 'scheduled-lesson', id },
    after: { day, start },
  });
}
