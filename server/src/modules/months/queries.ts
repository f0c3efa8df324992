import { LESSON_TYPES, type LessonType } from 'api-contract/lesson';
import type { Month } from 'api-contract/month-schema';
import { type Kysely, sql } from 'kysely';
import { ALL_DAYS } from '../../platform/calendar';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { isAdmitted } from '../accounts';

/** `daysOfMonth` returns it. */
export interface Days {
  from: string;
  before: string;
}

/** The approved lessons of a month. */
export interface LessonsOfMonth {
  month: string;
  lessons: number;
  hours_hundredths: number;
}

/** The first day on which something was entered, or the first closed month; `undefined` in a new institute. */
export async function firstOf(database: Kysely<Tables>): Promise<string | undefined> {
  const found = [
    await selectFirstPayment(database, {}),
    await selectFirstAdjustment(database, {}),
    await selectFirstPackage(database, {}),
    await selectFirstFee(database, {}),
    await selectFirstClosed(database, {}),
  ];
  for (const lessonType of LESSON_TYPES)
    for (const status of ['approved', 'pending'] as const)
      found.push(await selectFirstLesson(database, { lessonType, status }));
  return found
    .flat()
    .flatMap(({ date }) => date ?? [])
    .sort()[0];
}

const selectFirstLesson = prepared(
  (database, param: Params<{ lessonType: LessonType; status: 'approved' | 'pending' }>) =>
    database
      .selectFrom('lesson')
      .select('date')
      .where('lesson_type', '=', param('lessonType'))
      .where('status', '=', param('status'))
      .where('deleted_at', 'is', null)
      .orderBy('date')
      .limit(1),
);

// The condition makes it a search in the index.
const selectFirstPayment = prepared((database) =>
  database
    .selectFrom('student_payment')
    .select('date')
    .where('date', '>=', ALL_DAYS.from)
    .orderBy('date')
    .limit(1),
);

const selectFirstAdjustment = prepared((database) =>
  database
    .selectFrom('adjustment')
    .select('date')
    .where('date', '>=', ALL_DAYS.from)
    .orderBy('date')
    .limit(1),
);

const selectFirstPackage = prepared((database) =>
  database.selectFrom('hour_package').select(({ fn }) => fn.min<string | null>('first_day').as('date')),
);

const selectFirstFee = prepared((database) =>
  database.selectFrom('monthly_fee').select(({ fn }) => fn.min<string | null>('from_month').as('date')),
);

const selectFirstClosed = prepared((database) =>
  database.selectFrom('closed_month').select('month as date').orderBy('month').limit(1),
);

/** The closed months with who closed them, the first one first. */
export function selectClosed(database: Kysely<Tables>) {
  return database
    .selectFrom('closed_month')
    .innerJoin('account', 'account.id', 'closed_month.closed_by')
    .select(['closed_month.month', 'closed_month.closed_at', 'account.username as closed_by'])
    .select(['closed_month.lessons', 'closed_month.hours_hundredths'])
    .orderBy('closed_month.month');
}

/** The month of a day in a column. */
export const monthOf = (day: string) => sql<string>`substr(${sql.ref(day)}, 1, 7)`;

/** Both types are named, so that the query reads only these days of the index, which has all it needs. */
export const sumLessons = prepared((database, param: Params<Days>) =>
  database
    .selectFrom('lesson')
    .where('lesson_type', 'in', ['individual', 'group'])
    .where('status', '=', 'approved')
    .where('deleted_at', 'is', null)
    .where('date', '>=', param('from'))
    .where('date', '<', param('before'))
    .groupBy(monthOf('date'))
    .select([
      monthOf('date').as('month'),
      sql<number>`cast(count(*) as integer)`.as('lessons'),
      sql<number>`cast(sum(hours_hundredths) as integer)`.as('hours_hundredths'),
    ]),
);

/** What is pending in a month. */
type PendingOfMonth = Pick<Month['open'], 'pending_lessons' | 'pending_group_lessons' | 'guests'>;

/** A month without pending lessons has this. */
export const NOTHING_PENDING: PendingOfMonth = { pending_lessons: 0, pending_group_lessons: 0, guests: 0 };

/** Pending lessons, and their teachers whom the institute has not admitted. */
export async function readPendingLessons(
  database: Kysely<Tables>,
  days: Days,
): Promise<Map<string, PendingOfMonth>> {
  const months = new Map<string, PendingOfMonth>();
  for (const { month, lessons, group_lessons, is_guest } of await selectPending(database, days)) {
    const counts = months.get(month) ?? { ...NOTHING_PENDING };
    counts.pending_lessons += lessons;
    counts.pending_group_lessons += group_lessons;
    counts.guests += is_guest;
    months.set(month, counts);
  }
  return months;
}

const selectPending = prepared((database, param: Params<Days>) =>
  database
    .selectFrom(
      database
        .selectFrom('lesson')
        .where('lesson_type', 'in', ['individual', 'group'])
        .where('status', '=', 'pending')
        .where('deleted_at', 'is', null)
        .where('date', '>=', param('from'))
        .where('date', '<', param('before'))
        .groupBy([monthOf('date'), 'teacher_id'])
        .select([
          monthOf('date').as('month'),
          'teacher_id',
          sql<number>`cast(count(*) as integer)`.as('lessons'),
          sql<number>`cast(sum(case when lesson_type = 'group' then 1 else 0 end) as integer)`.as(
            'group_lessons',
          ),
        ])
        .as('pending'),
    )
    .innerJoin('account', 'account.id', 'pending.teacher_id')
    .select([
      'pending.month',
      'pending.lessons',
      'pending.group_lessons',
      sql<number>`case when ${isAdmitted} then 0 else 1 end`.as('is_guest'),
    ]),
);

type Range = { from: string; to: string };

/** What was written down for the students of closed months. */
export const selectClosedSums = prepared((database, param: Params<Range>) =>
  database
    .selectFrom('closed_student_month')
    .where('month', '>=', param('from'))
    .where('month', '<=', param('to'))
    .groupBy('month')
    .select([
      'month',
      sql<number>`cast(sum(charged) as integer)`.as('charged'),
      sql<number>`cast(sum(adjusted) as integer)`.as('adjusted'),
      sql<number>`cast(sum(paid) as integer)`.as('paid'),
    ]),
);

/** What was written down for the teachers of closed months. */
export const selectClosedPay = prepared((database, param: Params<Range>) =>
  database
    .selectFrom('closed_teacher_month')
    .where('month', '>=', param('from'))
    .where('month', '<=', param('to'))
    .groupBy('month')
    .select(['month', sql<number>`cast(sum(amount + adjusted) as integer)`.as('pay')]),
);

/** The first day of the earliest pay rate. */
export async function selectFirstRate(database: Kysely<Tables>): Promise<string | undefined> {
  const rate = await database
    .selectFrom('pay_rate')
    .select('from_day')
    .orderBy('from_day')
    .limit(1)
    .executeTakeFirst();
  return rate?.from_day;
}
