import { useQuery } from '@tanstack/react-query';
import type { TeacherStatistics } from 'api-contract/statistics';
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
import { teacherStatistics } from '../../statistics/statistics-queries';
import { NameText } from '../../text/name-text';
import { totalHours } from './hours-sums';
import { LevelHours } from './level-hours';
import { type Comparisons, sortRows } from './sort-rows';
import { StatisticsFailure } from './statistics-failure';
import { StatisticsSection } from './statistics-section';
import { teacherSheet } from './statistics-sheets';
import { TeacherChart } from './teacher-chart';

interface TeacherTableProps {
  /** `YYYY-MM` */
  month: string;
  /** Part of a teacher's name. */
  teacher: string;
}

const { overview } = messages;

/** What each teacher gave in a month, in a table and in bars. */
export const TeacherTable = memo(function TeacherTable({ month, teacher }: TeacherTableProps) {
  const { data, error, isFetching, refetch } = useQuery(teacherStatistics(month));
  const [sort, setSort] = useState<TableSort>({ column: 'teacher_name', direction: 'ascending' });
  const sorted = useMemo(() => sortRows(data ?? [], sort, COMPARISONS), [data, sort]);
  const rows = useNameSearch(sorted, nameOf, teacher);
  return (
    <StatisticsSection
      id="teachers-heading"
      title={overview.teachers}
      rows={rows}
      actions={
        <ExportButton
          variant="secondary"
          makeTable={() => teacherSheet(rows)}
          fileName={`teacher_statistics_${month}.xlsx`}
          disabled={rows.length === 0}
        />
      }
    >
      {data ? (
        <>
          <LongTable
            pagesLabel={overview.pages}
            caption={overview.teachers}
            columns={COLUMNS}
            rows={rows}
            sort={sort}
            onSortChange={setSort}
            columnsFrom="52rem"
            rowKey={({ teacher_name }) => teacher_name}
            empty={<EmptyState icon={<ChartNoAxesColumn />} title={overview.empty} />}
          />
          {rows.length > 0 && <TeacherChart rows={rows} />}
        </>
      ) : isFetching ? (
        <LoadingState label={overview.loading} lines={6} />
      ) : (
        <StatisticsFailure error={error} message={overview.teachersFailed} onRetry={() => refetch()} />
      )}
    </StatisticsSection>
  );
});

const nameOf = ({ teacher_name }: TeacherStatistics) => teacher_name;

const COLUMNS: Column<TeacherStatistics>[] = [
  {
    key: 'teacher_name',
    sortFirst: 'ascending',
    header: messages.lesson.teacher,
    rowHeader: true,
    render: ({ teacher_name }) => <NameText>{teacher_name}</NameText>,
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
    key: 'individual_hours_by_education_level',
    header: overview.individualByLevel,
    render: ({ individual_hours_by_education_level }) => (
      <LevelHours hours={individual_hours_by_education_level} />
    ),
  },
  {
    key: 'group_hours_by_education_level',
    header: overview.groupByLevel,
    render: ({ group_hours_by_education_level }) => <LevelHours hours={group_hours_by_education_level} />,
  },
];

const COMPARISONS: Comparisons<TeacherStatistics> = {
  teacher_name: (left, right) => compareArabic(left.teacher_name, right.teacher_name),
  total_individual_hours: (left, right) => left.total_individual_hours - right.total_individual_hours,
  total_group_hours: (left, right) => left.total_group_hours - right.total_group_hours,
  total: (left, right) => totalHours(left) - totalHours(right),
};
