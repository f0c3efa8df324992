import type { Kysely } from 'kysely';
import { readClosedUntil } from '../../platform/database/closed-period';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';

/** The lessons, of those given, that name both students. */
export async function lessonsOfBoth(
  database: Kysely<Tables>,
  [one, other]: readonly [string, string],
  lessons: readonly string[],
): Promise<string[]> {
  const both: string[] = [];
  for (const part of inParts(lessons)) {
    const rows = await database
      .selectFrom('lesson_student as first')
      .innerJoin('lesson_student as second', 'second.lesson_id', 'first.lesson_id')
      .select('first.lesson_id')
      .distinct()
      .where('first.lesson_id', 'in', part)
      .where('first.student_id', '=', one)
      .where('second.student_id', '=', other)
      .execute();
    both.push(...rows.map(({ lesson_id }) => lesson_id));
  }
  return both;
}

/** The lessons, of those given, that are approved and of an open day, each once, by their places. */
export async function openLessons(database: Kysely<Tables>, lessons: readonly string[]): Promise<string[]> {
  const closedUntil = (await readClosedUntil(database)) ?? '';
  const open: { id: string; posting_place: number | null }[] = [];
  for (const part of inParts([...new Set(lessons)]))
    open.push(
      ...(await database
        .selectFrom('lesson')
        .select(['id', 'posting_place'])
        .where('id', 'in', part)
        .where('status', '=', 'approved')
        .where('deleted_at', 'is', null)
        .where('date', '>', closedUntil)
        .execute()),
    );
  const placeOf = ({ posting_place }: (typeof open)[number]) => posting_place ?? 0;
  return open.toSorted((one, other) => placeOf(one) - placeOf(other)).map(({ id }) => id);
}
