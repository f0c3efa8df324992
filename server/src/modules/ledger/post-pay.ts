import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from '../../platform/database/id';
import { inParts } from '../../platform/database/in-parts';
import { insertRows } from '../../platform/database/insert-rows';
import {
  type Params,
  PREPARED_ROWS,
  prepared,
  preparedForIds,
  preparedForRows,
} from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import type { PayEntryTable, PaySumTable } from '../../platform/database/tables/ledger';
import { monthOf } from '../../platform/days';
import { inForceOn } from './agreements';
import { amountOf } from './charge-lesson';
import { ALL_MONTHS } from './post';
import { shareTermsLock } from './terms-lock';

/** An entry of a teacher's pay; columns that its kind does not have are left out. */
export type NewPayEntry = Pick<PayEntryTable, 'teacher_id' | 'day' | 'kind' | 'amount'> &
  Partial<Omit<PayEntryTable, 'id' | 'created_at'>>;

const NO_DETAILS = {
  lesson_id: null,
  lesson_type: null,
  education_level: null,
  rate: null,
  persons: null,
  hours_hundredths: null,
  adjustment_id: null,
  month: null,
};

/** Writes entries of teachers' pay and adds them to the sums. */
export async function postPay(
  transaction: Transaction<Tables>,
  entries: readonly NewPayEntry[],
): Promise<void> {
  const created_at = new Date().toISOString();
  const sums: Sums = new Map();
  for (const part of inParts(entries)) {
    const rows = part.map((entry) => ({ ...NO_DETAILS, ...entry, id: newId(), created_at }));
    await insertRows(transaction, 'pay_entry', rows);
    addUp(sums, rows, 1);
  }
  await addToSums(transaction, sums);
}

/** Posts entries as they were before they were released. */
export async function postPayAgain(
  transaction: Transaction<Tables>,
  entries: readonly PayEntryTable[],
): Promise<void> {
  const sums: Sums = new Map();
  await insertRows(transaction, 'pay_entry', entries);
  addUp(sums, entries, 1);
  await addToSums(transaction, sums);
}

/** The entry of a teacher's pay for one lesson. */
export type LessonPay = NewPayEntry &
  Required<Pick<PayEntryTable, 'rate' | 'lesson_type' | 'education_level'>> & {
    lesson_id: string;
    persons: number;
    hours_hundredths: number;
  };

/** Posts the pay of approved lessons whose pay is not posted, by the rates of their days (domain: pay). */
export async function postPayOfLessons(
  transaction: Transaction<Tables>,
  lessons: readonly string[],
): Promise<void> {
  await shareTermsLock(transaction);
  await postPay(transaction, await payLessons(transaction, lessons));
}

/**
 * What approved lessons are paid by the rates as they are known now: their hours at the teacher's own rate of their day, or else
 * at the institute's, with an amount for each further person that was entered, present or absent. Reads only.
 */
export async function payLessons(database: Kysely<Tables>, lessons: readonly string[]): Promise<LessonPay[]> {
  const rates = await readRates(database);
  const pay: LessonPay[] = [];
  for (const { is_cancelled, is_unpaid, persons: counted, ...lesson } of await selectLessons(
    database,
    lessons,
  )) {
    const persons = Number(counted);
    const found = rates(lesson.teacher_id, lesson) ?? rates('', lesson);
    const further = lesson.lesson_type === 'group' ? Math.max(0, persons - 1) : 0;
    const rate = found ? found.amount + further * found.per_further_student : null;
    const isPaid = is_cancelled === 0 && is_unpaid === 0;
    pay.push({
      kind: 'lesson',
      teacher_id: lesson.teacher_id,
      day: lesson.date,
      lesson_id: lesson.lesson_id,
      rate,
      persons,
      lesson_type: lesson.lesson_type,
      education_level: lesson.education_level,
      amount: isPaid && rate !== null ? amountOf(lesson.hours_hundredths, rate) : 0,
      // Hours of a lesson that the teacher cancelled are not held.
      hours_hundredths: is_cancelled === 1 ? 0 : lesson.hours_hundredths,
    });
  }
  return pay;
}

const selectLessons = preparedForIds((database, ids) =>
  database
    .selectFrom('lesson')
    .select(['id as lesson_id', 'teacher_id', 'date', 'lesson_type', 'education_level', 'hours_hundredths'])
    .select(['is_cancelled', 'is_unpaid'])
    .select(({ selectFrom }) =>
      selectFrom('lesson_student')
        .whereRef('lesson_student.lesson_id', '=', 'lesson.id')
        .select(({ fn }) => fn.count<number>('student_id').distinct().as('persons'))
        .as('persons'),
    )
    .where('id', 'in', ids)
    .where('status', '=', sql.lit('approved'))
    .where('deleted_at', 'is', null),
);

/** Takes the pay of lessons out of the entries and of the sums. */
export async function releasePayOfLessons(
  transaction: Transaction<Tables>,
  lessons: readonly string[],
): Promise<void> {
  await releaseWhere(transaction, 'lesson_id', lessons);
}

