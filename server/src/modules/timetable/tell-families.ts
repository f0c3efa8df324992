import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import type { RawBuilder, Transaction } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
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

/** A change that moves many lessons of series at once. */
interface SeriesChange {
  kind: 'series-moved' | 'season-moved';
  /** The lessons that it may move, beside those of earlier days. */
  among: RawBuilder<boolean>;
  /** Whether the lessons go back to when families expected them: what still waits about their move is then withdrawn, and no more. */
  isReturn?: boolean;
  today: string;
}

/**
 * Carries out a change of series, and tells each family once of each series of which lessons are moved: from the first of its lessons,
 * in a season until the last one. It takes the place of what waits about an earlier move of these lessons.
 */
export async function tellingOfSeries<Result>(
  transaction: Transaction<Tables>,
  { kind, among, isReturn = false, today }: SeriesChange,
  change: () => Promise<Result>,
): Promise<Result> {
  await lockTimetable(transaction);
  const planned = (
    await readScheduledLessons(transaction, (all) =>
      all.where('scheduled_lesson.day', '>=', today).where(among),
    )
  ).filter(({ state, series_id }) => state === 'planned' && series_id !== null);
  const before = new Map(planned.map((lesson) => [lesson._id, lesson]));
  const result = await change();
  const moved = (await readLessonsById(transaction, [...before.keys()]))
    .filter(({ _id, day, start }) => day !== before.get(_id)?.day || start !== before.get(_id)?.start)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const untold = await withdrawMoves(transaction, moved);
  for (const lessons of groupBy(moved, ({ _id }) => before.get(_id)?.series_id).values()) {
    const students = [...new Set(lessons.flatMap(({ student_ids }) => student_ids))];
    for (const addressee of await addresseesOf(transaction, students, today)) {
      const own = lessons.filter((lesson) =>
        addressee.student_ids.some((id) => lesson.student_ids.includes(id)),
      );
      const [first, last] = [own[0], own.at(-1)];
      const owner = addressee.family_id ?? addressee.student_id ?? '';
      if (!first || !last || (isReturn && own.some(({ _id }) => untold.has(`${_id} ${owner}`)))) continue;
      await queueMessage(transaction, {
        ...addressee,
        kind,
        event: `${kind} ${first._id} ${first.version} ${owner}`,
        scheduled_id: first._id,
        other: kind === 'season-moved' ? last : undefined,
      });
    }
  }
  return result;
}

/** Withdraws what waits about moves of these lessons as a part of their series; returns of which lesson and to whom it was. */
async function withdrawMoves(
  transaction: Transaction<Tables>,
  lessons: readonly ScheduledLesson[],
): Promise<Set<string>> {
  const told = new Set<string>();
  for (const part of inParts(lessons.map(({ _id }) => _id))) {
    const waiting = await transaction
      .deleteFrom('message')
      .where('state', '=', 'waiting')
      .where('kind', 'in', ['series-moved', 'season-moved'])
      .where('scheduled_id', 'in', part)
      .returning(['scheduled_id', 'family_id', 'student_id'])
      .execute();
    for (const { scheduled_id, family_id, student_id } of waiting)
      told.add(`${scheduled_id} ${family_id ?? student_id}`);
  }
  return told;
}
