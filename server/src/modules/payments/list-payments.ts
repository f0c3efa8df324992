import type { Institute } from 'api-contract/institute';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ALL_DAYS, type DayRange, daysOfMonth } from '../../platform/calendar';
import type { JsonFunctions, JsonText } from '../../platform/database/json';
import { readNumberedPage } from '../../platform/database/numbered-page';
import { type Params, prepared } from '../../platform/database/prepared';
import { type PageRequest, readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import {
  dayAndId,
  isInPart,
  listParts,
  type PartArgs,
  pageJson,
  partColumns,
  wholeList,
} from '../../platform/database/whole-list';
import { studentsOn } from '../ledger';
import { matchesStudent, recordedPayer } from '../students';
import { PAYMENT_DETAILS, receiptNumber, receiverName } from './read-payment';

/** Payments of a month that are searched by their payers. */
export interface PaymentSearch {
  /** `YYYY-MM` */
  month: string;
  /** Restricts the list to the students that are found by it; it is then read in pages. */
  query?: string | undefined;
  /** The countries of phone numbers. */
  countries: Institute['phone_numbers'];
  /** Families have the students of today. */
  today: string;
}

export interface PaymentSelection extends PaymentSearch, PageRequest {
  /** The number of a page, the first one is 1: the list is then read in numbered pages. */
  page?: number | undefined;
  /** The id of a payment: the numbered page with it is requested. */
  payment?: string | undefined;
}

const KEY = dayAndId('payment');

/**
 * Reads payments, newest day first: `{"payments": [...]}` in JSON. A page also has `next_cursor`; a numbered one has its number
 * instead, with the number and the sum of all payments that were found.
 */
export function createPaymentLists(
  database: Kysely<Tables>,
  json: JsonFunctions,
): {
  ofMonth: (selection: PaymentSelection) => Promise<JsonText>;
  ofStudent: (id: string, request: PageRequest) => Promise<JsonText>;
  /** The payments of days as parts of a JSON list. */
  partsOf: (days: DayRange) => AsyncGenerator<JsonText>;
} {
  const payment = json.object({
    _id: sql.ref('payment.id'),
    name: recordedPayer,
    student_id: sql.ref('payment.student_id'),
    family_id: sql.ref('payment.family_id'),
    cost: sql.ref('payment.cost'),
    date: sql.ref('payment.date'),
    receipt_number: receiptNumber,
    received_by: sql.ref('account.username'),
    received_by_name: receiverName,
    voided_at: sql.ref('payment.voided_at'),
    void_reason: sql`coalesce(payment.void_reason, reversed.void_reason)`,
    reverses_receipt_number: sql.ref('reversed.receipt_number'),
    counted: json.boolean(sql`1 = 1`),
    cheque_state: sql.ref('payment.cheque_state'),
    ...Object.fromEntries(PAYMENT_DETAILS.map((field) => [field, sql.ref(`payment.${field}`)])),
  });
  const paymentsIn = (all: Kysely<Tables>) =>
    all
      .selectFrom('payment')
      .innerJoin('account', 'account.id', 'payment.created_by')
      .leftJoin('payment as reversed', 'reversed.id', 'payment.reverses_id');
  const rowsIn = (all: Kysely<Tables>) =>
    paymentsIn(all).select([json.asText(payment).as('row'), 'payment.date as day', 'payment.id']);
  const selectPart = prepared((all, param: Params<PartArgs>) =>
    all
      .selectFrom(
        paymentsIn(all)
          .where(isInPart('payment', param))
          .orderBy('payment.date', 'desc')
          .orderBy('payment.id', 'desc')
          .limit(param('rows'))
          .select(sql`cast(${payment} as text)`.as('row'))
          .select(['payment.date as day', 'payment.id'])
          .as('listed'),
      )
      .select(partColumns(json)),
  );
  return {
    async ofMonth({ limit, cursor, page: number, payment: id, ...search }) {
      const days = daysOfMonth(search.month);
      if (number !== undefined || id !== undefined) {
        const { total, sum } = await sumPayments(database, search);
        const list = paymentsIn(database).where(isFound(database, search));
        const row = json.asText(payment);
        const wanted = { total, limit, page: number, id };
        const { rows, page } = await readNumberedPage(list, { table: 'payment', row, ...wanted });
        return `{"payments":${rows},${JSON.stringify({ total, sum, page }).slice(1)}`;
      }
      if (!search.query && limit === undefined && cursor === undefined)
        return wholeList('payments', days, (part) => selectPart(database, part));
      const selected = search.query
        ? rowsIn(database).where(isPayerFound(database, search))
        : rowsIn(database);
      const page = { key: KEY, order: 'desc', limit, cursor, days } as const;
      return pageJson('payments', await readPage(selected, page));
    },
    async ofStudent(student, { limit, cursor }) {
      const selected = rowsIn(database).where('payment.student_id', '=', student);
      const page = { key: KEY, order: 'desc', limit, cursor, days: ALL_DAYS } as const;
      return pageJson('payments', await readPage(selected, page));
    },
    partsOf: (days) => listParts(days, (part) => selectPart(database, part)),
  };
}

/** How many payments are found, and their sum in shekels. */
async function sumPayments(
  database: Kysely<Tables>,
  search: PaymentSearch,
): Promise<{ total: number; sum: number }> {
  const { total, sum } = await database
    .selectFrom('payment')
    .where(isFound(database, search))
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(payment.cost), 0)`.as('sum'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(total), sum: Number(sum) };
}

/** Whether a payment is of the month, and of a student or a family whom the query finds. */
export function isFound(database: Kysely<Tables>, search: PaymentSearch): RawBuilder<boolean> {
  const { from, before } = daysOfMonth(search.month);
  const ofMonth = sql<boolean>`payment.date >= ${from} and payment.date < ${before}`;
  return search.query ? sql`(${ofMonth} and ${isPayerFound(database, search)})` : ofMonth;
}

/** Whether a payment is of a student, or of a family with one today, that a query finds. */
function isPayerFound(
  database: Kysely<Tables>,
  { query = '', countries, today }: PaymentSearch,
): RawBuilder<boolean> {
  const matches = matchesStudent(query, countries);
  const students = studentsOn(database, today).as('student');
  return sql`(exists (
    select 1 from ${students} left join family on family.id = student.family_id
    where student.id = payment.student_id and ${matches}
  ) or exists (
    select 1 from family left join ${students} on student.family_id = family.id
    where family.id = payment.family_id and ${matches}
  ))`;
}
