import { useQuery } from '@tanstack/react-query';
import type { LoadFailure } from 'api-contract/release-schema';
import { EmptyState, LoadingState } from 'design-system/states';
import { type Column, Table } from 'design-system/table';
import { ShieldCheck } from 'lucide-react';
import { MomentText } from 'section-kit/moment-text';
import { QueryContent } from 'section-kit/query-content';
import { statusMessages } from './messages';
import { SectionName } from './section-name';
import { loadFailures } from './status-queries';

/** The failures to open a section that browsers have reported, with their stage, the latest first. */
export function FailureTable() {
  return (
    <QueryContent
      query={useQuery(loadFailures)}
      loading={<LoadingState label={statusMessages.loadingFailures} lines={4} />}
      failed={statusMessages.failuresFailed}
    >
      {(failures) => (
        <Table
          caption={statusMessages.reported}
          columns={COLUMNS}
          rows={failures}
          rowKey={({ section, version, stage }) => `${section} ${version} ${stage}`}
          tableBreakpoint="52rem"
          empty={
            <EmptyState icon={<ShieldCheck />} title={statusMessages.noFailures}>
              {statusMessages.noFailuresHint}
            </EmptyState>
          }
        />
      )}
    </QueryContent>
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
