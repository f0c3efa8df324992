import type {
  ChargeList,
  chargeListQuery,
  LessonCharge as LessonChargeLine,
} from 'api-contract/charge-schema';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { pageOfRows } from '../../platform/database/read-page';
import { readSnapshot } from '../../platform/database/read-snapshot';
import type { Tables } from '../../platform/database/schema';
import { type ChargeSettings, isWithoutPrice, type LessonCharge, readMonthCharges } from '../charges';
import { lessonAmounts } from './lesson-amounts';

const KEY = [
  { field: 'date', type: 'day' },
  { field: 'lesson_id', type: 'id' },
  { field: 'position', type: 'number' },
] as const;

/**
 * A page of the charges of everybody for the approved lessons of a month, by day. Packages make charges depend on one
 * another: all of the month are computed, and the names of the page alone are read.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export function readChargeList(
  database: Kysely<Tables>,
  settings: ChargeSettings,
  { month, filter, limit, cursor }: z.output<typeof chargeListQuery>,
): Promise<ChargeList> {
  return readSnapshot(database, async (snapshot) => {
    const charges = (await readMonthCharges(snapshot, settings, month))
      .filter(({ charge }) => filter === undefined || isWithoutPrice(charge))
      .map((line) => ({ ...line.lesson, line }));
    const { rows, next_cursor } = pageOfRows(charges, { key: KEY, order: 'asc', limit, cursor });
    return {
      charges: await withNames(
        snapshot,
        rows.map(({ line }) => line),
      ),
      next_cursor,
    };
  });
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
