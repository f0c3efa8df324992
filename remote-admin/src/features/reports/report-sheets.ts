import { EDUCATION_LEVELS, LESSON_TYPE_NAMES, LESSON_TYPES, type LessonType } from 'api-contract/lesson';
import type { Report, ReportedMonth } from 'api-contract/report-schema';
import { monthText } from 'arabic-text/months';
import type { SheetTable } from '../../shared/spreadsheet/sheet-table';
import { reportMessages } from './messages';
import { AGES, levelHours, type MoneyRow, moneyOf } from './report-rows';

/** The width is in characters. */
const NAME_WIDTH = 22;
const NUMBER_WIDTH = 18;

const text = (header: string) => ({ header, width: NAME_WIDTH, kind: 'text' as const });
const money = (header: string) => ({ header, width: NUMBER_WIDTH, kind: 'money' as const, total: true });
const number = (header: string) => ({ header, width: NUMBER_WIDTH, kind: 'number' as const, total: true });

/** The reports as a spreadsheet: a sheet for each of them. */
export function reportSheets(
  { months, owed_by_age }: Report,
  moneyKeys: readonly (keyof MoneyRow)[],
): SheetTable[] {
  return [moneySheet(months, moneyKeys), hoursSheet(months), debtsSheet(owed_by_age)];
}

function moneySheet(months: readonly ReportedMonth[], keys: readonly (keyof MoneyRow)[]): SheetTable {
  return {
    sheetName: reportMessages.money.sheetName,
    columns: [text(reportMessages.month), ...keys.map((key) => money(reportMessages.money[key]))],
    rows: months.map((month) => {
      const row = moneyOf(month);
      return [monthText(month.month), ...keys.map((key) => row[key])];
    }),
  };
}

/** Both lesson types beside each other. */
function hoursSheet(months: readonly ReportedMonth[]): SheetTable {
  const ofType = (type: LessonType) =>
    EDUCATION_LEVELS.map((level) => number(`${level} ${LESSON_TYPE_NAMES[type]}`));
  return {
    sheetName: reportMessages.hours.sheetName,
    columns: [text(reportMessages.month), ...LESSON_TYPES.flatMap(ofType)],
    rows: months.map((month) => [
      monthText(month.month),
      ...LESSON_TYPES.flatMap((type) => levelHours(month, type)),
    ]),
  };
}

function debtsSheet(ages: Report['owed_by_age']): SheetTable {
  const { sheetName, age, amount, ages: names } = reportMessages.debts;
  return {
    sheetName,
    columns: [text(age), money(amount)],
    rows: AGES.map((each) => [names[each], ages[each]]),
  };
}
