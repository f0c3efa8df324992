import { useQuery } from '@tanstack/react-query';
import { Button } from 'design-system/button';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageReady } from 'section-contract/page-ready';
import { BackToDashboard } from '../../frame/back-to-dashboard';
import { pageTitle } from '../../frame/page-title';
import { messages } from '../../messages';
import { FailureTable } from './failure-table';
import { ReleaseTable } from './release-table';
import styles from './status-page.module.css';
import { loadFailures, releases } from './status-queries';

const { status } = messages;

/** `/status`: which releases of the site are where, and what visitors' browsers could not open. */
export default function StatusPage() {
  usePageReady(pageTitle(status.title));
  return (
    <Page width="wide">
      <PageHeader
        back={<BackToDashboard />}
        title={status.title}
        subtitle={status.subtitle}
        actions={<RefreshButton />}
      />
      <Stack gap="large">
        <Part id="releases-heading" title={status.releases}>
          <ReleaseTable />
        </Part>
        <Part id="failures-heading" title={status.reported} hint={status.reportedHint}>
          <FailureTable />
        </Part>
      </Stack>
    </Page>
  );
}

function RefreshButton() {
  const queries = [useQuery(releases), useQuery(loadFailures)];
  return (
    <Button
      variant="secondary"
      icon={<RefreshCw />}
      busy={queries.some(({ isFetching }) => isFetching)}
      busyLabel={status.refreshing}
      onClick={() => {
        for (const { refetch } of queries) void refetch();
      }}
    >
      {status.refresh}
    </Button>
  );
}

function Part({
  id,
  title,
  hint,
  children,
}: {
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <Stack>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        {children}
      </Stack>
    </section>
  );
}
