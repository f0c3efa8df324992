import { useQuery } from '@tanstack/react-query';
import type { StudentPayment } from 'api-contract/student-payment';
import { formatNumber, formatShekels } from 'arabic-text/numbers';
import { Button } from 'design-system/button';
import { Stack } from 'design-system/layout';
import { EmptyState, ErrorState, LoadingState } from 'design-system/states';
import type { Column } from 'design-system/table';
import { Printer, WalletCards } from 'lucide-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { useNameSearch } from '../../filters/use-name-search';
import { LongTable } from '../../long-table/long-table';
import { messages } from '../../messages';
import { studentStatistics } from '../../statistics/statistics-queries';
import { DayText } from '../../text/day-text';
import { NameText } from '../../text/name-text';
import styles from './payment-lists.module.css';
import { studentPayments } from './payment-queries';
import { PaymentReceipt } from './payment-receipt';
import { type StudentTotal, totalPayments } from './payment-totals';

interface PaymentListsProps {
  /** `YYYY-MM` */
  month: string;
  /** Part of a student's name. */
  student: string;
}

/** The payments of a month, and below them what each student paid in it. */
export const PaymentLists = memo(function PaymentLists({ month, student }: PaymentListsProps) {
  const { data: payments, isFetching, refetch } = useQuery(studentPayments(month));
  const { data: statistics } = useQuery(studentStatistics(month));
  const [receipt, setReceipt] = useState<StudentPayment>();
  const closeReceipt = useCallback(() => setReceipt(undefined), []);

  const found = useNameSearch(payments, nameOf, student);
  const allTotals = useMemo(() => totalPayments(payments ?? [], statistics), [payments, statistics]);
  const totals = useNameSearch(allTotals, nameOf, student);

  if (!payments) {
    return isFetching ? (
      <LoadingState label={messages.payments.loading} lines={6} />
    ) : (
      <ErrorState message={messages.payments.loadFailed} onRetry={() => refetch()} />
    );
  }
  const empty = <EmptyState icon={<WalletCards />} title={messages.payments.empty} />;
  return (
    <Stack gap="large">
      <section aria-labelledby="payments-heading">
        <Heading id="payments-heading" title={messages.payments.list}>
          {formatShekels(totals.reduce((sum, { total }) => sum + total, 0))}
        </Heading>
        <LongTable
          caption={messages.payments.list}
          pagesLabel={messages.payments.pages}
          columns={paymentColumns(setReceipt)}
          rows={found}
          rowKey={({ _id }) => _id}
          empty={empty}
        />
      </section>
      {totals.length > 0 && (
        <section aria-labelledby="totals-heading">
          <Heading id="totals-heading" title={messages.payments.totals} />
          <LongTable
            caption={messages.payments.totals}
            pagesLabel={messages.payments.totalsPages}
            columns={TOTAL_COLUMNS}
            rows={totals}
            rowKey={({ name }) => name}
          />
        </section>
      )}
      {receipt && <PaymentReceipt payment={receipt} onDone={closeReceipt} />}
    </Stack>
  );
});

const nameOf = ({ name }: { name: string }) => name;

function Heading({ id, title, children }: { id: string; title: string; children?: string }) {
  return (
    <div className={styles.heading}>
      <h2 id={id}>{title}</h2>
      {children && (
        <p className={styles.sum} role="status">
          {messages.payments.sum} <bdi>{children}</bdi>
        </p>
      )}
    </div>
  );
}

function paymentColumns(onPrint: (payment: StudentPayment) => void): Column<StudentPayment>[] {
  return [
    {
      key: 'name',
      header: messages.payments.name,
      rowHeader: true,
      render: ({ name }) => <NameText>{name}</NameText>,
    },
    { key: 'cost', header: messages.payments.cost, render: ({ cost }) => <bdi>{formatShekels(cost)}</bdi> },
    { key: 'date', header: messages.payments.date, render: ({ date }) => <DayText day={date} /> },
    {
      key: 'actions',
      header: messages.payments.receipt,
      actions: true,
      render: (payment) => (
        <Button
          variant="quiet"
          size="small"
          icon={<Printer />}
          aria-label={messages.payments.printReceipt(payment.name, payment.date)}
          onClick={() => onPrint(payment)}
        >
          {messages.payments.print}
        </Button>
      ),
    },
  ];
}

const TOTAL_COLUMNS: Column<StudentTotal>[] = [
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
