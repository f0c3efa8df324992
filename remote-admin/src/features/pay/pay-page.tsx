import { useQuery } from '@tanstack/react-query';
import { monthText } from 'arabic-text/months';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Stack } from 'design-system/layout';
import { MonthPicker } from 'design-system/month-picker';
import { EmptyState, LoadingState } from 'design-system/states';
import { Coins, Printer } from 'lucide-react';
import { QueryContent } from 'section-kit/query-content';
import { filterMessages } from '../../shared/filters/messages';
import { useMonth } from '../../shared/filters/use-month';
import { FilterBar } from '../../shared/lists/filter-bar';
import { ListPage } from '../../shared/lists/list-page';
import { payOfMonth } from '../../shared/pay/pay-of-month';
import { paySheet } from '../../shared/pay/pay-sheet';
import { ExportButton } from '../../shared/spreadsheet/export-button';
import { payMessages } from './messages';
import { PayTable } from './pay-table';
import { RateList } from './rate-list';

/** `/Pay`: what teachers earn in a month, and the rates behind it. */
export default function PayPage() {
  const [month, setMonth] = useMonth();
  return (
    <ListPage
      title={payMessages.title}
      subtitle={payMessages.subtitle}
      actions={
        <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
          {payMessages.print}
        </Button>
      }
      filters={
        <FilterBar label={payMessages.filters} printSummary={{ [filterMessages.month]: monthText(month) }}>
          <MonthPicker label={filterMessages.month} value={month} onValueChange={setMonth} />
        </FilterBar>
      }
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
