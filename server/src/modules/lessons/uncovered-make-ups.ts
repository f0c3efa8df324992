import { dayText } from 'arabic-text/day-text';
import { isolate } from 'arabic-text/isolate';
import { joinList } from 'arabic-text/list';
import type { Transaction } from 'kysely';
import type { Actor } from '../../platform/database/audit';
import type { Tables } from '../../platform/database/schema';
import { requireOpenMonths } from '../closed-months';
import { recordedName } from '../students';
import { readUncoveredLessons } from './make-ups';
import { recordChange } from './record-change';
import { saveAttendance } from './save-attendance';

/** A lesson that made up for missed hours and is charged to the student instead. */
export interface ChargedAgain {
  _id: string;
  date: string;
  student_name: string;
}

/**
 * After a change of a lesson: its students' make-up lessons for which no hours are left become charged lessons.
 *
 * @returns those lessons
 * @throws {Problem} 409 as {@link requireOpenMonths} if one of them is in the closed period
 */
export async function chargeUncoveredLessons(
  transaction: Transaction<Tables>,
  actor: Actor,
  lessonId: string,
): Promise<ChargedAgain[]> {
  const students = await transaction
    .selectFrom('lesson_student')
    .select(['student_id', recordedName.as('name')])
    .where('lesson_id', '=', lessonId)
    // Other students of it neither use nor lose hours.
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('is_make_up', '=', 1),
        exists(
          selectFrom('make_up')
            .select('make_up.id')
            .whereRef('make_up.student_id', '=', 'lesson_student.student_id')
            .whereRef('make_up.lesson_id', '=', 'lesson_student.lesson_id'),
        ),
      ]),
    )
    .execute();
  if (students.length === 0) return [];
  const nameOf = new Map(students.map(({ student_id, name }) => [student_id ?? '', name]));
  const uncovered = await readUncoveredLessons(transaction, [...nameOf.keys()]);
  if (uncovered.length === 0) return [];
  await requireOpenMonths(
    transaction,
    uncovered.map(({ date }) => date),
  );
  const charged: ChargedAgain[] = [];
  for (const { lesson_id, student_id, date } of uncovered) {
    const student_name = nameOf.get(student_id) ?? '';
    await saveAttendance(transaction, { lesson_id, student_id, attendance: 'present' });
    await recordChange(transaction, actor, 'attendance-changed', lesson_id, {
      before: { attendance: [{ student_name, attendance: 'make-up' }] },
      after: { attendance: [{ student_name, attendance: 'present' }] },
    });
    charged.push({ _id: lesson_id, date, student_name });
  }
  return charged;
}

/** The sentence that names them; empty if there are none. */
export function chargedAgainText(lessons: readonly ChargedAgain[]): string {
  if (lessons.length === 0) return '';
  const names = lessons.map(({ student_name, date }) => `${isolate(student_name)} ${dayText(date)}`);
  return ` لم تبقَ ساعات تعويض لهذه الدروس، فحُسبت على الطالب: ${joinList(names)}.`;
}
