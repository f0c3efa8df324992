import { useQuery } from '@tanstack/react-query';
import type { TeacherStatistics } from 'api-contract/statistics';
import { includesFolded } from 'arabic-text/fold';
import { formatNumber } from 'arabic-text/numbers';
import { EmptyState, LoadingState } from 'design-system/states';
import { type Column, Table } from 'design-system/table';
import { ChartNoAxesColumn } from 'lucide-react';
import { useMemo, useState } from 'react';
import { messages } from '../../messages';
import { ExportButton } from '../../spreadsheet/export-button';
import { teacherStatistics } from '../../statistics/statistics-queries';
import { NameText } from '../../text/name-text';
import { LevelHours } from './level-hours';
import { type SortKey, sortRows } from './sort-rows';
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
export function TeacherTable({ month, teacher }: TeacherTableProps) {
  const { data, error, isFetching, refetch } = useQuery(teacherStatistics(month));
  const [sort, setSort] = useState<SortKey>('name');
  const rows = useMemo(() => {
    const found = data?.filter(({ teacher_name }) => includesFolded(teacher_name, teacher)) ?? [];
    return sortRows(found, sort, ({ teacher_name }) => teacher_name);
  }, [data, teacher, sort]);
  return (
    <StatisticsSection
      id="teachers-heading"
      title={overview.teachers}
      sort={sort}
      onSortChange={setSort}
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
          <Table
            caption={overview.teachers}
            columns={COLUMNS}
            rows={rows}
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
}

const COLUMNS: Column<TeacherStatistics>[] = [
  {
    key: 'teacher_name',
    header: messages.lesson.teacher,
    rowHeader: true,
    render: ({ teacher_name }) => <NameText>{teacher_name}</NameText>,
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