/** Takes entries of open days out of the pay of teachers and out of the sums. */
export async function releasePay(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await releaseWhere(transaction, 'id', ids);
}

async function releaseWhere(
  transaction: Transaction<Tables>,
  column: 'id' | 'lesson_id',
  ids: readonly string[],
): Promise<void> {
  const sums: Sums = new Map();
  for (const part of inParts(ids)) {
    const released = await transaction
      .deleteFrom('pay_entry')
      .where(column, 'in', part)
      .returning([
        'teacher_id',
        'day',
        'kind',
        'lesson_type',
        'education_level',
        'amount',
        'hours_hundredths',
      ])
      .execute();
    addUp(sums, released, -1);
  }
  await addToSums(transaction, sums);
  await removeEmptySums(transaction, sums);
}

type Rate = Pick<Tables['pay_rate'], 'from_day' | 'amount'> & { per_further_student: number };

async function readRates(database: Kysely<Tables>) {
  const rows = await selectRates(database, {});
  const lists = new Map<string, Rate[]>();
  const keyOf = (
    teacher: string,
    { education_level, lesson_type }: Omit<(typeof rows)[number], keyof Rate | 'teacher_id'>,
  ) => [teacher, education_level, lesson_type].join('\n');
  for (const row of rows) {
    const key = keyOf(row.teacher_id ?? '', row);
    lists.set(key, [...(lists.get(key) ?? []), row]);
  }
  return (
    teacher: string,
    lesson: {
      education_level: (typeof rows)[number]['education_level'];
      lesson_type: (typeof rows)[number]['lesson_type'];
      date: string;
    },
  ) => inForceOn(lists.get(keyOf(teacher, lesson)) ?? [], lesson.date);
}

const selectRates = prepared((database) =>
  database
    .selectFrom('pay_rate')
    .select(['teacher_id', 'education_level', 'lesson_type', 'from_day', 'amount', 'per_further_student'])
    .orderBy('from_day'),
);

type Addend = Pick<
  PayEntryTable,
  'teacher_id' | 'day' | 'kind' | 'lesson_type' | 'education_level' | 'amount' | 'hours_hundredths'
>;

/** What entries add to the sums, by their keys. */
type Sums = Map<string, PaySumTable>;

/** @param sign 1 for entries that are posted, -1 for those that are released */
function addUp(sums: Sums, addends: readonly Addend[], sign: 1 | -1): void {
  for (const { teacher_id, day, kind, amount, hours_hundredths, ...lesson } of addends)
    for (const period of [monthOf(day), ALL_MONTHS]) {
      const lesson_type: PaySumTable['lesson_type'] = lesson.lesson_type ?? '';
      const education_level: PaySumTable['education_level'] = lesson.education_level ?? '';
      const key = [teacher_id, period, kind, lesson_type, education_level].join('\n');
      const sum = sums.get(key) ?? {
        teacher_id,
        period,
        kind,
        lesson_type,
        education_level,
        amount: 0,
        hours_hundredths: 0,
        entries: 0,
      };
      sum.amount += sign * amount;
      sum.hours_hundredths += sign * (hours_hundredths ?? 0);
      sum.entries += sign;
      sums.set(key, sum);
    }
}

async function addToSums(transaction: Transaction<Tables>, sums: Sums): Promise<void> {
  // Sorted, so that two transactions cannot deadlock.
  const sorted = [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
  for (const part of inParts(sorted, PREPARED_ROWS)) await insertSums(transaction, part);
}

async function removeEmptySums(transaction: Transaction<Tables>, sums: Sums): Promise<void> {
  for (const teachers of inParts([...new Set([...sums.values()].map(({ teacher_id }) => teacher_id))]))
    await transaction
      .deleteFrom('pay_sum')
      .where('teacher_id', 'in', teachers)
      .where('entries', '=', 0)
      .execute();
}

const insertSums = preparedForRows((database, params: Params<PaySumTable>[]) =>
  database
    .insertInto('pay_sum')
    .values(
      params.map((param) => ({
        teacher_id: param('teacher_id'),
        period: param('period'),
        kind: param('kind'),
        lesson_type: param('lesson_type'),
        education_level: param('education_level'),
        amount: param('amount'),
        hours_hundredths: param('hours_hundredths'),
        entries: param('entries'),
      })),
    )
    .onConflict((known) =>
      known
        .columns(['teacher_id', 'period', 'kind', 'lesson_type', 'education_level'])
        .doUpdateSet(({ eb, ref }) => ({
          amount: eb(ref('pay_sum.amount'), '+', ref('excluded.amount')),
          hours_hundredths: eb(ref('pay_sum.hours_hundredths'), '+', ref('excluded.hours_hundredths')),
          entries: eb(ref('pay_sum.entries'), '+', ref('excluded.entries')),
        })),
    ),
);
