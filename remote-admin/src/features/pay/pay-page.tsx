import { useQuery } from '@tanstack/react-query';
import { Alert } from 'design-system/alert';
import { Stack } from 'design-system/layout';
import { EmptyState, LoadingState } from 'design-system/states';
import { Coins } from 'lucide-react';
import { QueryContent } from 'section-kit/query-content';
import { useMonthFilter } from '../../shared/filters/month-filter';
import { Filters } from '../../shared/lists/filters';
import { ListPage } from '../../shared/lists/list-page';
import { PrintButton } from '../../shared/lists/print-button';
import { payOfMonth } from '../../shared/pay/pay-of-month';
import { paySheet } from '../../shared/pay/pay-sheet';
import { ExportButton } from '../../shared/spreadsheet/export-button';
import { payMessages } from './messages';
import { PayTable } from './pay-table';
import { RateList } from './rate-list';

/** `/Pay`: what teachers earn in a month, and the rates behind it. */
export default function PayPage() {
  const monthFilter = useMonthFilter();
  const month = monthFilter.value;
  return (
    <ListPage
      title={payMessages.title}
      subtitle={payMessages.subtitle}
      actions={<PrintButton />}
      filters={<Filters label={payMessages.filters} filters={[monthFilter]} />}
    >
      <Stack gap="large">
        <QueryContent
          query={useQuery(payOfMonth(month))}
          loading={<LoadingState label={payMessages.loading} lines={8} />}
          failed={payMessages.loadFailed}
        >
          {({ pay, closed }) =>
            pay.length === 0 ? (
              <EmptyState icon={<Coins />} title={payMessages.none}>
                {payMessages.noneHint}
              </EmptyState>
            ) : (
              <Stack>
                {closed && <Alert>{payMessages.closed}</Alert>}
                <PayTable month={month} pay={pay} isClosed={closed} />
                <ExportButton
                  variant="secondary"
                  makeTable={() => paySheet(pay)}
                  fileName={`pay_${month}.xlsx`}
                />
              </Stack>
            )
          }
        </QueryContent>
        <RateList />
      </Stack>
    </ListPage>
  );
}
