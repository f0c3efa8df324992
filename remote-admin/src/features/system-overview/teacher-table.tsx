import { useQuery } from '@tanstack/react-query';
import type { TeacherStatistics } from 'api-contract/statistics-schema';
import { compareArabic } from 'arabic-text/collation';
import { BarChart } from 'design-system/bar-chart';
import { Card } from 'design-system/card';
import type { Column } from 'design-system/table';
import { columnLabels } from 'lesson-kit/lesson-labels';
import { memo } from 'react';
import type { Comparisons } from '../../shared/long-table/sort-rows';
import { hoursComparisons, levelHoursColumns } from '../../shared/statistics/hours-columns';
import { teacherStatistics } from '../../shared/statistics/statistics-queries';
import { teacherSheet } from '../../shared/statistics/statistics-sheets';
import { overviewMessages } from './messages';
import { StatisticsTable } from './statistics-table';

interface TeacherTableProps {
  /** `YYYY-MM` */
  month: string;
  /** Part of a teacher's name. */
  teacher: string;
  /** Whether it is part of the printed page. */
  printed: boolean;
}

/** The hours of each teacher in a month, as a table and a chart. */
export const TeacherTable = memo(function TeacherTable({ month, teacher, printed }: TeacherTableProps) {
  return (
    <StatisticsTable
      id="teachers-heading"
      title={overviewMessages.teachers}
      statistics={useQuery(teacherStatistics(month))}
      columns={COLUMNS}
      tableBreakpoint="59rem"
      comparisons={COMPARISONS}
      nameColumn="teacher_name"
      nameOf={nameOf}
      month={month}
      search={teacher}
      printed={printed}
      makeSheet={teacherSheet}
      fileName={`teacher_statistics_${month}.xlsx`}
      failed={overviewMessages.teachersFailed}
      renderBelow={(rows) => (
        <Card title={overviewMessages.chart}>
          <BarChart
            title={overviewMessages.chart}
            direction="rows"
            bars={rows.map((row) => ({
              key: row.teacher_name,
              name: row.teacher_name,
              values: [row.total_individual_hours, row.total_group_hours],
            }))}
            barLabel={columnLabels.teacher_name}
            series={[overviewMessages.individual, overviewMessages.group]}
            table={null}
          />
        </Card>
      )}
    />
  );
});

const nameOf = ({ teacher_name }: TeacherStatistics) => teacher_name;

const COLUMNS: Column<TeacherStatistics>[] = [
  {
    key: 'teacher_name',
    sortFirst: 'ascending',
    header: columnLabels.teacher_name,
    userText: true,
    rowHeader: true,
    render: ({ teacher_name }) => <bdi>{teacher_name}</bdi>,
  },
  ...levelHoursColumns,
];

const COMPARISONS: Comparisons<TeacherStatistics> = {
  teacher_name: (left, right) => compareArabic(left.teacher_name, right.teacher_name),
  ...hoursComparisons,
};
