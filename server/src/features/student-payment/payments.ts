import type { StudentPayment } from 'api-contract/student-payment';
import { foldForSearch } from 'arabic-text/fold';
import { type Kysely, sql } from 'kysely';
import { daysOfMonth } from '../../calendar';
import { type Actor, recordAuditEntry } from '../../database/audit';
import { newId } from '../../database/id';
import { type JsonText, type JsonWords, jsonText } from '../../database/json';
import { onlyRow, prepared, type Values } from '../../database/prepared';
import type { StudentPaymentTable, Tables } from '../../database/schema';
import { rememberStudents } from '../../students/remember-students';
import { nextReceiptNumber } from './next-receipt-number';

/** Reads the payments of a month (`YYYY-MM`), newest day first: `{"payments": [...]}` in JSON. */
export function createPaymentList(
  database: Kysely<Tables>,
  json: JsonWords,
): (month: string) => Promise<JsonText> {
  const payment = json.object({
    _id: sql.ref('student_payment.id'),
    name: sql.ref('student_payment.name'),
    cost: sql.ref('student_payment.cost'),
    date: sql.ref('student_payment.date'),
    receipt_number: sql.ref('student_payment.receipt_number'),
    received_by: sql.ref('account.username'),
  });
  const payments = json.array(payment, sql`student_payment.date desc, student_payment.id desc`);
  const selectList = prepared((all, value: Values<ReturnType<typeof daysOfMonth>>) =>
    all
      .selectFrom('student_payment')
      .innerJoin('account', 'account.id', 'student_payment.created_by')
      .select(json.asText(json.object({ payments })).as('list'))
      .where('student_payment.date', '>=', value('from'))
      .where('student_payment.date', '<', value('before')),
  );
  return async (month) => jsonText(onlyRow(await selectList(database, daysOfMonth(month))).list);
}

/** Records what a student paid, `cost` in whole shekels. */
export function recordPayment(
  database: Kysely<Tables>,
  administrator: Actor,
  payment: Omit<StudentPayment, '_id' | 'receipt_number' | 'received_by'>,
): Promise<StudentPayment> {
  return database.transaction().execute(async (transaction) => {
    const id = newId();
    const receipt_number = await nextReceiptNumber(transaction);
    await insertPayment(transaction, {
      id,
      ...payment,
      name_folded: foldForSearch(payment.name),
      created_at: new Date().toISOString(),
      created_by: administrator.id,
      receipt_number,
    });
    await rememberStudents(transaction, [payment.name]);
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: 'student-payment.created',
      entity: { type: 'student-payment', id },
      after: { ...payment, receipt_number },
    });
    return { _id: id, ...payment, receipt_number, received_by: administrator.username };
  });
}

const insertPayment = prepared((database, value: Values<StudentPaymentTable>) =>
  database.insertInto('student_payment').values({
    id: value('id'),
    name: value('name'),
    name_folded: value('name_folded'),
    cost: value('cost'),
    date: value('date'),
    created_at: value('created_at'),
    created_by: value('created_by'),
    receipt_number: value('receipt_number'),
  }),
);
