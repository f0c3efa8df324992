import { EDUCATION_LEVELS, type LessonType } from 'api-contract/lesson';
import type { Report, ReportedMonth } from 'api-contract/report-schema';
import type { HoursByLevel } from 'api-contract/statistics-schema';
import { type Kysely, sql } from 'kysely';
import { type Params, prepared } from '../../platform/database/prepared';
import { readSnapshot } from '../../platform/database/read-snapshot';
import type { Tables } from '../../platform/database/schema';
import { postDueFees, readBalances, readCharges, sumOwedByAge } from '../ledger';
import { toHours } from '../lessons';
import { readMonthsBetween } from '../months';
import { readHoursOfTeachers } from './hours-of-teachers';

interface Range {
  /** `YYYY-MM` */
  from: string;
  to: string;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Money and hours by month, and how old what is owed is. */
export async function readReport(database: Kysely<Tables>, { from, to, today }: Range): Promise<Report> {
  await postDueFees(database, today);
  return readSnapshot(database, async (snapshot) => {
    const { account: balances } = await readBalances(snapshot, today);
    return {
      months: await readReportedMonths(snapshot, { from, to, today }),
      until: today,
      owed_by_age: sumOwedByAge(await readCharges(snapshot, today), balances, 'account'),
    };
  });
}

/** The money and the hours of each month from one to another, oldest first. */
export async function readReportedMonths(
  database: Kysely<Tables>,
  { from, to, today }: Range,
): Promise<ReportedMonth[]> {
  const months = await readMonthsBetween(database, from, to, today);
  const hours = await selectHours(database, { from, to });
  const teachers = await readHoursOfTeachers(database, { from, to });
  return months.reverse().map(({ month, closed_at, totals }) => ({
    month,
    closed: closed_at !== null,
    charged: totals.charged,
    adjusted: totals.adjusted,
    paid: totals.paid,
    pay: totals.pay,
    ...hoursOf(hours.filter((sum) => sum.month === month)),
    teachers: teachers.get(month) ?? [],
  }));
}

type Sum = Awaited<ReturnType<typeof selectHours>>[number];

function hoursOf(
  sums: readonly Sum[],
): Pick<ReportedMonth, 'individual_hours_by_education_level' | 'group_hours_by_education_level'> {
  const byLevel = (lessonType: LessonType) =>
    Object.fromEntries(
      EDUCATION_LEVELS.map((level) => {
        const sum = sums.find((each) => each.lesson_type === lessonType && each.education_level === level);
        return [level, toHours(Number(sum?.hours_hundredths ?? 0))];
      }),
    ) as HoursByLevel;
  return {
    individual_hours_by_education_level: byLevel('individual'),
    group_hours_by_education_level: byLevel('group'),
  };
}

/** The hours that were held, from the sums of the teachers' pay: every approved lesson has an entry of it. */
const selectHours = prepared((database, param: Params<{ from: string; to: string }>) =>
  database
    .selectFrom('pay_sum')
    .where('period', '>=', param('from'))
    .where('period', '<=', param('to'))
    .where('kind', '=', sql.lit('lesson'))
    .groupBy(['period', 'lesson_type', 'education_level'])
    .select(({ fn }) => [
      'period as month',
      'lesson_type',
      'education_level',
      fn.sum<number>('hours_hundredths').as('hours_hundredths'),
    ]),
);
