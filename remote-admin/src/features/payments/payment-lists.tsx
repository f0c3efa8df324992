import { Stack } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { memo } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { ONE_PAGE } from '../../shared/lists/numbered-pages';
import { usePrintAll } from '../../shared/lists/use-print-all';
import { type PaymentSearch, readAllPayments, usePaymentPages } from '../../shared/payments/payment-queries';
import { paymentMessages } from './messages';
import { PaymentTable } from './payment-table';
import { TotalsTable } from './totals-table';

/** The payments of a month and the totals of each student, each in pages. */
export const PaymentLists = memo(function PaymentLists({ month, student }: PaymentSearch) {
  const { query, pages } = usePaymentPages({ month, student });
  const { printed, button: printButton } = usePrintAll(() => readAllPayments({ month, student }), 'small');
  return (
    <QueryContent
      query={query}
      loading={<LoadingState label={paymentMessages.loading} lines={6} />}
      failed={paymentMessages.loadFailed}
    >
      {({ rows, sum, total }) => (
        <Stack gap="large">
          <PaymentTable
            payments={printed?.payments ?? rows}
            sum={sum}
            printButton={total > 0 && printButton}
            pages={{ ...pages, ...(printed && ONE_PAGE) }}
            busy={query.isPlaceholderData}
            isSearched={student !== ''}
          />
          {total > 0 && <TotalsTable month={month} student={student} printed={printed?.payers} />}
        </Stack>
      )}
    </QueryContent>
  );
});
