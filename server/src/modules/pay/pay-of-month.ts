import type { EducationLevel, LessonType } from 'api-contract/lesson';
import type { TeacherPay } from 'api-contract/pay-schema';
import { type Kysely, sql } from 'kysely';
import { type DayRange, daysOfMonth } from '../../platform/calendar';
import { inParts } from '../../platform/database/in-parts';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { ALL_MONTHS } from '../ledger';

/** A teacher's month without the name; amounts are agorot. */
export type TeacherMonth = Omit<TeacherPay, 'name'>;

/**
 * The pay of every teacher with an approved lesson, an adjustment or a payout of the month.
 *
 * @param month `YYYY-MM`
 */
export async function readPayOfMonth(database: Kysely<Tables>, month: string): Promise<TeacherMonth[]> {
  const sums = await selectSums(database, { month });
  const payouts = await selectPayouts(database, { month });
  const teachers = [...new Set([...sums, ...payouts].map(({ teacher_id }) => teacher_id))];
  return compose({
    teachers,
    sums,
    payouts,
    parts: await selectParts(database, { month }),
    withoutPay: await selectWithoutPay(database, daysOfMonth(month)),
    owed: await readOwed(database, teachers),
  });
}

/** The month of one teacher, also of one without pay in it. */
export async function readMonthOfTeacher(
  database: Kysely<Tables>,
  teacherId: string,
  month: string,
): Promise<TeacherMonth> {
  const [pay] = compose({
    teachers: [teacherId],
    sums: await selectSumsOfTeacher(database, { month, teacherId }),
    payouts: await selectPayoutsOfTeacher(database, { month, teacherId }),
    parts: await selectPartsOfTeacher(database, { month, teacherId }),
    withoutPay: await selectWithoutPayOfTeacher(database, { ...daysOfMonth(month), teacherId }),
    owed: await readOwed(database, [teacherId]),
  });
  if (!pay) throw new Error('A teacher has one month');
  return pay;
}

type Part = Awaited<ReturnType<typeof selectParts>>[number];

interface Read {
  teachers: readonly string[];
  sums: Awaited<ReturnType<typeof selectSums>>;
  payouts: Awaited<ReturnType<typeof selectPayouts>>;
  parts: readonly Part[];
  withoutPay: Awaited<ReturnType<typeof selectWithoutPay>>;
  owed: ReadonlyMap<string, number>;
}

function compose({ teachers, sums, payouts, parts, withoutPay, owed }: Read): TeacherMonth[] {
  const partsOf = groupBy(parts, ({ teacher_id }) => teacher_id);
  const payoutOf = new Map(payouts.map((payout) => [payout.teacher_id, payout]));
  const sumOf = new Map(
    sums.map(({ teacher_id, kind, amount }) => [`${teacher_id} ${kind}`, Number(amount)]),
  );
  const withoutPayOf = new Map(withoutPay.map((part) => [partKey(part), part]));
  return teachers.map((teacher_id) => {
    const ofTeacher = (partsOf.get(teacher_id) ?? []).flatMap((part) => {
      const { unpaid_hundredths = 0, unrated_hundredths = 0 } = withoutPayOf.get(partKey(part)) ?? {};
      const hours_hundredths = Number(part.hours_hundredths) - Number(unpaid_hundredths);
      if (hours_hundredths === 0) return [];
      return {
        education_level: part.education_level,
        lesson_type: part.lesson_type,
        hours_hundredths,
        amount: Number(part.amount),
        unrated_hours_hundredths: Number(unrated_hundredths),
      };
    });
    const amount = sumOf.get(`${teacher_id} lesson`) ?? 0;
    const adjusted = sumOf.get(`${teacher_id} adjustment`) ?? 0;
    const payout = payoutOf.get(teacher_id);
    const paid_out = -Number(payout?.amount ?? 0);
    return {
      teacher_id,
      hours_hundredths: sumBy(ofTeacher, ({ hours_hundredths }) => hours_hundredths),
      amount,
      adjusted,
      total: amount + adjusted,
      paid_on: payout?.day ?? null,
      paid_out,
      owed: amount + adjusted - paid_out,
      owed_in_all: owed.get(teacher_id) ?? 0,
      unrated_hours_hundredths: sumBy(ofTeacher, (part) => part.unrated_hours_hundredths),
      parts: ofTeacher,
    };
  });
}

function partKey({
  teacher_id,
  education_level,
  lesson_type,
}: Omit<Part, 'hours_hundredths' | 'amount'>): string {
  return [teacher_id, education_level, lesson_type].join('\n');
}

