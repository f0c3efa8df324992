import { EDUCATION_LEVELS, LESSON_TYPE_NAMES, LESSON_TYPES } from 'api-contract/lesson';
import type { TeacherPay } from 'api-contract/pay-schema';
import { monthText } from 'arabic-text/months';
import type { SheetTable } from '../../shared/spreadsheet/sheet-table';
import { payMessages } from './messages';
import { sumPay } from './sum-pay';

/** In characters. */
const NAME_WIDTH = 26;
const NUMBER_WIDTH = 14;

/** Every level and type: a column of hours for each. */
const KINDS = EDUCATION_LEVELS.flatMap((level) => LESSON_TYPES.map((type) => ({ level, type })));

/** The pay of a month as a spreadsheet with a last row of sums; hours and shekels are numbers. */
export function paySheet(month: string, pay: readonly TeacherPay[]): SheetTable {
  const numbersOf = ({ parts, hours_hundredths, amount, adjusted, total }: ReturnType<typeof sumPay>) => [
    ...KINDS.map(
      ({ level, type }) =>
        (parts.find((part) => part.education_level === level && part.lesson_type === type)
          ?.hours_hundredths ?? 0) / 100,
    ),
    ...[hours_hundredths, amount, adjusted, total].map((value) => value / 100),
  ];
  const number = (header: string) => ({ header, width: NUMBER_WIDTH, kind: 'number' as const });
  return {
    sheetName: monthText(month),
    columns: [
      { header: payMessages.teacher, width: NAME_WIDTH, kind: 'text' },
      ...KINDS.map(({ level, type }) => number(`${level} ${LESSON_TYPE_NAMES[type]}`)),
      ...[payMessages.hours, payMessages.amount, payMessages.adjusted, payMessages.total].map(number),
      { header: payMessages.paidOn, width: NUMBER_WIDTH, kind: 'day' },
    ],
    rows: [
      ...pay.map((row) => [row.name, ...numbersOf(row), row.paid_on ?? '']),
      [payMessages.totals, ...numbersOf(sumPay(pay)), ''],
    ],
  };
}
