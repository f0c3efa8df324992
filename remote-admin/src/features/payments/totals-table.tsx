import type { PaymentTotals } from 'api-contract/payment-schema';
import { formatNumber } from 'arabic-text/numbers';
import { Pagination } from 'design-system/pagination';
import { LoadingState } from 'design-system/states';
import { type Column, Table } from 'design-system/table';
import { QueryContent } from 'section-kit/query-content';
import { textColumn } from '../../shared/lists/columns';
import { ONE_PAGE } from '../../shared/lists/numbered-pages';
import { printMessages } from '../../shared/lists/print-messages';
import { type PaymentSearch, usePaymentTotals } from '../../shared/payments/payment-queries';
import { ShekelsText } from '../../shared/text/shekels-text';
import { ListHeading } from './list-heading';
import { paymentMessages } from './messages';

interface TotalsTableProps extends PaymentSearch {
  /** All payers, while they are printed. */
  printed: readonly Payer[] | undefined;
}

/** The sum of each student's payments, with the hours of the month. */
export function TotalsTable({ printed, ...search }: TotalsTableProps) {
  const { query, pages } = usePaymentTotals(search);
  return (
    <section aria-labelledby="totals-heading">
      <ListHeading id="totals-heading" title={paymentMessages.totals} />
      <QueryContent
        query={query}
        loading={<LoadingState label={paymentMessages.loadingTotals} lines={6} />}
        failed={paymentMessages.totalsFailed}
      >
        {({ payers }) => (
          <Pagination
            {...pages}
            {...(printed && ONE_PAGE)}
            label={paymentMessages.totalsPages}
            paperHint={printMessages.paperHint}
          >
            <Table
              caption={paymentMessages.totals}
              columns={COLUMNS}
              rows={printed ?? payers}
              rowKey={({ student_id, family_id, name }) => student_id ?? family_id ?? name}
              busy={query.isPlaceholderData}
            />
          </Pagination>
        )}
      </QueryContent>
    </section>
  );
}

type Payer = PaymentTotals['payers'][number];

const COLUMNS: Column<Payer>[] = [
  textColumn('name', paymentMessages.name, ({ name }) => name, { rowHeader: true }),
  { key: 'total', header: paymentMessages.total, render: ({ paid }) => <ShekelsText amount={paid} /> },
  { key: 'payments', header: paymentMessages.count, render: ({ payments }) => formatNumber(payments) },
  {
    key: 'hours',
    header: paymentMessages.hours,
    render: ({ hours }) => (hours === null ? paymentMessages.unknown : formatNumber(hours)),
  },
];
