import { monthText } from 'arabic-text/months';
import type { Bar } from 'design-system/bar-chart';

/** The bars of months: at the axis is the number of the month, and the year where it begins and on the first one. */
export function monthBars<Row extends { month: string }>(
  months: readonly Row[],
  valuesOf: (month: Row) => number[],
): Bar[] {
  const isJanuary = ({ month }: Row) => month.endsWith('-01');
  // Two years beside each other do not fit on a phone.
  const namesFirst = !months.slice(1, 3).some(isJanuary);
  return months.map((row, index) => {
    const [year = '', number] = row.month.split('-');
    return {
      key: row.month,
      name: monthText(row.month),
      label: String(Number(number)),
      note: isJanuary(row) || (index === 0 && namesFirst) ? year : undefined,
      values: valuesOf(row),
    };
  });
}
