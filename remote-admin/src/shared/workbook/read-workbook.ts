import type { Workbook } from 'api-contract/workbook-schema';
import { api } from 'shared-auth';
import { balanceSheet } from '../balances/balance-sheet';
import { paySheet } from '../pay/pay-sheet';
import type { SheetTable } from '../spreadsheet/sheet-table';
import { studentSheet, teacherSheet } from '../statistics/statistics-sheets';
import { accountSheet } from './account-sheet';
import { chequeSheet } from './cheque-sheet';
import { entrySheet } from './entry-sheet';
import { lessonSheet } from './lesson-sheet';
import { monthSheet, withMonths } from './month-sheet';
import { paymentSheet } from './payment-sheet';

/** A year of a large institute takes the server longer than a list. */
const TIMEOUT_MS = 120_000;

/**
 * The sheets of a workbook, from what the server has now.
 *
 * @param period a month, `YYYY-MM`, or a year, `YYYY`
 * @throws {ApiError} when it cannot be read
 */
export async function readWorkbook(period: string): Promise<SheetTable[]> {
  const { months, teachers, students, accounts, entries, pay, ...lists } = await api.get<Workbook>(
    '/admin/workbooks',
    {
      query: period.length === 'YYYY'.length ? { year: period } : { month: period },
      timeout: TIMEOUT_MS,
      schema: { months: 'list', lessons: 'list', entries: 'list', payments: 'list', balances: 'list' },
    },
  );
  return [
    monthSheet(months),
    lessonSheet(lists.lessons),
    teacherSheet(teachers),
    ...(pay ? [withMonths(paySheet(pay), pay)] : []),
    accountSheet(accounts),
    studentSheet(students),
    entrySheet(entries),
    paymentSheet(lists.payments, lists.refunds),
    chequeSheet(lists.payments),
    balanceSheet(lists.balances, 'students', lists.to),
  ];
}
