import type { StudentStatistics, TeacherStatistics } from 'api-contract/statistics-schema';
import { columnLabels } from 'lesson-kit/lesson-labels';
import type { SheetTable } from '../../shared/spreadsheet/sheet-table';
import { hoursCells, hoursSheetColumns } from './hours-columns';
import { levelHoursText } from './level-hours';
import { overviewMessages } from './messages';

/** In characters. */
const NAME_WIDTH = 26;
const LEVEL_WIDTH = 16;
const LEVELS_WIDTH = 36;

/** The teachers' table as a spreadsheet, in the order given. */
export function teacherSheet(rows: readonly TeacherStatistics[]): SheetTable {
  return {
    sheetName: overviewMessages.teachers,
    columns: [
      { header: columnLabels.teacher_name, width: NAME_WIDTH, kind: 'text' },
      ...hoursSheetColumns,
      { header: overviewMessages.individualByLevel, width: LEVELS_WIDTH, kind: 'text' },
      { header: overviewMessages.groupByLevel, width: LEVELS_WIDTH, kind: 'text' },
    ],
    rows: rows.map((row) => [
      row.teacher_name,
      ...hoursCells(row),
      levelHoursText(row.individual_hours_by_education_level),
      levelHoursText(row.group_hours_by_education_level),
    ]),
  };
}

/** The students' table as a spreadsheet, in the order given. */
export function studentSheet(rows: readonly StudentStatistics[]): SheetTable {
  return {
    sheetName: overviewMessages.students,
    columns: [
      { header: columnLabels.student_name, width: NAME_WIDTH, kind: 'text' },
      ...hoursSheetColumns,
      { header: columnLabels.education_level, width: LEVEL_WIDTH, kind: 'text' },
    ],
    rows: rows.map((row) => [row.student_name, ...hoursCells(row), row.education_level]),
  };
}
