import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { addresseesOf, queueLessonChange, queueMessage } from '../message-queue';
import { readLessonsById, readScheduledLessons } from './scheduled-lessons';
import { lockTimetable } from './timetable-lock';

/** Carries out a change of some lessons, and puts what families must be told of it into the queue. */
export async function tellingFamilies<Result>(
  transaction: Transaction<Tables>,
  { lessons, today }: { lessons: readonly string[]; today: string },
  change: () => Promise<Result>,
): Promise<Result> {
  await lockTimetable(transaction);
  const before = new Map((await readLessonsById(transaction, lessons)).map((each) => [each._id, each]));
  const result = await change();
  for (const lesson of await readLessonsById(transaction, lessons))
    await queueLessonChange(
      transaction,
      {
        id: lesson._id,
        version: lesson.version,
        students: lesson.student_ids,
        before: timeOf(before.get(lesson._id) ?? lesson),
        after: timeOf(lesson),
        reason: lesson.reason,
      },
      today,
    );
  return result;
}

function timeOf({ day, start, state }: ScheduledLesson) {
  return { day, start, isCancelled: state === 'cancelled' };
}

/** Carries out a change of a series, and tells each family once of the first of its lessons that is moved. */
export async function tellingOfSeries<Result>(
  transaction: Transaction<Tables>,
  { series, today }: { series: string; today: string },
  change: () => Promise<Result>,
): Promise<Result> {
  await lockTimetable(transaction);
  const planned = (
    await readScheduledLessons(transaction, (all) =>
      all.where('scheduled_lesson.series_id', '=', series).where('scheduled_lesson.day', '>=', today),
    )
  ).filter(({ state }) => state === 'planned');
  const before = new Map(planned.map((lesson) => [lesson._id, lesson]));
  const result = await change();
  const [first] = (await readLessonsById(transaction, [...before.keys()]))
    .filter(({ _id, day, start }) => day !== before.get(_id)?.day || start !== before.get(_id)?.start)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  if (!first) return result;
  for (const addressee of await addresseesOf(transaction, first.student_ids, today))
    await queueMessage(transaction, {
      ...addressee,
      kind: 'series-moved',
      event: `series-moved ${first._id} ${first.version} ${addressee.family_id ?? addressee.student_id}`,
      scheduled_id: first._id,
    });
  return result;
}
