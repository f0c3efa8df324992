import { dayAfter } from 'api-contract/calendar-day';
import type { UnloggedLessons } from 'api-contract/scheduled-lesson-schema';
import { type Kysely, sql } from 'kysely';
import type { DayRange } from '../../platform/calendar';
import { readClosedUntil } from '../../platform/database/closed-period';
import { type Params, prepared } from '../../platform/database/prepared';
import { type PageRequest, readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { isPlanned } from './planned-lessons';
import { readLessonsById } from './scheduled-lessons';

const KEY = [
  { column: 'scheduled_lesson.day', field: 'day', type: 'day' },
  { column: 'scheduled_lesson.start', field: 'start' },
  { column: 'scheduled_lesson.id', field: '_id', type: 'id' },
] as const;

interface UnloggedQuery extends PageRequest {
  today: string;
  /** The last day; without it, yesterday. */
  until?: string | undefined;
  teacher?: string | undefined;
}

/**
 * A page of the planned lessons of past days that were not logged, the earliest first. Those of the closed period are left
 * out: they cannot be logged any more.
 *
 * @param teacher only hers
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listUnlogged(
  database: Kysely<Tables>,
  { today, until = today, teacher, ...page }: UnloggedQuery,
): Promise<UnloggedLessons> {
  const selected = database
    .selectFrom('scheduled_lesson')
    .select(['scheduled_lesson.id as _id', 'scheduled_lesson.day', 'scheduled_lesson.start'])
    .where('scheduled_lesson.day', '>', (await readClosedUntil(database)) ?? '')
    .where('scheduled_lesson.day', '<', until < today ? dayAfter(until) : today)
    .where(isPlanned)
    .$if(teacher !== undefined, (all) => all.where('scheduled_lesson.teacher_id', '=', teacher ?? ''));
  const { rows, next_cursor } = await readPage(selected, { key: KEY, order: 'asc', ...page });
  const ids = rows.map(({ _id }) => _id);
  return { scheduled_lessons: await readLessonsById(database, ids), next_cursor };
}

/** How many lessons of each month of a range are planned and not logged. */
export const selectUnlogged = prepared((database, param: Params<DayRange>) =>
  database
    .selectFrom('scheduled_lesson')
    .where('day', '>=', param('from'))
    .where('day', '<', param('before'))
    .where(isPlanned)
    .groupBy(sql`substr(day, 1, 7)`)
    .select(({ fn }) => [sql<string>`substr(day, 1, 7)`.as('month'), fn.countAll<number>().as('unlogged')]),
);
