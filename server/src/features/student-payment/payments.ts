import type { StudentPayment } from 'api-contract/student-payment';
import { foldForSearch } from 'arabic-text/fold';
import type { Kysely } from 'kysely';
import { type Actor, recordDeed } from '../../database/audit';
import { newId } from '../../database/id';
import type { Tables } from '../../database/schema';
import { daysOfMonth } from '../../rules/calendar';
import { rememberStudents } from '../../students/remember-students';

/** The payments of a month (`YYYY-MM`), newest day first. */
export async function listPayments(database: Kysely<Tables>, month: string): Promise<StudentPayment[]> {
  const { from, before } = daysOfMonth(month);
  return database
    .selectFrom('student_payment')
    .select(['id as _id', 'name', 'cost', 'date'])
    .where('date', '>=', from)
    .where('date', '<', before)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Records what a student paid, `cost` in whole shekels. */
export function recordPayment(
  database: Kysely<Tables>,
  administrator: Actor,
  payment: Omit<StudentPayment, '_id'>,
): Promise<StudentPayment> {
  return database.transaction().execute(async (transaction) => {
    const id = newId();
    await transaction
      .insertInto('student_payment')
      .values({
        id,
        ...payment,
        name_folded: foldForSearch(payment.name),
        created_at: new Date().toISOString(),
        created_by: administrator.id,
      })
      .execute();
    await rememberStudents(transaction, [payment.name]);
    await recordDeed(transaction, {
      actor: administrator,
      action: 'student-payment.created',
      subject: { kind: 'student-payment', id },
      after: payment,
    });
    return { _id: id, ...payment };
  });
}