function sumBy<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + numberOf(item), 0);
}

/** What was earned, added and paid out by the kinds of entries. */
const sumsOfMonth = (database: Kysely<Tables>, month: Params<{ month: string }>) =>
  database
    .selectFrom('pay_sum')
    .select(['teacher_id', 'kind', ({ fn }) => fn.sum<number>('amount').as('amount')])
    .where('period', '=', month('month'))
    .where('kind', 'in', ['lesson', 'adjustment'])
    .groupBy(['teacher_id', 'kind']);

const selectSums = prepared((database, param: Params<{ month: string }>) => sumsOfMonth(database, param));

const selectSumsOfTeacher = prepared((database, param: Params<{ month: string; teacherId: string }>) =>
  sumsOfMonth(database, param).where('teacher_id', '=', param('teacherId')),
);

/** The payout for a month, on whatever day. */
const payoutsFor = (database: Kysely<Tables>, param: Params<{ month: string }>) =>
  database
    .selectFrom('pay_entry')
    .select(['teacher_id', 'day', 'amount'])
    .where('kind', '=', sql.lit('payout'))
    .where('month', '=', param('month'));

const selectPayouts = prepared((database, param: Params<{ month: string }>) => payoutsFor(database, param));

const selectPayoutsOfTeacher = prepared((database, param: Params<{ month: string; teacherId: string }>) =>
  payoutsFor(database, param).where('teacher_id', '=', param('teacherId')),
);

/** The hours that were held, by level and type. */
const partsOf = (database: Kysely<Tables>, param: Params<{ month: string }>) =>
  database
    .selectFrom('pay_sum')
    .where('period', '=', param('month'))
    .where('kind', '=', sql.lit('lesson'))
    .orderBy('education_level')
    .orderBy('lesson_type')
    .select(['teacher_id', 'education_level', 'lesson_type', 'hours_hundredths', 'amount'])
    .$narrowType<{ education_level: EducationLevel; lesson_type: LessonType }>();

const selectParts = prepared((database, param: Params<{ month: string }>) => partsOf(database, param));

const selectPartsOfTeacher = prepared((database, param: Params<{ month: string; teacherId: string }>) =>
  partsOf(database, param).where('teacher_id', '=', param('teacherId')),
);

/** The hours among them that are not paid, and those that wait for a rate. The first two conditions are those of an index. */
const selectionWithoutPay = (database: Kysely<Tables>, param: Params<DayRange>) =>
  database
    .selectFrom('pay_entry')
    .innerJoin('lesson', 'lesson.id', 'pay_entry.lesson_id')
    .where('pay_entry.amount', '=', sql.lit(0))
    .where('pay_entry.lesson_id', 'is not', null)
    .where('pay_entry.day', '>=', param('from'))
    .where('pay_entry.day', '<', param('before'))
    .groupBy(['pay_entry.teacher_id', 'lesson.education_level', 'lesson.lesson_type'])
    .select(['pay_entry.teacher_id', 'lesson.education_level', 'lesson.lesson_type'])
    .select([
      sql<number>`sum(case when lesson.is_unpaid = 1 then pay_entry.hours_hundredths else 0 end)`.as(
        'unpaid_hundredths',
      ),
      sql<number>`sum(case when lesson.is_unpaid = 0 and pay_entry.rate is null then pay_entry.hours_hundredths else 0 end)`.as(
        'unrated_hundredths',
      ),
    ]);

const selectWithoutPay = prepared((database, param: Params<DayRange>) =>
  selectionWithoutPay(database, param),
);

const selectWithoutPayOfTeacher = prepared((database, param: Params<DayRange & { teacherId: string }>) =>
  selectionWithoutPay(database, param).where('pay_entry.teacher_id', '=', param('teacherId')),
);

/** What is still owed to teachers for all time. */
async function readOwed(database: Kysely<Tables>, teachers: readonly string[]): Promise<Map<string, number>> {
  const owed = new Map<string, number>();
  for (const part of inParts(teachers))
    for (const { teacher_id, amount } of await database
      .selectFrom('pay_sum')
      .select(['teacher_id', ({ fn }) => fn.sum<number>('amount').as('amount')])
      .where('teacher_id', 'in', part)
      .where('period', '=', ALL_MONTHS)
      .groupBy('teacher_id')
      .execute())
      owed.set(teacher_id, Number(amount));
  return owed;
}
