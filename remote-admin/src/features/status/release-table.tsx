import { useQuery } from '@tanstack/react-query';
import { Badge } from 'design-system/badge';
import { EmptyState, LoadingState } from 'design-system/states';
import { type Column, Table } from 'design-system/table';
import { PackageOpen } from 'lucide-react';
import { MomentText } from 'section-kit/moment-text';
import { QueryContent } from 'section-kit/query-content';
import { statusMessages } from './messages';
import { failedPercent, type ReleaseRow, releaseRows } from './release-rows';
import { SectionName } from './section-name';
import { loadFailures, releases, sectionOpens } from './status-queries';

/** The active releases of each section: version, date, author, and how often they were opened or failed. */
export function ReleaseTable() {
  const { data: failures } = useQuery(loadFailures);
  const { data: opens } = useQuery(sectionOpens);
  return (
    <QueryContent
      query={useQuery(releases)}
      loading={<LoadingState label={statusMessages.loadingReleases} lines={6} />}
      failed={statusMessages.releasesFailed}
    >
      {(named) => (
        <Table
          caption={statusMessages.releases}
          columns={COLUMNS}
          rows={releaseRows(named, { opens, failures })}
          rowKey={({ name, place }) => `${name} ${place}`}
          tableBreakpoint="59rem"
          empty={
            <EmptyState icon={<PackageOpen />} title={statusMessages.noReleases}>
              {statusMessages.noReleasesHint}
            </EmptyState>
          }
        />
      )}
    </QueryContent>
  );
}

const PLACE_TONES = { current: 'success', canary: 'waiting', previous: 'neutral' } as const;

const COLUMNS: Column<ReleaseRow>[] = [
  {
    key: 'name',
    header: statusMessages.section,
    rowHeader: true,
    render: ({ name, place, traffic }) => (
      <SectionName name={name}>
        <Badge tone={PLACE_TONES[place]}>
          {place === 'canary' ? statusMessages.canary(traffic) : statusMessages.places[place]}
        </Badge>
      </SectionName>
    ),
  },
  { key: 'version', header: statusMessages.version, render: ({ version }) => <bdi dir="ltr">{version}</bdi> },
  {
    key: 'at',
    header: statusMessages.since,
    render: ({ at }) => (at ? <MomentText at={at} /> : statusMessages.unknown),
  },
  {
    key: 'by',
    header: statusMessages.by,
    render: ({ by }) => (by ? <bdi dir="ltr">{by}</bdi> : statusMessages.unknown),
  },
  {
    key: 'opens',
    header: statusMessages.opens,
    render: ({ opens }) => (opens === undefined ? statusMessages.unknown : statusMessages.times(opens)),
  },
  {
    key: 'failures',
    header: statusMessages.failures,
    render: (row) => <FailureCount row={row} />,
  },
];

function FailureCount({ row }: { row: ReleaseRow }) {
  const { failures } = row;
  if (failures === undefined) return statusMessages.unknown;
  if (failures === 0) return statusMessages.times(0);
  const percent = failedPercent(row);
  const part = percent === undefined ? '' : ` (${statusMessages.percent(percent)})`;
  return <Badge tone="danger">{statusMessages.times(failures) + part}</Badge>;
}
