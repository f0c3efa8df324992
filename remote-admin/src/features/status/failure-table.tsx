import { useQuery } from '@tanstack/react-query';
import type { LoadFailure } from 'api-contract/load-failure';
import { EmptyState, ErrorState, LoadingState } from 'design-system/states';
import { type Column, Table } from 'design-system/table';
import { ShieldCheck } from 'lucide-react';
import { messages } from '../../messages';
import { MomentText } from '../../text/moment-text';
import { SectionName } from './section-name';
import { loadFailures } from './status-queries';

const { status } = messages;

/** What could not be opened in visitors' browsers, and where it came to a stop; the latest first. */
export function FailureTable() {
  const { data, isFetching, refetch } = useQuery(loadFailures);
  if (!data) {
    return isFetching ? (
      <LoadingState label={status.loadingFailures} lines={4} />
    ) : (
      <ErrorState message={status.failuresFailed} onRetry={() => refetch()} />
    );
  }
  return (
    <Table
      caption={status.reported}
      columns={COLUMNS}
      rows={data}
      rowKey={({ section, version, stage }) => `${section} ${version} ${stage}`}
      columnsFrom="52rem"
      empty={
        <EmptyState icon={<ShieldCheck />} title={status.noFailures}>
          {status.noFailuresHint}
        </EmptyState>
      }
    />
  );
}

const COLUMNS: Column<LoadFailure>[] = [
  {
    key: 'section',
    header: status.section,
    rowHeader: true,
    render: ({ section }) => <SectionName name={section} />,
  },
  { key: 'version', header: status.version, render: ({ version }) => <bdi dir="ltr">{version}</bdi> },
  { key: 'stage', header: status.stage, render: ({ stage }) => status.stages[stage] },
  { key: 'count', header: status.count, render: ({ count }) => status.times(count) },
  { key: 'last_at', header: status.lastAt, render: ({ last_at }) => <MomentText at={last_at} /> },
];
