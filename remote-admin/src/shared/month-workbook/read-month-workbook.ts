import type { QueryClient } from '@tanstack/react-query';
import { lastDayOf } from 'api-contract/calendar-month';
import { balanceList } from '../balances/balance-queries';
import { balanceSheet } from '../balances/balance-sheet';
import { approvedLessons } from '../lessons/lesson-lists';
import { payOfMonth } from '../pay/pay-of-month';
import { paySheet } from '../pay/pay-sheet';
import { studentPayments } from '../payments/payment-queries';
import type { SheetTable } from '../spreadsheet/sheet-table';
import { studentStatistics, teacherStatistics } from '../statistics/statistics-queries';
import { studentSheet, teacherSheet } from '../statistics/statistics-sheets';
import { accountSheet } from './account-sheet';
import { chequeSheet } from './cheque-sheet';
import { entriesOfMonth } from './entry-queries';
import { entrySheet } from './entry-sheet';
import { lessonSheet } from './lesson-sheet';
import { paymentSheet } from './payment-sheet';

/**
 * The sheets of a month's workbook, from what the server has now.
 *
 * @param month `YYYY-MM`
 * @param withPay whether the account may see what teachers earn
 * @throws {ApiError} when one of the lists cannot be read
 */
export async function readMonthWorkbook(
  queryClient: QueryClient,
  month: string,
  withPay: boolean,
): Promise<SheetTable[]> {
  const [individual, group, teachers, students, entries, payments, balances, pay] = await Promise.all([
    queryClient.fetchQuery(approvedLessons('individual', month)),
    queryClient.fetchQuery(approvedLessons('group', month)),
    queryClient.fetchQuery(teacherStatistics(month)),
    queryClient.fetchQuery(studentStatistics(month)),
    queryClient.fetchQuery(entriesOfMonth(month)),
    queryClient.fetchQuery(studentPayments(month)),
    queryClient.fetchQuery(balanceList({ until: month, grouping: 'students' })),
    withPay ? queryClient.fetchQuery(payOfMonth(month)) : undefined,
  ]);
  return [
    lessonSheet([...individual, ...group]),
    teacherSheet(teachers),
    ...(pay ? [paySheet(pay.pay)] : []),
    accountSheet(entries),
    studentSheet(students),
    entrySheet(entries),
    paymentSheet(payments),
    chequeSheet(payments),
    balanceSheet(balances, 'students', lastDayOf(month)),
  ];
}
