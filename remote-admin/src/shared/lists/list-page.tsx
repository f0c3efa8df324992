import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import type { ReactNode } from 'react';
import { usePageReady } from 'section-kit/page-ready';
import { BackToDashboard } from '../frame/back-to-dashboard';
import { pageTitle } from '../frame/page-title';
import { DialogHost } from './dialog-button';

interface ListPageProps {
  title: string;
  subtitle: string;
  /** The buttons of the header, the one that adds a record first. */
  actions?: ReactNode;
  filters?: ReactNode;
  /** The lists. */
  children: ReactNode;
}

/** A page with a list below its filters. */
export function ListPage({ title, subtitle, actions, filters, children }: ListPageProps) {
  usePageReady(pageTitle(title));
  return (
    <DialogHost>
      <Page width="wide">
        <PageHeader back={<BackToDashboard />} title={title} subtitle={subtitle} actions={actions} />
        <Stack>
          {filters}
          {children}
        </Stack>
      </Page>
    </DialogHost>
  );
}
