import type { ReportedMonth } from 'api-contract/report-schema';
import type { BarGroup } from './bar-chart';

/** The bars of months: below them the number of the month, and the year where it begins and on the first one. */
export function monthGroups(
  months: readonly ReportedMonth[],
  valuesOf: (month: ReportedMonth) => number[],
): BarGroup[] {
  const isJanuary = ({ month }: ReportedMonth) => month.endsWith('-01');
  // Two years beside each other do not fit on a phone.
  const namesFirst = !months.slice(1, 3).some(isJanuary);
  return months.map((month, index) => {
    const [year = '', number] = month.month.split('-');
    return {
      key: month.month,
      label: String(Number(number)),
      note: isJanuary(month) || (index === 0 && namesFirst) ? year : undefined,
      values: valuesOf(month),
    };
  });
}
