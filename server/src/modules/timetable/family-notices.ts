import type { FamilyNotice, ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import type { Transaction } from 'kysely';
import { recordAuditEntry } from '../../platform/database/audit';
import type { Tables } from '../../platform/database/schema';
import { updateLesson } from './lesson-rows';

interface GivenNotice extends Omit<FamilyNotice, 'at'> {
  /** The children of the family in this lesson. */
  students: readonly string[];
}

/**
 * Notes what a family says of a planned lesson. A lesson of which all families have said in time that they are absent is
 * cancelled. Take the lock of the timetable before the lesson is read.
 */
export async function giveNotice(
  transaction: Transaction<Tables>,
  lesson: ScheduledLesson,
  { students, kind, is_late, note }: GivenNotice,
): Promise<void> {
  await transaction
    .updateTable('scheduled_lesson_student')
    .set({
      notice: kind,
      notice_is_late: Number(is_late),
      notice_note: note,
      notice_at: new Date().toISOString(),
    })
    .where('scheduled_lesson_id', '=', lesson._id)
    .where('student_id', 'in', students)
    .execute();
  const entity = { type: 'scheduled-lesson', id: lesson._id } as const;
  await recordAuditEntry(transaction, {
    actor: null,
    action: kind === 'absent' ? 'scheduled-lesson.absence-noted' : 'scheduled-lesson.other-time-asked',
    entity,
    after: { student_ids: students, is_late },
  });
  const stayAway = new Set([
    ...lesson.notices.flatMap((notice) =>
      notice.kind === 'absent' && !notice.is_late ? [notice.student_id] : [],
    ),
    ...(kind === 'absent' && !is_late ? students : []),
  ]);
  if (!lesson.student_ids.every((student) => stayAway.has(student))) return;
  await updateLesson(transaction, lesson._id, {
    cancelled_at: new Date().toISOString(),
    cancelled_by: null,
    cancelled_for: 'family',
    cancel_reason: null,
  });
  await recordAuditEntry(transaction, {
    actor: null,
    action: 'scheduled-lesson.cancelled',
    entity,
    after: { by: 'family' },
  });
}
