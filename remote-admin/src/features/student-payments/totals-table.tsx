import type { StudentStatistics } from 'api-contract/statistics';
import type { StudentPayment } from 'api-contract/student-payment';
import { formatNumber, formatShekels } from 'arabic-text/numbers';
import type { Column } from 'design-system/table';
import { memo, useMemo } from 'react';
import { useNameSearch } from '../../filters/use-name-search';
import { LongTable } from '../../long-table/long-table';
import { messages } from '../../messages';
import { NameText } from '../../text/name-text';
import { ListHeading } from './list-heading';
import { type StudentTotal, totalPayments } from './payment-totals';

interface TotalsTableProps {
  payments: readonly StudentPayment[];
  /** `undefined` while they are not known. */
  statistics: readonly StudentStatistics[] | undefined;
  /** Part of a student's name. */
  student: string;
}

/** What each student paid in all, beside the hours of the month; nothing where nobody paid. */
export const TotalsTable = memo(function TotalsTable({ payments, statistics, student }: TotalsTableProps) {
  const totals = useMemo(() => totalPayments(payments, statistics), [payments, statistics]);
  const found = useNameSearch(totals, nameOf, student);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="totals-heading">
      <ListHeading id="totals-heading" title={messages.payments.totals} />
      <LongTable
        caption={messages.payments.totals}
        pagesLabel={messages.payments.totalsPages}
        columns={COLUMNS}
        rows={found}
        rowKey={nameOf}
      />
    </section>
  );
});

const nameOf = ({ name }: StudentTotal) => name;

const COLUMNS: Column<StudentTotal>[] = [
  {
    key: 'name',
    header: messages.payments.name,
    rowHeader: true,
    render: ({ name }) => <NameText>{name}</NameText>,
  },
  { key: 'total', header: messages.payments.total, render: ({ total }) => <bdi>{formatShekels(total)}</bdi> },
  { key: 'payments', header: messages.payments.count, render: ({ payments }) => formatNumber(payments) },
  {
    key: 'hours',
    header: messages.payments.hours,
    render: ({ hours }) => (hours === undefined ? messages.payments.unknown : formatNumber(hours)),
  },
];
