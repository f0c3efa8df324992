import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useMemo } from 'react';
import { List } from '../../shared/lists/list';
import { ListPage } from '../../shared/lists/list-page';
import { usePermission } from '../../shared/rights/use-permission';
import { monthMessages } from './messages';
import { monthColumns } from './month-columns';
import { type MonthRow, monthList } from './month-queries';

/** `/Months`: what is still open in each month, and closing it. */
export default function MonthsPage() {
  const query = useInfiniteQuery(monthList());
  const months = query.data?.rows ?? NO_MONTHS;
  const maySeePay = usePermission('pay');
  return (
    <ListPage title={monthMessages.title} subtitle={monthMessages.subtitle}>
      <List
        query={query}
        messages={monthMessages}
        icon={<CalendarCheck />}
        caption={monthMessages.title}
        columns={useMemo(() => monthColumns(months, maySeePay), [months, maySeePay])}
        tableBreakpoint="59rem"
      />
    </ListPage>
  );
}

const NO_MONTHS: readonly MonthRow[] = [];
