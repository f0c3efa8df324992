import type { StudentStatistics, TeacherStatistics } from 'api-contract/statistics-schema';
import { columnLabels } from 'lesson-kit/lesson-labels';
import type { SheetTable } from '../spreadsheet/sheet-table';
import { hoursCells, hoursSheetColumns } from './hours-columns';
import { statisticsLabels } from './messages';

/** The width is in characters. */
const NAME_WIDTH = 26;
const LEVEL_WIDTH = 16;

/** The teachers' table as a spreadsheet, in the order given. */
export function teacherSheet(rows: readonly TeacherStatistics[]): SheetTable {
  return {
    sheetName: statisticsLabels.teachers,
    columns: [{ header: columnLabels.teacher_name, width: NAME_WIDTH, kind: 'text' }, ...hoursSheetColumns],
    rows: rows.map((row) => [row.teacher_name, ...hoursCells(row)]),
  };
}

/** The students' table as a spreadsheet, in the order given. */
export function studentSheet(rows: readonly StudentStatistics[]): SheetTable {
  return {
    sheetName: statisticsLabels.students,
    columns: [
      { header: columnLabels.student_name, width: NAME_WIDTH, kind: 'text' },
      { header: columnLabels.education_level, width: LEVEL_WIDTH, kind: 'text' },
      ...hoursSheetColumns,
    ],
    rows: rows.map((row) => [row.student_name, row.education_level, ...hoursCells(row)]),
  };
}
