import { useQuery } from '@tanstack/react-query';
import { LoadingState } from 'design-system/states';
import { QueryContent } from 'section-kit/query-content';
import { ListPage } from '../../shared/lists/list-page';
import { monthMessages } from './messages';
import { monthList } from './month-queries';
import { MonthTable } from './month-table';

/** `/Months`: what is still open in each month, and closing it. */
export default function MonthsPage() {
  return (
    <ListPage title={monthMessages.title} subtitle={monthMessages.subtitle}>
      <QueryContent
        query={useQuery(monthList())}
        loading={<LoadingState label={monthMessages.loading} lines={10} />}
        failed={monthMessages.loadFailed}
      >
        {({ months }) => <MonthTable months={months} />}
      </QueryContent>
    </ListPage>
  );
}
