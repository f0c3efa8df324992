import { type RawBuilder, sql, type Transaction } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import type { Tables } from '../../platform/database/schema';

/**
 * Sums up the closed months of students again, from what was written down for their lessons and monthly fees, and from their
 * adjustments and payments: after lessons or payments of closed months have moved to another student.
 */
export async function sumClosedMonths(
  transaction: Transaction<Tables>,
  students: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('closed_student_month').where('student_id', 'in', students).execute();
  const isOne = (student: string) => sql`${sql.ref(student)} in (${sql.join([...students])})`;
  const isClosed = (day: string) => sql`substr(${sql.ref(day)}, 1, 7) in (select month from closed_month)`;
  await writeSums(transaction, {
    lessons: sql`${isOne('lesson_student.student_id')} and ${isClosed('lesson.date')}`,
    adjustments: sql`${isOne('adjustment.student_id')} and ${isClosed('adjustment.date')}`,
    fees: isOne('monthly_fee.student_id'),
    payments: sql`${isOne('student_payment.student_id')} and ${isClosed('student_payment.date')}`,
  });
}

/** Sums up a month for all students, once its charges are written down. */
export async function sumClosedMonth(transaction: Transaction<Tables>, month: string): Promise<void> {
  await transaction.deleteFrom('closed_student_month').where('month', '=', month).execute();
  const { from, before } = daysOfMonth(month);
  const isIn = (day: string) => sql`${sql.ref(day)} >= ${from} and ${sql.ref(day)} < ${before}`;
  await writeSums(transaction, {
    // Both types are named, so that the query reads only the month's part of the index.
    lessons: sql`lesson.lesson_type in ('individual', 'group') and ${isIn('lesson.date')}
      and lesson_student.student_id is not null`,
    adjustments: sql`${isIn('adjustment.date')} and adjustment.student_id is not null`,
    fees: sql`monthly_fee_charge.month = ${month}`,
    payments: sql`${isIn('student_payment.date')} and student_payment.student_id is not null`,
  });
}

/** @param rows conditions on the rows that count */
async function writeSums(
  transaction: Transaction<Tables>,
  rows: Record<'lessons' | 'adjustments' | 'fees' | 'payments', RawBuilder<unknown>>,
): Promise<void> {
  await sql`
    insert into closed_student_month (student_id, month, hours_hundredths, charged, adjusted, paid)
    select student_id, month, cast(sum(hours) as integer), cast(sum(charged) as integer),
      cast(sum(adjusted) as integer), cast(sum(paid) as integer)
    from (
      select lesson_student.student_id, substr(lesson.date, 1, 7) as month,
        case when exists (
          select 1 from lesson_student as earlier
          where earlier.lesson_id = lesson_student.lesson_id
            and earlier.student_id = lesson_student.student_id
            and earlier.position < lesson_student.position
        ) then 0 else lesson.hours_hundredths end as hours,
        coalesce(lesson_charge.amount, 0) as charged, 0 as adjusted, 0 as paid
      from lesson
      join lesson_student on lesson_student.lesson_id = lesson.id
      left join lesson_charge on lesson_charge.lesson_id = lesson_student.lesson_id
        and lesson_charge.position = lesson_student.position
      where lesson.status = 'approved' and lesson.deleted_at is null and ${rows.lessons}
      union all
      select adjustment.student_id, substr(adjustment.date, 1, 7), 0, 0, adjustment.amount, 0
      from adjustment
      where ${rows.adjustments}
      union all
      select monthly_fee.student_id, monthly_fee_charge.month, 0, 0, monthly_fee_charge.amount, 0
      from monthly_fee
      join monthly_fee_charge on monthly_fee_charge.fee_id = monthly_fee.id
      where ${rows.fees}
      union all
      select student_payment.student_id, substr(student_payment.date, 1, 7), 0, 0, 0, student_payment.cost * 100
      from student_payment
      where ${rows.payments}
    ) as parts
    group by student_id, month
  `.execute(transaction);
}
