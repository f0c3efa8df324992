import { EDUCATION_LEVELS, LESSON_TYPE_NAMES, LESSON_TYPES } from 'api-contract/lesson';
import type { TeacherPay } from 'api-contract/pay-schema';
import { pageNames } from '../frame/messages';
import type { SheetTable } from '../spreadsheet/sheet-table';
import { payLabels } from './messages';

/** The width is in characters. */
const NAME_WIDTH = 26;
const NUMBER_WIDTH = 14;

/** Every level and type: a column of hours for each. */
const KINDS = EDUCATION_LEVELS.flatMap((level) => LESSON_TYPES.map((type) => ({ level, type })));

/** The pay of a month as a spreadsheet. */
export function paySheet(pay: readonly TeacherPay[]): SheetTable {
  const column = (kind: 'number' | 'money') => (header: string) =>
    ({ header, width: NUMBER_WIDTH, kind, total: true }) as const;
  return {
    sheetName: pageNames.pay,
    columns: [
      { header: payLabels.teacher, width: NAME_WIDTH, kind: 'text' },
      ...[...KINDS.map(({ level, type }) => `${level} ${LESSON_TYPE_NAMES[type]}`), payLabels.hours].map(
        column('number'),
      ),
      ...[payLabels.amount, payLabels.adjusted, payLabels.total].map(column('money')),
      { header: payLabels.paidOn, width: NUMBER_WIDTH, kind: 'day' },
    ],
    rows: pay.map((row) => [
      row.name,
      ...KINDS.map((kind) => hoursOf(row, kind)),
      row.hours_hundredths / 100,
      row.amount,
      row.adjusted,
      row.total,
      row.paid_on,
    ]),
  };
}

function hoursOf({ parts }: TeacherPay, { level, type }: (typeof KINDS)[number]): number {
  const part = parts.find((each) => each.education_level === level && each.lesson_type === type);
  return (part?.hours_hundredths ?? 0) / 100;
}
