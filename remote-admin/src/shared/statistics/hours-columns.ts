import { EDUCATION_LEVELS, type EducationLevel } from 'api-contract/lesson';
import type { HoursByLevel } from 'api-contract/statistics-schema';
import { formatNumber } from 'arabic-text/numbers';
import type { Column } from 'design-system/table';
import { sumHours } from 'lesson-kit/hours';
import type { Comparisons } from '../long-table/sort-rows';
import type { SheetColumn } from '../spreadsheet/sheet-table';
import { type HoursRow, totalHours } from './hours-sums';
import { statisticsLabels } from './messages';

/** A row with the hours of each level; a server may omit levels without lessons. */
export interface LevelHoursRow extends HoursRow {
  individual_hours_by_education_level?: Partial<HoursByLevel> | undefined;
  group_hours_by_education_level?: Partial<HoursByLevel> | undefined;
}

interface Hours<Row> {
  key: string;
  header: string;
  hoursOf: (row: Row) => number;
}

const INDIVIDUAL: Hours<HoursRow> = {
  key: 'total_individual_hours',
  header: statisticsLabels.individualHours,
  hoursOf: ({ total_individual_hours }) => total_individual_hours,
};
const GROUP: Hours<HoursRow> = {
  key: 'total_group_hours',
  header: statisticsLabels.groupHours,
  hoursOf: ({ total_group_hours }) => total_group_hours,
};
const TOTAL: Hours<HoursRow> = { key: 'total', header: statisticsLabels.total, hoursOf: totalHours };

/** The sums of a row. */
const SUMS = [INDIVIDUAL, GROUP, TOTAL];

/** The hours of each level before their sum: what pay is computed from. */
const LEVELS_AND_SUMS: readonly Hours<LevelHoursRow>[] = [
  ...EDUCATION_LEVELS.map((level) => ofLevel('individual', level)),
  INDIVIDUAL,
  ...EDUCATION_LEVELS.map((level) => ofLevel('group', level)),
  GROUP,
  TOTAL,
];

function ofLevel(type: 'individual' | 'group', level: EducationLevel): Hours<LevelHoursRow> {
  return {
    key: `${type} ${level}`,
    header: statisticsLabels.hoursOfLevel[type](level),
    hoursOf: (row) => row[`${type}_hours_by_education_level`]?.[level] ?? 0,
  };
}

/** The sums as columns, which sort. */
export const hoursColumns: readonly Column<HoursRow>[] = SUMS.map((hours) => ({
  ...columnOf(hours),
  sortFirst: 'descending',
}));

/** The sums as columns, and each level in a column of its own. */
export const levelHoursColumns: readonly Column<LevelHoursRow>[] = LEVELS_AND_SUMS.map((hours) =>
  SUMS.some(({ key }) => key === hours.key)
    ? { ...columnOf(hours), sortFirst: 'descending' }
    : columnOf(hours),
);

function columnOf<Row>({ key, header, hoursOf }: Hours<Row>): Column<Row> {
  return { key, header, render: (row) => formatNumber(hoursOf(row)) };
}

/** The comparisons of the columns that sort. */
export const hoursComparisons: Comparisons<HoursRow> = Object.fromEntries(
  SUMS.map(({ key, hoursOf }) => [key, (left: HoursRow, right: HoursRow) => hoursOf(left) - hoursOf(right)]),
);

/** The last row of a table: the exact sum of each column. */
export function hoursTotals(rows: readonly LevelHoursRow[]): Record<string, string> {
  return Object.fromEntries(
    LEVELS_AND_SUMS.map(({ key, hoursOf }) => [key, formatNumber(sumHours(rows.map(hoursOf)))]),
  );
}

/** Levels and sums in a spreadsheet, with their sums below. */
export const hoursSheetColumns: readonly SheetColumn[] = LEVELS_AND_SUMS.map(({ header }) => ({
  header,
  width: 16,
  kind: 'number',
  total: true,
}));

/** The cells of a row in these columns. */
export function hoursCells(row: LevelHoursRow): number[] {
  return LEVELS_AND_SUMS.map(({ hoursOf }) => hoursOf(row));
}
