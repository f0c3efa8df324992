import { useQuery } from '@tanstack/react-query';
import { EDUCATION_LEVELS } from 'api-contract/education-level';
import type { StudentStatistics } from 'api-contract/statistics';
import { compareArabic } from 'arabic-text/collation';
import { formatNumber } from 'arabic-text/numbers';
import { EmptyState, LoadingState } from 'design-system/states';
import type { Column, TableSort } from 'design-system/table';
import { ChartNoAxesColumn } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { useNameSearch } from '../../filters/use-name-search';
import { LongTable } from '../../long-table/long-table';
import { messages } from '../../messages';
import { ExportButton } from '../../spreadsheet/export-button';
import { studentStatistics } from '../../statistics/statistics-queries';
import { NameText } from '../../text/name-text';
import { totalHours } from './hours-sums';
import { type Comparisons, sortRows } from './sort-rows';
import { StatisticsFailure } from './statistics-failure';
import { StatisticsSection } from './statistics-section';
import { studentSheet } from './statistics-sheets';

interface StudentTableProps {
  /** `YYYY-MM` */
  month: string;
  /** Part of a student's name. */
  student: string;
}

const { overview } = messages;

/** What each student was given in a month. */
export const StudentTable = memo(function StudentTable({ month, student }: StudentTableProps) {
  const { data, error, isFetching, refetch } = useQuery(studentStatistics(month));
  const [sort, setSort] = useState<TableSort>({ column: 'student_name', direction: 'ascending' });
  const sorted = useMemo(() => sortRows(data ?? [], sort, COMPARISONS), [data, sort]);
  const rows = useNameSearch(sorted, nameOf, student);
  return (
    <StatisticsSection
      id="students-heading"
      title={overview.students}
      rows={rows}
      actions={
        <ExportButton
          variant="secondary"
          makeTable={() => studentSheet(rows)}
          fileName={`student_statistics_${month}.xlsx`}
          disabled={rows.length === 0}
        />
      }
    >
      {data ? (
        <LongTable
          pagesLabel={overview.pages}
          caption={overview.students}
          columns={COLUMNS}
          rows={rows}
          sort={sort}
          onSortChange={setSort}
          rowKey={({ student_name }) => student_name}
          empty={<EmptyState icon={<ChartNoAxesColumn />} title={overview.empty} />}
        />
      ) : isFetching ? (
        <LoadingState label={overview.loading} lines={6} />
      ) : (
        <StatisticsFailure error={error} message={overview.studentsFailed} onRetry={() => refetch()} />
      )}
    </StatisticsSection>
  );
});

const nameOf = ({ student_name }: StudentStatistics) => student_name;

const COLUMNS: Column<StudentStatistics>[] = [
  {
    key: 'student_name',
    sortFirst: 'ascending',
    header: messages.lesson.student,
    rowHeader: true,
    render: ({ student_name }) => <NameText>{student_name}</NameText>,
  },
  {
    key: 'total_individual_hours',
    sortFirst: 'descending',
    header: overview.individualHours,
    render: ({ total_individual_hours }) => formatNumber(total_individual_hours),
  },
  {
    key: 'total_group_hours',
    sortFirst: 'descending',
    header: overview.groupHours,
    render: ({ total_group_hours }) => formatNumber(total_group_hours),
  },
  {
    key: 'total',
    sortFirst: 'descending',
    header: overview.total,
    render: (row) => formatNumber(totalHours(row)),
  },
  {
    key: 'education_level',
    sortFirst: 'ascending',
    header: messages.lesson.educationLevel,
    render: ({ education_level }) => education_level,
  },
];

const COMPARISONS: Comparisons<StudentStatistics> = {
  student_name: (left, right) => compareArabic(left.student_name, right.student_name),
  total_individual_hours: (left, right) => left.total_individual_hours - right.total_individual_hours,
  total_group_hours: (left, right) => left.total_group_hours - right.total_group_hours,
  total: (left, right) => totalHours(left) - totalHours(right),
  education_level: (left, right) => levelRank(left) - levelRank(right),
};

const levelRank = ({ education_level }: StudentStatistics) => EDUCATION_LEVELS.indexOf(education_level);
