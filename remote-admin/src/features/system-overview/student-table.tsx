import { useQuery } from '@tanstack/react-query';
import { EDUCATION_LEVELS } from 'api-contract/lesson';
import type { StudentStatistics } from 'api-contract/statistics-schema';
import { compareArabic } from 'arabic-text/collation';
import type { Column } from 'design-system/table';
import { columnLabels } from 'lesson-kit/lesson-labels';
import { memo } from 'react';
import type { Comparisons } from '../../shared/long-table/sort-rows';
import { StudentName } from '../../shared/record/record-name';
import { hoursColumns, hoursComparisons } from '../../shared/statistics/hours-columns';
import { studentStatistics } from '../../shared/statistics/statistics-queries';
import { studentSheet } from '../../shared/statistics/statistics-sheets';
import { overviewMessages } from './messages';
import { StatisticsTable } from './statistics-table';

interface StudentTableProps {
  /** `YYYY-MM` */
  month: string;
  /** Part of a student's name. */
  student: string;
  /** Whether it is part of the printed page. */
  printed: boolean;
}

/** The hours of each student in a month. */
export const StudentTable = memo(function StudentTable({ month, student, printed }: StudentTableProps) {
  return (
    <StatisticsTable
      id="students-heading"
      title={overviewMessages.students}
      statistics={useQuery(studentStatistics(month))}
      columns={COLUMNS}
      comparisons={COMPARISONS}
      nameColumn="student_name"
      nameOf={nameOf}
      month={month}
      search={student}
      printed={printed}
      makeSheet={studentSheet}
      fileName={`student_statistics_${month}.xlsx`}
      failed={overviewMessages.studentsFailed}
    />
  );
});

const nameOf = ({ student_name }: StudentStatistics) => student_name;

const COLUMNS: Column<StudentStatistics>[] = [
  {
    key: 'student_name',
    sortFirst: 'ascending',
    header: columnLabels.student_name,
    userText: true,
    rowHeader: true,
    render: ({ student_id, student_name }) => <StudentName id={student_id} name={student_name} />,
  },
  ...hoursColumns,
  {
    key: 'education_level',
    sortFirst: 'ascending',
    header: columnLabels.education_level,
    render: ({ education_level }) => education_level,
  },
];

const COMPARISONS: Comparisons<StudentStatistics> = {
  student_name: (left, right) => compareArabic(left.student_name, right.student_name),
  ...hoursComparisons,
  education_level: (left, right) => levelRank(left) - levelRank(right),
};

const levelRank = ({ education_level }: StudentStatistics) => EDUCATION_LEVELS.indexOf(education_level);
