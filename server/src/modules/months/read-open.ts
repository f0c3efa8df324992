import type { Month } from 'api-contract/month-schema';
import { type Kysely, sql } from 'kysely';
import type { DayRange } from '../../platform/calendar';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { isAdmitted } from '../accounts';
import { selectUnlogged } from '../timetable';
import { monthInSql } from './queries';

type Open = Month['open'];

/** A month in which nothing is to be done has this. */
export const NOTHING_OPEN: Open = {
  pending_lessons: 0,
  pending_group_lessons: 0,
  lessons_without_price: 0,
  lessons_without_rate: 0,
  guests: 0,
  unlogged: 0,
};

/**
 * What is to be done in the months of some days: lessons that wait, with teachers whom the institute has not admitted,
 * approved lessons without a price or a rate, and scheduled lessons that were not logged by the day before today.
 */
export async function readOpen(
  database: Kysely<Tables>,
  days: DayRange,
  { firstOpenDay, today }: { firstOpenDay: string; today: string },
): Promise<Map<string, Open>> {
  const months = new Map<string, Open>();
  const add = (month: string, counts: Partial<Open>) => {
    const sums = { ...(months.get(month) ?? NOTHING_OPEN) };
    for (const field of Object.keys(counts) as (keyof Open)[]) sums[field] += Number(counts[field]);
    months.set(month, sums);
  };
  for (const { month, ...counts } of await selectPending(database, days)) add(month, counts);
  const open = { ...days, from: days.from < firstOpenDay ? firstOpenDay : days.from };
  for (const { month, lessons } of await selectWithoutPrice(database, open))
    add(month, { lessons_without_price: lessons });
  for (const { month, lessons } of await selectWithoutRate(database, open))
    add(month, { lessons_without_rate: lessons });
  const past = { ...open, before: days.before < today ? days.before : today };
  for (const { month, unlogged } of await selectUnlogged(database, past)) add(month, { unlogged });
  return months;
}

const selectPending = prepared((database, param: Params<DayRange>) =>
  database
    .selectFrom(
      database
        .selectFrom('lesson')
        .where('lesson_type', 'in', ['individual', 'group'])
        .where('status', '=', 'pending')
        .where('deleted_at', 'is', null)
        .where('date', '>=', param('from'))
        .where('date', '<', param('before'))
        .groupBy([monthInSql('date'), 'teacher_id'])
        .select(({ fn }) => [
          monthInSql('date').as('month'),
          'teacher_id',
          fn.countAll<number>().as('pending_lessons'),
          fn.sum<number>(sql`case when lesson_type = 'group' then 1 else 0 end`).as('pending_group_lessons'),
        ])
        .as('pending'),
    )
    .innerJoin('account', 'account.id', 'pending.teacher_id')
    .select([
      'pending.month',
      'pending.pending_lessons',
      'pending.pending_group_lessons',
      sql<number>`case when ${isAdmitted} then 0 else 1 end`.as('guests'),
    ]),
);

/** The conditions are those of an index. */
const selectWithoutPrice = prepared((database, param: Params<DayRange>) =>
  database
    .selectFrom('entry')
    .where('lesson_id', 'is not', null)
    .where('price', 'is', null)
    .where('charged_hundredths', '>', 0)
    .where('day', '>=', param('from'))
    .where('day', '<', param('before'))
    .groupBy(monthInSql('day'))
    .select(({ fn }) => [
      monthInSql('day').as('month'),
      fn.count<number>('lesson_id').distinct().as('lessons'),
    ]),
);

/** The conditions are those of an index. A lesson for which nothing is paid needs no rate. */
const selectWithoutRate = prepared((database, param: Params<DayRange>) =>
  database
    .selectFrom('pay_entry')
    .innerJoin('lesson', 'lesson.id', 'pay_entry.lesson_id')
    .where('pay_entry.lesson_id', 'is not', null)
    .where('pay_entry.amount', '=', sql.lit(0))
    .where('pay_entry.rate', 'is', null)
    .where('lesson.is_unpaid', '=', 0)
    .where('lesson.is_cancelled', '=', 0)
    .where('pay_entry.day', '>=', param('from'))
    .where('pay_entry.day', '<', param('before'))
    .groupBy(monthInSql('pay_entry.day'))
    .select(({ fn }) => [monthInSql('pay_entry.day').as('month'), fn.countAll<number>().as('lessons')]),
);
