import type { StudentStatistics, TeacherStatistics } from 'api-contract/statistics';
import { messages } from '../../messages';
import type { SheetTable } from '../../spreadsheet/sheet-table';
import { totalHours } from './hours-sums';
import { levelHoursText } from './level-hours';

const { overview, lesson } = messages;
const HOURS_WIDTH = 16;
const NAME_WIDTH = 26;
const LEVELS_WIDTH = 36;

/** The teachers' table as a spreadsheet, in the order given. */
export function teacherSheet(rows: readonly TeacherStatistics[]): SheetTable {
  return {
    sheetName: overview.teachers,
    columns: [
      { header: lesson.teacher, width: NAME_WIDTH, kind: 'text' },
      { header: overview.individualHours, width: HOURS_WIDTH, kind: 'number' },
      { header: overview.groupHours, width: HOURS_WIDTH, kind: 'number' },
      { header: overview.total, width: HOURS_WIDTH, kind: 'number' },
      { header: overview.individualByLevel, width: LEVELS_WIDTH, kind: 'text' },
      { header: overview.groupByLevel, width: LEVELS_WIDTH, kind: 'text' },
    ],
    rows: rows.map((row) => [
      row.teacher_name,
      row.total_individual_hours,
      row.total_group_hours,
      totalHours(row),
      levelHoursText(row.individual_hours_by_education_level),
      levelHoursText(row.group_hours_by_education_level),
    ]),
  };
}

/** The students' table as a spreadsheet, in the order given. */
export function studentSheet(rows: readonly StudentStatistics[]): SheetTable {
  return {
    sheetName: overview.students,
    columns: [
      { header: lesson.student, width: NAME_WIDTH, kind: 'text' },
      { header: overview.individualHours, width: HOURS_WIDTH, kind: 'number' },
      { header: overview.groupHours, width: HOURS_WIDTH, kind: 'number' },
      { header: overview.total, width: HOURS_WIDTH, kind: 'number' },
      { header: lesson.educationLevel, width: HOURS_WIDTH, kind: 'text' },
    ],
    rows: rows.map((row) => [
      row.student_name,
      row.total_individual_hours,
      row.total_group_hours,
      totalHours(row),
      row.education_level,
    ]),
  };
}
