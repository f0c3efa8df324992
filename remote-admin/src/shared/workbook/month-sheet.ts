import type { ReportedMonth } from 'api-contract/report-schema';
import type { HoursByLevel } from 'api-contract/statistics-schema';
import { monthText } from 'arabic-text/months';
import { sumHours } from 'lesson-kit/hours';
import type { SheetTable } from '../spreadsheet/sheet-table';
import { statisticsLabels } from '../statistics/messages';
import { workbookMessages } from './messages';

const MONTH = { header: workbookMessages.month, width: 18, kind: 'text' } as const;

/** The hours and the money of each month. */
export function monthSheet(months: readonly ReportedMonth[]): SheetTable {
  const { charged, adjusted, paid, change, pay } = workbookMessages;
  const { individualHours, groupHours } = statisticsLabels;
  // All or none of the months have it.
  const withPay = months.some((month) => month.pay !== null);
  return {
    sheetName: workbookMessages.months,
    columns: [
      MONTH,
      ...[individualHours, groupHours].map(
        (header) => ({ header, width: 16, kind: 'number', total: true }) as const,
      ),
      ...[charged, adjusted, paid, change, ...(withPay ? [pay] : [])].map(
        (header) => ({ header, width: 16, kind: 'money', total: true }) as const,
      ),
    ],
    rows: months.map((month) => [
      monthText(month.month),
      hoursOf(month.individual_hours_by_education_level),
      hoursOf(month.group_hours_by_education_level),
      month.charged,
      month.adjusted,
      month.paid,
      month.charged + month.adjusted - month.paid,
      ...(withPay ? [month.pay] : []),
    ]),
  };
}

/** A sheet with the month of each row in its first column. */
export function withMonths(sheet: SheetTable, rows: readonly { month: string }[]): SheetTable {
  return {
    ...sheet,
    columns: [MONTH, ...sheet.columns],
    rows: sheet.rows.map((row, index) => [monthText(rows[index]?.month ?? ''), ...row]),
  };
}

function hoursOf(byLevel: HoursByLevel): number {
  return sumHours(Object.values(byLevel));
}
