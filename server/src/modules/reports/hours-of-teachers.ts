import type { ReportedMonth } from 'api-contract/report-schema';
import { compareArabic } from 'arabic-text/collation';
import { type Kysely, sql } from 'kysely';
import { type DayRange, daysOfMonth } from '../../platform/calendar';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { toHours } from '../lessons';

/** What each teacher was to teach and has taught, by month, ordered by name. Cancelled lessons were not to be taught. */
export async function readHoursOfTeachers(
  database: Kysely<Tables>,
  { from, to }: { from: string; to: string },
): Promise<Map<string, ReportedMonth['teachers']>> {
  const days = { from: daysOfMonth(from).from, before: daysOfMonth(to).before };
  const sums = await selectSums(database, { ...days, first: from, last: to });
  const months = groupBy(sums, ({ month }) => month);
  return new Map(
    [...months].map(([month, teachers]) => [
      month,
      teachers
        .map(({ teacher_id, teacher_name, minutes, hours_hundredths }) => ({
          teacher_id,
          teacher_name,
          planned_hours: Math.round((Number(minutes) / 60) * 100) / 100,
          held_hours: toHours(Number(hours_hundredths)),
        }))
        .sort((one, other) => compareArabic(one.teacher_name, other.teacher_name)),
    ]),
  );
}

/** What was held is in the sums of the teachers' pay: every approved lesson has an entry of it. */
const selectSums = prepared((database, param: Params<DayRange & { first: string; last: string }>) =>
  database
    .selectFrom(
      database
        .selectFrom('scheduled_lesson')
        .where('day', '>=', param('from'))
        .where('day', '<', param('before'))
        .where('teacher_id', 'is not', null)
        .where('cancelled_at', 'is', null)
        .select([
          sql<string>`substr(day, 1, 7)`.as('month'),
          'teacher_id',
          'minutes',
          sql<number>`0`.as('hours_hundredths'),
        ])
        .unionAll(
          database
            .selectFrom('pay_sum')
            .where('period', '>=', param('first'))
            .where('period', '<=', param('last'))
            .where('kind', '=', sql.lit('lesson'))
            .where('hours_hundredths', '<>', 0)
            .select(['period as month', 'teacher_id', sql<number>`0`.as('minutes'), 'hours_hundredths']),
        )
        .as('taught'),
    )
    .innerJoin('account', 'account.id', 'taught.teacher_id')
    .groupBy(['taught.month', 'account.id', 'account.username'])
    .select(({ fn }) => [
      'taught.month',
      'account.id as teacher_id',
      'account.username as teacher_name',
      fn.sum<number>('taught.minutes').as('minutes'),
      fn.sum<number>('taught.hours_hundredths').as('hours_hundredths'),
    ]),
);
