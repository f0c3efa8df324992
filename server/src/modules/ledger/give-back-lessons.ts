import { type Kysely, sql, type Transaction } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import { insertRows } from '../../platform/database/insert-rows';
import type { Tables } from '../../platform/database/schema';
import type { EntryTable, LessonDrawTable, PayEntryTable } from '../../platform/database/tables/ledger';
import { groupBy } from '../../platform/group-by';
import { lockAccounts, postAgain } from './post';
import { readOwners, releaseLessons } from './post-lessons';
import { postPayAgain, releasePayOfLessons } from './post-pay';

/** Students in lessons. */
interface Parts {
  lessons: readonly string[];
  students: readonly string[];
}

/** Parts of lessons as they are posted, with the pay of the lessons. */
export interface PostedLessons {
  entries: EntryTable[];
  draws: LessonDrawTable[];
  pay: PayEntryTable[];
}

/** Takes the entries of students in lessons out of the accounts, and the pay of the lessons; they can be given back. */
export async function takeLessons(transaction: Transaction<Tables>, parts: Parts): Promise<PostedLessons> {
  const taken = await readPostedLessons(transaction, parts);
  await releaseLessons(transaction, parts);
  await releasePayOfLessons(transaction, parts.lessons);
  return taken;
}

/** How students in lessons, and the lessons' pay, are posted. */
export async function readPostedLessons(
  database: Kysely<Tables>,
  { lessons, students }: Parts,
): Promise<PostedLessons> {
  const posted: PostedLessons = { entries: [], draws: [], pay: [] };
  for (const part of inParts(lessons)) {
    for (const [table, rows] of [
      ['entry', posted.entries],
      ['lesson_draw', posted.draws],
    ] as const) {
      const found = await sql<never>`
        select * from ${sql.table(table)}
        where lesson_id in (${sql.join(part)}) and student_id in (${sql.join([...students])})
      `.execute(database);
      rows.push(...found.rows);
    }
    posted.pay.push(
      ...(await database.selectFrom('pay_entry').selectAll().where('lesson_id', 'in', part).execute()),
    );
  }
  return posted;
}

/**
 * Gives lessons back what was taken, one after the other, in place of what was posted for them meanwhile.
 *
 * @param posted what was posted in place of it at once; a lesson for which something else is posted now is only released
 * @returns the lessons that are only released, also because the hours that they drew are gone
 */
export async function giveBackLessons(
  transaction: Transaction<Tables>,
  taken: PostedLessons,
  { lessons, students, posted }: Parts & { posted: readonly string[] },
): Promise<string[]> {
  const known = new Set(posted);
  const now = await readPostedLessons(transaction, { lessons, students });
  const entriesNow = groupBy(now.entries, ({ lesson_id }) => lesson_id);
  const payNow = groupBy(now.pay, ({ lesson_id }) => lesson_id);
  // All are taken out first: what one of them draws meanwhile may be what another one gets back.
  await releaseLessons(transaction, { lessons, students });
  const released: string[] = [];
  for (const lesson of lessons) {
    const ids = [...(entriesNow.get(lesson) ?? []), ...(payNow.get(lesson) ?? [])].map(({ id }) => id);
    const isAsPosted = ids.length > 0 && ids.every((id) => known.has(id));
    const draws = taken.draws.filter(({ lesson_id }) => lesson_id === lesson);
    if (!isAsPosted || !(await hoursAreLeft(transaction, draws))) {
      released.push(lesson);
      continue;
    }
    await releasePayOfLessons(transaction, [lesson]);
    const entries = taken.entries.filter(({ lesson_id }) => lesson_id === lesson);
    await lockAccounts(transaction, await readOwners(transaction, entries));
    await postAgain(transaction, entries);
    await insertRows(transaction, 'lesson_draw', draws);
    await postPayAgain(
      transaction,
      taken.pay.filter(({ lesson_id }) => lesson_id === lesson),
    );
  }
  return released;
}

/** Whether packages still have the hours that a lesson drew. */
async function hoursAreLeft(
  transaction: Transaction<Tables>,
  draws: readonly LessonDrawTable[],
): Promise<boolean> {
  for (const [package_id, drawn] of groupBy(draws, (draw) => draw.package_id)) {
    const { hours, refunded, used } = await transaction
      .selectFrom('package')
      .select(['hours_hundredths as hours', 'refunded_hundredths as refunded'])
      .select(({ selectFrom }) =>
        selectFrom('lesson_draw')
          .whereRef('lesson_draw.package_id', '=', 'package.id')
          .select(({ fn }) => fn.sum<number | null>('lesson_draw.hours_hundredths').as('used'))
          .as('used'),
      )
      .where('id', '=', package_id)
      .executeTakeFirstOrThrow();
    if (hours - (refunded ?? 0) - Number(used ?? 0) < sumHours(drawn)) return false;
  }
  return true;
}

function sumHours(draws: readonly LessonDrawTable[]): number {
  return draws.reduce((sum, { hours_hundredths }) => sum + hours_hundredths, 0);
}
