import { useQuery } from '@tanstack/react-query';
import { Button } from 'design-system/button';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { RefreshCw } from 'lucide-react';
import { usePageReady } from 'section-kit/page-ready';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/page-title';
import { PageSection } from '../../shared/lists/page-section';
import { FailureTable } from './failure-table';
import { statusMessages } from './messages';
import { ReleaseTable } from './release-table';
import { loadFailures, releases, sectionOpens } from './status-queries';

/** `/status`: the active releases, how often browsers opened them, and the failures that they have reported. */
export default function StatusPage() {
  usePageReady(pageTitle(statusMessages.title));
  return (
    <Page width="wide">
      <PageHeader
        back={<BackToDashboard />}
        title={statusMessages.title}
        subtitle={statusMessages.subtitle}
        actions={<RefreshButton />}
      />
      <Stack gap="large">
        <PageSection title={statusMessages.releases} hint={statusMessages.releasesHint}>
          <ReleaseTable />
        </PageSection>
        <PageSection title={statusMessages.reported} hint={statusMessages.reportedHint}>
          <FailureTable />
        </PageSection>
      </Stack>
    </Page>
  );
}

function RefreshButton() {
  const queries = [useQuery(releases), useQuery(sectionOpens), useQuery(loadFailures)];
  return (
    <Button
      variant="secondary"
      icon={<RefreshCw />}
      busy={queries.some(({ isFetching }) => isFetching)}
      busyLabel={statusMessages.refreshing}
      onClick={() => {
        for (const { refetch } of queries) void refetch();
      }}
    >
      {statusMessages.refresh}
    </Button>
  );
}
