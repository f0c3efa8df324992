import { useQuery } from '@tanstack/react-query';
import type { StudentStatistics } from 'api-contract/statistics';
import { includesFolded } from 'arabic-text/fold';
import { formatNumber } from 'arabic-text/numbers';
import { EmptyState, LoadingState } from 'design-system/states';
import { type Column, Table } from 'design-system/table';
import { ChartNoAxesColumn } from 'lucide-react';
import { useMemo, useState } from 'react';
import { messages } from '../../messages';
import { ExportButton } from '../../spreadsheet/export-button';
import { studentStatistics } from '../../statistics/statistics-queries';
import { NameText } from '../../text/name-text';
import { type SortKey, sortRows, totalHours } from './sort-rows';
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
export function StudentTable({ month, student }: StudentTableProps) {
  const { data, error, isFetching, refetch } = useQuery(studentStatistics(month));
  const [sort, setSort] = useState<SortKey>('name');
  const rows = useMemo(() => {
    const found = data?.filter(({ student_name }) => includesFolded(student_name, student)) ?? [];
    return sortRows(found, sort, ({ student_name }) => student_name);
  }, [data, student, sort]);
  return (
    <StatisticsSection
      id="students-heading"
      title={overview.students}
      sort={sort}
      onSortChange={setSort}
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
        <Table
          caption={overview.students}
          columns={COLUMNS}
          rows={rows}
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
}

const COLUMNS: Column<StudentStatistics>[] = [
  {
    key: 'student_name',
    header: messages.lesson.student,
    rowHeader: true,
    render: ({ student_name }) => <NameText>{student_name}</NameText>,
  },
  {
    key: 'total_individual_hours',
    header: overview.individualHours,
    render: ({ total_individual_hours }) => formatNumber(total_individual_hours),
  },
  {
    key: 'total_group_hours',
    header: overview.groupHours,
    render: ({ total_group_hours }) => formatNumber(total_group_hours),
  },
  { key: 'total', header: overview.total, render: (row) => formatNumber(totalHours(row)) },
  {
    key: 'education_level',
    header: messages.lesson.educationLevel,
    render: ({ education_level }) => education_level,
  },
];
