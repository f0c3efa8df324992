import { LESSON_TYPES, type LessonType } from 'api-contract/lesson';
import { type Kysely, sql } from 'kysely';
import { ALL_DAYS } from '../../platform/calendar';
import { lastCutOver } from '../../platform/database/closed-period';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { monthOf } from '../../platform/days';

/** The month of a day in a column. */
export const monthInSql = (day: string) => sql<string>`substr(${sql.ref(day)}, 1, 7)`;

/**
 * The first month with an entry, of an account or of pay, with a lesson that waits, or that is closed; `undefined` in a new
 * institute.
 */
export async function firstOf(database: Kysely<Tables>): Promise<string | undefined> {
  const found = [
    await selectFirstEntry(database, {}),
    await selectFirstPayEntry(database, {}),
    await selectFirstClosed(database, {}),
  ];
  for (const lessonType of LESSON_TYPES) found.push(await selectFirstPending(database, { lessonType }));
  return found
    .flat()
    .map(({ day }) => monthOf(day))
    .sort()[0];
}

// The condition makes it a search in the index.
const selectFirstEntry = prepared((database) =>
  database.selectFrom('entry').select('day').where('day', '>=', ALL_DAYS.from).orderBy('day').limit(1),
);

/** Hours of imported lessons before the cut-over day begin no month. */
const selectFirstPayEntry = prepared((database) =>
  database
    .selectFrom('pay_entry')
    .select('day')
    .where('day', '>=', sql<string>`coalesce(${lastCutOver}, ${ALL_DAYS.from})`)
    .orderBy('day')
    .limit(1),
);

const selectFirstClosed = prepared((database) =>
  database.selectFrom('closed_month').select('month as day').orderBy('month').limit(1),
);

const selectFirstPending = prepared((database, param: Params<{ lessonType: LessonType }>) =>
  database
    .selectFrom('lesson')
    .select('date as day')
    .where('lesson_type', '=', param('lessonType'))
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .orderBy('date')
    .limit(1),
);

/** The closed months with who closed them, the first one first. */
export function selectClosed(database: Kysely<Tables>) {
  return database
    .selectFrom('closed_month')
    .innerJoin('account', 'account.id', 'closed_month.closed_by')
    .select(['closed_month.month', 'closed_month.closed_at', 'account.username as closed_by'])
    .orderBy('closed_month.month');
}
