import { useQuery } from '@tanstack/react-query';
import { Badge } from 'design-system/badge';
import { EmptyState, ErrorState, LoadingState } from 'design-system/states';
import { type Column, Table } from 'design-system/table';
import { PackageOpen } from 'lucide-react';
import { messages } from '../../messages';
import { MomentText } from '../../text/moment-text';
import { type ReleaseRow, releaseRows } from './release-rows';
import { SectionName } from './section-name';
import { loadFailures, releases } from './status-queries';

const { status } = messages;

/** Which release of each section is where, since when and by whom, and how often it could not be opened. */
export function ReleaseTable() {
  const { data, isFetching, refetch } = useQuery(releases);
  const { data: failures } = useQuery(loadFailures);
  if (!data) {
    return isFetching ? (
      <LoadingState label={status.loadingReleases} lines={6} />
    ) : (
      <ErrorState message={status.releasesFailed} onRetry={() => refetch()} />
    );
  }
  return (
    <Table
      caption={status.releases}
      columns={COLUMNS}
      rows={releaseRows(data, failures)}
      rowKey={({ name, place }) => `${name} ${place}`}
      columnsFrom="59rem"
      empty={
        <EmptyState icon={<PackageOpen />} title={status.noReleases}>
          {status.noReleasesHint}
        </EmptyState>
      }
    />
  );
}

const PLACE_TONES = { current: 'success', canary: 'waiting', previous: 'neutral' } as const;

const COLUMNS: Column<ReleaseRow>[] = [
  {
    key: 'name',
    header: status.section,
    rowHeader: true,
    render: ({ name, place, traffic }) => (
      <SectionName name={name}>
        <Badge tone={PLACE_TONES[place]}>
          {place === 'canary' ? status.canary(traffic) : status.places[place]}
        </Badge>
      </SectionName>
    ),
  },
  { key: 'version', header: status.version, render: ({ version }) => <bdi dir="ltr">{version}</bdi> },
  { key: 'at', header: status.since, render: ({ at }) => (at ? <MomentText at={at} /> : status.unknown) },
  { key: 'by', header: status.by, render: ({ by }) => (by ? <bdi dir="ltr">{by}</bdi> : status.unknown) },
  { key: 'failures', header: status.failures, render: ({ failures }) => <FailureCount count={failures} /> },
];

function FailureCount({ count }: { count: number | undefined }) {
  if (count === undefined) return status.unknown;
  return count === 0 ? status.times(0) : <Badge tone="danger">{status.times(count)}</Badge>;
}
