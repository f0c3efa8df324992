import { monthsBetween } from 'api-contract/calendar-month';
import type { Institute } from 'api-contract/institute';
import { LIST_PAGE_MAX } from 'api-contract/limits';
import type { Workbook } from 'api-contract/workbook-schema';
import type { Kysely } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import { allPages } from '../../platform/database/pages-of';
import type { Page, PageRequest } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { lastDayOf } from '../../platform/days';
import { PAGE_SIZE, type Pages } from '../../platform/http/json-stream';
import type { Services } from '../../platform/services';
import { createApprovedLessonParts } from '../lessons';
import { listPay } from '../pay';
import { createPaymentLists, listRefunds } from '../payments';
import { listEntries, readReportedMonths } from '../reports';
import { listBalances, readMovements } from '../statements';
import { readStudentStatistics, readTeacherStatistics } from '../statistics';

/** The fields of {@link Workbook}; the long lists in pages, which are read while they are sent. */
type WorkbookFields = {
  [Field in keyof Workbook]:
    | Workbook[Field]
    | (Workbook[Field] extends readonly (infer Item)[] ? Pages<Item> : never);
};

interface Selection {
  /** `YYYY-MM`; the last one is included. */
  first: string;
  last: string;
  /** `YYYY-MM-DD` */
  today: string;
  /** The countries of phone numbers. */
  countries: Institute['phone_numbers'];
  /** Whether what teachers earn is in it. */
  withPay: boolean;
}

/** Reads workbooks. Each list has the rows of the page that shows it, so that both have the same totals. */
export function createWorkbooks({
  database,
  json,
}: Pick<Services, 'database' | 'json'>): (selection: Selection) => Promise<WorkbookFields> {
  const lessonParts = createApprovedLessonParts(json);
  const payments = createPaymentLists(database, json);

  return async ({ first, last, today, countries, withPay }) => {
    const months = monthsBetween(first, last);
    const days = { from: daysOfMonth(first).from, before: daysOfMonth(last).before };
    const to = lastDayOf(last);
    const reported = await readReportedMonths(database, { from: first, to: last, today });
    return {
      from: days.from,
      to,
      months: reported.map((month) => ({ ...month, pay: withPay ? month.pay : null })),
      lessons: lessonParts(database, days),
      teachers: await readTeacherStatistics(database, days),
      pay: withPay ? await payOfMonths(database, months) : null,
      accounts: await readMovements(database, { from: days.from, to, today }),
      students: await readStudentStatistics(database, days),
      entries: pagesOfMonths(months, async (request) => {
        const { entries: rows, next_cursor } = await listEntries(database, request);
        return { rows, next_cursor };
      }),
      payments: payments.partsOf(days),
      refunds: pagesOfMonths(months, async (request) => {
        const { refunds: rows, next_cursor } = await listRefunds(database, request);
        return { rows, next_cursor };
      }),
      balances: allPages(async (cursor) => {
        const page = { until: to, by: 'student', query: '', limit: LIST_PAGE_MAX, cursor } as const;
        const { balances: rows, next_cursor } = await listBalances(database, { today, countries, ...page });
        return { rows, next_cursor };
      }),
    };
  };
}

async function* pagesOfMonths<Row>(
  months: readonly string[],
  read: (request: PageRequest & { month: string }) => Promise<Page<Row>>,
): AsyncGenerator<Row[]> {
  for (const month of months) yield* allPages((cursor) => read({ month, limit: PAGE_SIZE, cursor }));
}

async function payOfMonths(
  database: Kysely<Tables>,
  months: readonly string[],
): Promise<NonNullable<Workbook['pay']>> {
  const all = [];
  for (const month of months)
    all.push(...(await listPay(database, month)).pay.map((pay) => ({ month, ...pay })));
  return all;
}
