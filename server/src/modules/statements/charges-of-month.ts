import type { ChargeList, chargeListQuery } from 'api-contract/charge-schema';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { daysOfMonth } from '../../platform/calendar';
import { readPage } from '../../platform/database/read-page';
import { readSnapshot } from '../../platform/database/read-snapshot';
import type { Tables } from '../../platform/database/schema';
import { readLessonLines } from './lesson-lines';

const KEY = [
  { column: 'entry.day', field: 'day', type: 'day' },
  { column: 'entry.id', field: 'id', type: 'id' },
] as const;

/**
 * A page of the charges of everybody for the lessons of a month, by day.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export function readChargeList(
  database: Kysely<Tables>,
  { month, filter, limit, cursor }: z.output<typeof chargeListQuery>,
): Promise<ChargeList> {
  return readSnapshot(database, async (snapshot) => {
    const charges = snapshot
      .selectFrom('entry')
      .leftJoin('student', 'student.id', 'entry.student_id')
      .selectAll('entry')
      .select('student.name as student_name')
      .where('entry.lesson_id', 'is not', null)
      .$if(filter === 'without-price', (query) =>
        query.where('entry.price', 'is', null).where('entry.charged_hundredths', '>', 0),
      );
    const { rows, next_cursor } = await readPage(charges, {
      key: KEY,
      order: 'asc',
      limit,
      cursor,
      days: daysOfMonth(month),
    });
    const lines = await readLessonLines(snapshot, rows);
    return { charges: rows.flatMap(({ id }) => lines.get(id) ?? []), next_cursor };
  });
}
