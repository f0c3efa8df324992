import { useQuery } from '@tanstack/react-query';
import type { LoadFailure } from 'api-contract/load-failure';
import { EmptyState, ErrorState, LoadingState } from 'design-system/states';
import { type Column, Table } from 'design-system/table';
import { ShieldCheck } from 'lucide-react';
import { MomentText } from '../../text/moment-text';
import { statusMessages } from './messages';
import { SectionName } from './section-name';
import { loadFailures } from './status-queries';

/** What could not be opened in visitors' browsers, and where it came to a stop; the latest first. */
export function FailureTable() {
  const { data, isFetching, refetch } = useQuery(loadFailures);
  if (!data) {
    return isFetching ? (
      <LoadingState label={statusMessages.loadingFailures} lines={4} />
    ) : (
      <ErrorState message={statusMessages.failuresFailed} onRetry={() => refetch()} />
    );
  }
  return (
    <Table
      caption={statusMessages.reported}
      columns={COLUMNS}
      rows={data}
      rowKey={({ section, version, stage }) => `${section} ${version} ${stage}`}
      columnsFrom="52rem"
      empty={
        <EmptyState icon={<ShieldCheck />} title={statusMessages.noFailures}>
          {statusMessages.noFailuresHint}
        </EmptyState>
      }
    />
  );
}

const COLUMNS: Column<LoadFailure>[] = [
  {
    key: 'section',
    header: statusMessages.section,
    rowHeader: true,
    render: ({ section }) => <SectionName name={section} />,
  },
  { key: 'version', header: statusMessages.version, render: ({ version }) => <bdi dir="ltr">{version}</bdi> },
  { key: 'stage', header: statusMessages.stage, render: ({ stage }) => statusMessages.stages[stage] },
  { key: 'count', header: statusMessages.count, render: ({ count }) => statusMessages.times(count) },
  { key: 'last_at', header: statusMessages.lastAt, render: ({ last_at }) => <MomentText at={last_at} /> },
];
