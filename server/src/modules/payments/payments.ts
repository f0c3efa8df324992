import { STUDENT_PAYMENTS_PAGE, type StudentPayment } from 'api-contract/payment-schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import { ALL_DAYS, daysOfMonth } from '../../platform/calendar';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { inTransaction } from '../../platform/database/in-transaction';
import { type JsonFunctions, type JsonText, jsonText } from '../../platform/database/json';
import {
  isInPage,
  listText,
  type PageArgs,
  type PageRequest,
  pageArgs,
  pageJson,
} from '../../platform/database/list-page';
import { onlyRow, type Params, prepared, preparedChange } from '../../platform/database/prepared';
import type { StudentPaymentTable, Tables } from '../../platform/database/schema';
import { conflict, notFound } from '../../platform/http/problem';
import { studentKey } from '../../platform/names/name-keys';
import { requireOpenMonths } from '../closed-months';
import { holdStudents, nameChosenStudents, recordedPayer, resolveStudents } from '../students';

export interface PaymentSelection extends PageRequest {
  /** `YYYY-MM` */
  month: string;
}

/** Reads payments, newest day first: `{"payments": [...]}` in JSON; a page also has `next_cursor`. */
export function createPaymentLists(
  database: Kysely<Tables>,
  json: JsonFunctions,
): {
  ofMonth: (selection: PaymentSelection) => Promise<JsonText>;
  ofStudent: (id: string, request: PageRequest) => Promise<JsonText>;
} {
  const payment = json.object({
    _id: sql.ref('student_payment.id'),
    name: recordedPayer,
    student_id: sql.ref('student_payment.student_id'),
    cost: sql.ref('student_payment.cost'),
    date: sql.ref('student_payment.date'),
    receipt_number: sql.ref('student_payment.receipt_number'),
    received_by: sql.ref('account.username'),
    voided_at: sql.ref('student_payment.voided_at'),
    void_reason: sql`coalesce(student_payment.void_reason, reversed.void_reason)`,
    reverses_receipt_number: sql.ref('reversed.receipt_number'),
  });
  const paymentsIn = (all: Kysely<Tables>) =>
    all
      .selectFrom('student_payment')
      .innerJoin('account', 'account.id', 'student_payment.created_by')
      .leftJoin('student_payment as reversed', 'reversed.id', 'student_payment.reverses_id')
      .orderBy('student_payment.date', 'desc')
      .orderBy('student_payment.id', 'desc');
  const selectAll = prepared((all, param: Params<ReturnType<typeof daysOfMonth>>) =>
    all
      .selectFrom(
        paymentsIn(all)
          .where('student_payment.date', '>=', param('from'))
          .where('student_payment.date', '<', param('before'))
          .select(sql`cast(${payment} as text)`.as('row'))
          .as('listed'),
      )
      .select(json.asText(listText('payments')).as('list')),
  );
  const selectPage = prepared((all, param: Params<PageArgs>) =>
    paymentsIn(all)
      .where(isInPage({ day: 'student_payment.date', id: 'student_payment.id' }, param))
      .limit(param('rows'))
      .select([json.asText(payment).as('row'), 'student_payment.date as day', 'student_payment.id']),
  );
  const selectPageOfStudent = prepared((all, param: Params<PageArgs & { student: string }>) =>
    paymentsIn(all)
      .where('student_payment.student_id', '=', param('student'))
      .where(isInPage({ day: 'student_payment.date', id: 'student_payment.id' }, param))
      .limit(param('rows'))
      .select([json.asText(payment).as('row'), 'student_payment.date as day', 'student_payment.id']),
  );
  return {
    async ofMonth({ month, ...request }) {
      const days = daysOfMonth(month);
      const page = pageArgs(request, days);
      if (!page) return jsonText(onlyRow(await selectAll(database, days)).list);
      return pageJson('payments', await selectPage(database, page), page);
    },
    async ofStudent(student, { limit = STUDENT_PAYMENTS_PAGE, cursor }) {
      const page = pageArgs({ limit, cursor }, ALL_DAYS) as PageArgs;
      return pageJson('payments', await selectPageOfStudent(database, { student, ...page }), page);
    },
  };
}

type PaymentFields = Pick<StudentPayment, 'name' | 'cost' | 'date'>;

/**
 * Records a payment; `cost` in whole shekels.
 *
 * @param student_id the record that the administrator chose
 * @throws {Problem} 409 as {@link requireOpenMonths}, 422 as {@link nameChosenStudents}
 */
export function recordPayment(
  database: Kysely<Tables>,
  administrator: Actor,
  { student_id, ...payment }: PaymentFields & { student_id?: string | undefined },
): Promise<StudentPayment> {
  return inTransaction(database, async (transaction) => {
    await requireOpenMonths(transaction, [payment.date]);
    const [name = payment.name] = await nameChosenStudents(transaction, {
      ...{ names: [payment.name], ids: student_id ? [student_id] : null, teacherId: undefined },
      field: 'name',
    });
    const student = (await resolveStudents(transaction, administrator, [name])).get(name);
    const added = { ...payment, name, student_id: student?.id ?? null };
    const { id, receipt_number } = await addPayment(transaction, administrator, added, null);
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: 'student-payment.created',
      entity: { type: 'student-payment', id },
      after: { ...payment, receipt_number },
    });
    return {
      _id: id,
      ...added,
      name: student?.name ?? name,
      ...NOT_VOIDED,
      receipt_number,
      received_by: administrator.username,
    };
  });
}

