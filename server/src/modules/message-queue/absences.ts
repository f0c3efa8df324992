import { dayBefore } from 'api-contract/calendar-day';
import { TAUGHT_ATTENDANCES } from 'api-contract/money';
import type { Transaction } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { addresseesOf } from './addressees';
import { queueMessage, withdrawMessages } from './queue-message';

/** An absence of an earlier day is no news: lessons are often logged and approved late. */
const NEWS_DAYS = 7;

const ABSENT = TAUGHT_ATTENDANCES.filter((attendance) => attendance !== 'present');

/**
 * Tells families who was absent from lessons whose state or attendance has just changed. What waits about these lessons is
 * withdrawn, so that it follows them when an approval or an absence is taken back.
 */
export async function queueAbsences(
  transaction: Transaction<Tables>,
  lessons: readonly string[],
  today: string,
): Promise<void> {
  for (const lesson_ids of inParts(lessons)) {
    await withdrawMessages(transaction, { kinds: ['absence-noted'], lesson_ids });
    const absent = await transaction
      .selectFrom('lesson')
      .innerJoin('lesson_student', 'lesson_student.lesson_id', 'lesson.id')
      .select(['lesson.id', 'lesson_student.student_id'])
      .where('lesson.id', 'in', lesson_ids)
      .where('lesson.status', '=', 'approved')
      .where('lesson.deleted_at', 'is', null)
      .where('lesson.is_cancelled', '=', 0)
      .where('lesson.date', '>', dayBefore(today, NEWS_DAYS))
      .where('lesson_student.attendance', 'in', ABSENT)
      .execute();
    for (const [lesson_id, rows] of groupBy(absent, ({ id }) => id)) {
      const told = await readTold(transaction, lesson_id);
      const students = rows.flatMap(({ student_id }) =>
        student_id === null || told.has(student_id) ? [] : student_id,
      );
      for (const addressee of await addresseesOf(transaction, students, today))
        await queueMessage(transaction, {
          ...addressee,
          kind: 'absence-noted',
          event: `absence-noted ${lesson_id} ${addressee.student_ids.toSorted().join(' ')}`,
          lesson_id,
        });
    }
  }
}

/** The students of whose absence from a lesson their families were told, or are not to be told, by their present records. */
async function readTold(transaction: Transaction<Tables>, lesson_id: string): Promise<Set<string>> {
  const told = await transaction
    .selectFrom('message')
    .innerJoin('message_student', 'message_student.message_id', 'message.id')
    .innerJoin('student', 'student.id', 'message_student.student_id')
    .select(({ fn }) => fn.coalesce('student.merged_into', 'student.id').as('id'))
    .where('message.lesson_id', '=', lesson_id)
    .where('message.kind', '=', 'absence-noted')
    .where('message.state', '<>', 'waiting')
    .execute();
  return new Set(told.map(({ id }) => id));
}

/** Lets the messages about some lessons of a student tell of the record that the lessons go to. */
export async function moveMessagesOfLessons(
  transaction: Transaction<Tables>,
  lessons: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const part of inParts(lessons)) {
    const about = transaction.selectFrom('message').select('id').where('lesson_id', 'in', part);
    await transaction
      .updateTable('message_student')
      .set({ student_id: to })
      .where('student_id', '=', from)
      .where('message_id', 'in', about)
      .execute();
    await transaction
      .updateTable('message')
      .set({ student_id: to })
      .where('student_id', '=', from)
      .where('lesson_id', 'in', part)
      .execute();
  }
}
