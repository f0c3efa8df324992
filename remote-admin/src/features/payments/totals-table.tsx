import type { StudentPayment } from 'api-contract/payment-schema';
import type { StudentStatistics } from 'api-contract/statistics-schema';
import { formatNumber } from 'arabic-text/numbers';
import type { Column } from 'design-system/table';
import { memo, useMemo } from 'react';
import { useNameSearch } from '../../shared/filters/use-name-search';
import { textColumn } from '../../shared/lists/columns';
import { LongTable } from '../../shared/long-table/long-table';
import { ShekelsText } from '../../shared/text/shekels-text';
import { ListHeading } from './list-heading';
import { paymentMessages } from './messages';
import { type StudentTotal, totalPayments } from './payment-totals';

interface TotalsTableProps {
  /** `YYYY-MM` */
  month: string;
  payments: readonly StudentPayment[];
  /** `undefined` while they load. */
  statistics: readonly StudentStatistics[] | undefined;
  /** Part of a student's name. */
  student: string;
}

/** The sum of each student's payments, with the hours of the month. Without payments there is no table. */
export const TotalsTable = memo(function TotalsTable({
  month,
  payments,
  statistics,
  student,
}: TotalsTableProps) {
  const totals = useMemo(() => totalPayments(payments, statistics), [payments, statistics]);
  const found = useNameSearch(totals, nameOf, student);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="totals-heading">
      <ListHeading id="totals-heading" title={paymentMessages.totals} />
      <LongTable
        caption={paymentMessages.totals}
        pagesLabel={paymentMessages.totalsPages}
        columns={COLUMNS}
        rows={found}
        searched={`${month} ${student}`}
        rowKey={keyOf}
      />
    </section>
  );
});

const nameOf = ({ name }: StudentTotal) => name;
const keyOf = ({ key }: StudentTotal) => key;

const COLUMNS: Column<StudentTotal>[] = [
  textColumn('name', paymentMessages.name, nameOf, { rowHeader: true }),
  { key: 'total', header: paymentMessages.total, render: ({ total }) => <ShekelsText amount={total} /> },
  { key: 'payments', header: paymentMessages.count, render: ({ payments }) => formatNumber(payments) },
  {
    key: 'hours',
    header: paymentMessages.hours,
    render: ({ hours }) => (hours === undefined ? paymentMessages.unknown : formatNumber(hours)),
  },
];
