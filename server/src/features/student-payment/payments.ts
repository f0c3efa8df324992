import type { StudentPayment } from 'api-contract/student-payment';
import { foldForSearch } from 'arabic-text/fold';
import { type Kysely, sql } from 'kysely';
import { type Actor, recordDeed } from '../../database/audit';
import { newId } from '../../database/id';
import { type JsonText, type JsonWords, jsonText } from '../../database/json';
import type { Tables } from '../../database/schema';
import { daysOfMonth } from '../../rules/calendar';
import { rememberStudents } from '../../students/remember-students';
import { nextReceiptNumber } from './next-receipt-number';

/** The payments of a month (`YYYY-MM`), newest day first: `{"payments": [...]}` in JSON. */
export async function listPayments(
  database: Kysely<Tables>,
  json: JsonWords,
  month: string,
): Promise<JsonText> {
  const { from, before } = daysOfMonth(month);
  const payment = json.object({
    _id: sql.ref('id'),
    name: sql.ref('name'),
    cost: sql.ref('cost'),
    date: sql.ref('date'),
    receipt_number: sql.ref('receipt_number'),
  });
  const payments = json.array(payment, sql`date desc, id desc`);
  const { list } = await database
    .selectFrom('student_payment')
    .select(json.asText(json.object({ payments })).as('list'))
    .where('date', '>=', from)
    .where('date', '<', before)
    .executeTakeFirstOrThrow();
  return jsonText(list);
}

/** Records what a student paid, `cost` in whole shekels. */
export function recordPayment(
  database: Kysely<Tables>,
  administrator: Actor,
  payment: Omit<StudentPayment, '_id' | 'receipt_number'>,
): Promise<StudentPayment> {
  return database.transaction().execute(async (transaction) => {
    const id = newId();
    const receipt_number = await nextReceiptNumber(transaction);
    await transaction
      .insertInto('student_payment')
      .values({
        id,
        ...payment,
        name_folded: foldForSearch(payment.name),
        created_at: new Date().toISOString(),
        created_by: administrator.id,
        receipt_number,
      })
      .execute();
    await rememberStudents(transaction, [payment.name]);
    await recordDeed(transaction, {
      actor: administrator,
      action: 'student-payment.created',
      subject: { kind: 'student-payment', id },
      after: { ...payment, receipt_number },
    });
    return { _id: id, ...payment, receipt_number };
  });
}
