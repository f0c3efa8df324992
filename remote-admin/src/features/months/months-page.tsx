import { useQuery } from '@tanstack/react-query';
import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { LoadingState } from 'design-system/states';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/page-title';
import { monthMessages } from './messages';
import { monthList } from './month-queries';
import { MonthTable } from './month-table';

/** `/Months`: what is still open in each month, and closing it. */
export default function MonthsPage() {
  usePageReady(pageTitle(monthMessages.title));
  return (
    <Page width="wide">
      <PageHeader back={<BackToDashboard />} title={monthMessages.title} subtitle={monthMessages.subtitle} />
      <QueryContent
        query={useQuery(monthList())}
        loading={<LoadingState label={monthMessages.loading} lines={10} />}
        failed={monthMessages.loadFailed}
      >
        {({ months }) => <MonthTable months={months} />}
      </QueryContent>
    </Page>
  );
}
