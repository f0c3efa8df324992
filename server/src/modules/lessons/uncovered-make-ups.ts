import { dayText } from 'arabic-text/day-text';
import { isolate } from 'arabic-text/isolate';
import { joinList } from 'arabic-text/list';
import { sql, type Transaction } from 'kysely';
import type { Actor } from '../../platform/database/audit';
import { requireOpenMonths } from '../../platform/database/closed-period';
import { preparedForIds } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { replaceParts } from '../ledger';
import { lockMakeUps, readUncoveredLessons } from './make-up-hours';
import { recordChange } from './record-change';
import { saveAttendance } from './save-attendance';

/** A lesson that made up for missed hours and is charged to the student instead. */
export interface ChargedAgain {
  _id: string;
  date: string;
  student_name: string;
}

/**
 * After a change of lessons, which the caller posts afterwards: make-up lessons of their students for which no hours are left
 * become charged lessons, and those of other lessons are posted anew. A changed lesson gives way to those that used the hours
 * before it.
 *
 * @param unposted other lessons that the caller posts afterwards
 * @returns those lessons
 * @throws {Problem} 409 as {@link requireOpenMonths} if one of them is in the closed period
 */
export async function chargeUncoveredLessons(
  transaction: Transaction<Tables>,
  actor: Actor,
  changed: readonly string[],
  unposted: readonly string[] = [],
): Promise<ChargedAgain[]> {
  const nameOf = await readConcerned(transaction, changed);
  if (nameOf.size === 0) return [];
  await lockMakeUps(transaction, [...nameOf.keys()]);
  const uncovered = await readUncoveredLessons(transaction, [...nameOf.keys()], new Set(changed));
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
    if (!changed.includes(lesson_id) && !unposted.includes(lesson_id))
      await replaceParts(transaction, { lessons: [lesson_id], students: [student_id] });
    charged.push({ _id: lesson_id, date, student_name });
  }
  return charged;
}

/** The names of the students whom lessons owe hours, or who make up for hours in them; others neither use nor lose any. */
async function readConcerned(
  transaction: Transaction<Tables>,
  lessons: readonly string[],
): Promise<Map<string, string>> {
  return new Map((await selectConcerned(transaction, lessons)).map(({ id, name }) => [id, name]));
}

const selectConcerned = preparedForIds((database, ids) =>
  database
    .selectFrom('student')
    .select(['id', 'name'])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('lesson_student')
        .select('lesson_student.student_id')
        .where('lesson_student.lesson_id', 'in', ids)
        .where('lesson_student.attendance', '=', sql.lit('make-up'))
        .where('lesson_student.student_id', 'is not', null)
        .$narrowType<{ student_id: string }>()
        .union(selectFrom('make_up').select('make_up.student_id').where('make_up.lesson_id', 'in', ids)),
    ),
);

/** The sentence that names them; empty if there are none. */
export function chargedAgainText(lessons: readonly ChargedAgain[]): string {
  if (lessons.length === 0) return '';
  const names = lessons.map(({ student_name, date }) => `${isolate(student_name)} ${dayText(date)}`);
  return ` لم تبقَ ساعات تعويض لهذه الدروس، فحُسبت على الطالب: ${joinList(names)}.`;
}