const NOT_VOIDED = { voided_at: null, void_reason: null, reverses_receipt_number: null };

/**
 * Voids a payment: marks it, and adds its reversal with the next receipt number and the negative amount.
 *
 * @param today the date of the reversal, `YYYY-MM-DD`
 * @throws {Problem} 404 if there is no such payment, 409 if it is voided or a reversal itself or as
 * {@link requireOpenMonths} for `today`
 */
export function voidPayment(
  database: Kysely<Tables>,
  administrator: Actor,
  id: string,
  { reason, today }: { reason: string; today: string },
): Promise<StudentPayment & { reversal: StudentPayment }> {
  return inTransaction(database, async (transaction) => {
    await requireOpenMonths(transaction, [today]);
    await holdStudents(transaction);
    const voided_at = new Date().toISOString();
    const mark = { id, voided_at, voided_by: administrator.id, void_reason: reason };
    // Of several simultaneous calls, one changes a row; the others wait for it and change none.
    const marked = await markVoided(transaction, mark);
    const [payment] = await selectPayment(transaction, { id });
    if (!payment) throw notFound('لم يُعثر على هذه الدفعة. يُرجى تحديث القائمة.');
    if (payment.reverses_id !== null) throw conflict('هذا سند إلغاء، فلا يمكن إلغاؤه.');
    if (marked === 0) throw conflict('سبق إلغاء هذه الدفعة.', { voided_at: payment.voided_at });
    const { reverses_id: _, received_by, receipt_number, ...fields } = payment;
    const { student_id } = payment;
    const reversed = { name: payment.name, cost: -payment.cost, date: today };
    const added = await addPayment(transaction, administrator, { ...reversed, student_id }, id);
    const reversal = { ...reversed, reverses_receipt_number: receipt_number, void_reason: reason };
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: 'student-payment.voided',
      entity: { type: 'student-payment', id },
      after: { reason, voided_at, reversed_by_receipt_number: added.receipt_number },
    });
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: 'student-payment.created',
      entity: { type: 'student-payment', id: added.id },
      after: { ...reversal, receipt_number: added.receipt_number },
    });
    return {
      ...fields,
      receipt_number,
      received_by,
      reverses_receipt_number: null,
      reversal: {
        _id: added.id,
        ...reversal,
        student_id,
        receipt_number: added.receipt_number,
        received_by: administrator.username,
        voided_at: null,
      },
    };
  });
}

const markVoided = preparedChange(
  (database, param: Params<{ id: string; voided_at: string; voided_by: string; void_reason: string }>) =>
    database
      .updateTable('student_payment')
      .set({
        voided_at: param('voided_at'),
        voided_by: param('voided_by'),
        void_reason: param('void_reason'),
      })
      .where('id', '=', param('id'))
      .where('voided_at', 'is', null)
      .where('reverses_id', 'is', null),
);

const selectPayment = prepared((database, param: Params<{ id: string }>) =>
  database
    .selectFrom('student_payment')
    .innerJoin('account', 'account.id', 'student_payment.created_by')
    .select([
      'student_payment.id as _id',
      recordedPayer.as('name'),
      'student_payment.student_id',
      'student_payment.cost',
      'student_payment.date',
      'student_payment.receipt_number',
      'account.username as received_by',
      'student_payment.voided_at',
      'student_payment.void_reason',
      'student_payment.reverses_id',
    ])
    .where('student_payment.id', '=', param('id')),
);

/** Inserts a payment, or the reversal of `reverses_id`, with the next receipt number. */
async function addPayment(
  transaction: Transaction<Tables>,
  administrator: Actor,
  payment: PaymentFields & { student_id: string | null },
  reverses_id: string | null,
): Promise<{ id: string; receipt_number: number }> {
  const id = newId();
  const receipt_number = await nextReceiptNumber(transaction);
  await insertPayment(transaction, {
    id,
    ...payment,
    name_folded: studentKey(payment.name),
    created_at: new Date().toISOString(),
    created_by: administrator.id,
    receipt_number,
    reverses_id,
  });
  return { id, receipt_number };
}

type NewPayment = Pick<
  StudentPaymentTable,
  | 'id'
  | 'name'
  | 'name_folded'
  | 'cost'
  | 'date'
  | 'created_at'
  | 'created_by'
  | 'receipt_number'
  | 'reverses_id'
> & { student_id: string | null };

const insertPayment = prepared((database, param: Params<NewPayment>) =>
  database.insertInto('student_payment').values({
    id: param('id'),
    name: param('name'),
    name_folded: param('name_folded'),
    student_id: param('student_id'),
    cost: param('cost'),
    date: param('date'),
    created_at: param('created_at'),
    created_by: param('created_by'),
    receipt_number: param('receipt_number'),
    reverses_id: param('reverses_id'),
  }),
);

/**
 * The next receipt number of the institute: 1, 2, 3 without gaps. The series stays locked until the transaction ends, and
 * a transaction that is rolled back returns its number.
 */
export async function nextReceiptNumber(transaction: Transaction<Tables>): Promise<number> {
  return onlyRow(await takeNumber(transaction, {})).last_number;
}

const takeNumber = prepared((database) =>
  database
    .insertInto('number_series')
    .values({ name: 'receipt', last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ eb }) => ({ last_number: eb('number_series.last_number', '+', 1) })),
    )
    .returning('last_number'),
);
