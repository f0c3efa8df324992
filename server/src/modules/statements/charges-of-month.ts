import type {
  ChargeList,
  chargeListQuery,
  LessonCharge as LessonChargeLine,
} from 'api-contract/charge-schema';
import { calendarDay } from 'api-contract/field-schemas';
import { LIST_PAGE_MAX } from 'api-contract/limits';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/database/cursor';
import { readSnapshot } from '../../platform/database/read-snapshot';
import type { Tables } from '../../platform/database/schema';
import { type ChargeSettings, isWithoutPrice, type LessonCharge, readMonthCharges } from '../charges';
import { lessonAmounts } from './lesson-amounts';

const cursorValues = z.tuple([calendarDay, z.uuid(), z.coerce.number().int()]);

/**
 * A page of the charges of everybody for the approved lessons of a month, by day. Packages make charges depend on one
 * another: all of the month are computed, and the names of the page alone are read.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export function readChargeList(
  database: Kysely<Tables>,
  settings: ChargeSettings,
  { month, filter, limit = LIST_PAGE_MAX, cursor }: z.output<typeof chargeListQuery>,
): Promise<ChargeList> {
  const after = cursor === undefined ? undefined : readCursor(cursor, cursorValues);
  return readSnapshot(database, async (snapshot) => {
    const charges = (await readMonthCharges(snapshot, settings, month))
      .filter(({ charge }) => filter === undefined || isWithoutPrice(charge))
      .map((charge) => ({ ...charge, place: placeOf(charge) }))
      .filter(({ place }) => after === undefined || compare(place, after) > 0)
      .sort((one, other) => compare(one.place, other.place));
    const page = charges.slice(0, limit);
    const last = page.at(-1);
    return {
      charges: await withNames(snapshot, page),
      next_cursor: last && charges.length > limit ? writeCursor(last.place.map(String)) : null,
    };
  });
}

type Place = z.output<typeof cursorValues>;

function placeOf({ lesson: { date, lesson_id, position } }: LessonCharge): Place {
  return [date, lesson_id, position];
}

function compare([day, lesson, position]: Place, [otherDay, otherLesson, otherPosition]: Place): number {
  if (day !== otherDay) return day < otherDay ? -1 : 1;
  if (lesson !== otherLesson) return lesson < otherLesson ? -1 : 1;
  return position - otherPosition;
}

async function withNames(
  database: Kysely<Tables>,
  page: readonly LessonCharge[],
): Promise<LessonChargeLine[]> {
  if (page.length === 0) return [];
  const lessons = await database
    .selectFrom('lesson')
    .innerJoin('account', 'account.id', 'lesson.teacher_id')
    .where('lesson.id', 'in', [...new Set(page.map(({ lesson }) => lesson.lesson_id))])
    .select(['lesson.id', 'lesson.subject', 'account.username as teacher_name'])
    .execute();
  const students = await database
    .selectFrom('student_record')
    .where('id', 'in', [...new Set(page.map(({ lesson }) => lesson.student_id))])
    .select(['id', 'name'])
    .execute();
  const lessonOf = new Map(lessons.map(({ id, ...names }) => [id, names]));
  const nameOf = new Map(students.map(({ id, name }) => [id, name]));
  return page.map((line) => ({
    student_id: line.lesson.student_id,
    student_name: nameOf.get(line.lesson.student_id) ?? null,
    teacher_name: lessonOf.get(line.lesson.lesson_id)?.teacher_name ?? '',
    subject: lessonOf.get(line.lesson.lesson_id)?.subject ?? '',
    ...lessonAmounts(line),
  }));
}
