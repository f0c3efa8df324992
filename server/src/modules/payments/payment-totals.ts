import { NUMBERED_PAGE } from 'api-contract/limits';
import type { PaymentTotals } from 'api-contract/payment-schema';
import { compareArabic } from 'arabic-text/collation';
import { type Kysely, sql } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import { heldHours } from '../../platform/database/held-hours';
import type { Tables } from '../../platform/database/schema';
import { toHours } from '../lessons';
import { recordedPayer } from '../students';
import { isFound, type PaymentSearch } from './list-payments';

interface TotalsPage extends PaymentSearch {
  /** The first page is 1. */
  page?: number | undefined;
  limit?: number | undefined;
}

/** A numbered page of the students and families that paid in a month, by name, with what each of them paid in all. */
export async function readPaymentTotals(
  database: Kysely<Tables>,
  { page: wanted = 1, limit = NUMBERED_PAGE, ...search }: TotalsPage,
): Promise<PaymentTotals> {
  const payers = await database
    .selectFrom(
      database
        .selectFrom('payment')
        .where(isFound(database, search))
        .select(['student_id', 'family_id', 'cost', 'reverses_id', recordedPayer.as('name')])
        .as('paid'),
    )
    .groupBy(['student_id', 'family_id', 'name'])
    .select(({ fn }) => [
      'student_id',
      'family_id',
      'name',
      fn.sum<number>('cost').as('paid'),
      sql<number>`sum(case when reverses_id is null then 1 else 0 end)`.as('payments'),
    ])
    .execute();
  payers.sort((one, other) => compareArabic(one.name, other.name));
  const page = Math.max(1, Math.min(wanted, Math.ceil(payers.length / limit)));
  const shown = payers.slice((page - 1) * limit, page * limit);
  const hours = await readHours(
    database,
    search.month,
    shown.flatMap(({ student_id }) => student_id ?? []),
  );
  return {
    payers: shown.map(({ student_id, family_id, name, paid, payments }) => ({
      ...{ student_id, family_id, name, paid: Number(paid), payments: Number(payments) },
      hours: student_id === null ? null : (hours.get(student_id) ?? 0),
    })),
    total: payers.length,
    page,
  };
}

/** The approved hours of students in a month. A student whom a lesson names twice was there once. */
async function readHours(
  database: Kysely<Tables>,
  month: string,
  students: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (students.length === 0) return new Map();
  const { from, before } = daysOfMonth(month);
  const rows = await database
    .selectFrom(
      database
        .selectFrom('lesson_student')
        .innerJoin('lesson', 'lesson.id', 'lesson_student.lesson_id')
        .where('lesson_student.student_id', 'in', students)
        .where('lesson_student.lesson_date', '>=', from)
        .where('lesson_student.lesson_date', '<', before)
        .where('lesson.status', '=', 'approved')
        .where('lesson.deleted_at', 'is', null)
        .select(['lesson_student.student_id', 'lesson_student.lesson_id', heldHours.as('hours')])
        .distinct()
        .as('attended'),
    )
    .groupBy('student_id')
    .select(({ fn }) => ['student_id', fn.sum<number>('hours').as('hundredths')])
    .execute();
  return new Map(rows.map(({ student_id, hundredths }) => [student_id ?? '', toHours(Number(hundredths))]));
}
