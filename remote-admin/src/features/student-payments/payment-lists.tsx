import { useQuery } from '@tanstack/react-query';
import type { StudentPayment } from 'api-contract/student-payment';
import { foldForSearch } from 'arabic-text/fold';
import { formatNumber, formatShekels } from 'arabic-text/numbers';
import { Button } from 'design-system/button';
import { Stack } from 'design-system/layout';
import { EmptyState, ErrorState, LoadingState } from 'design-system/states';
import { type Column, Table } from 'design-system/table';
import { Printer, WalletCards } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
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
export function PaymentLists({ month, student }: PaymentListsProps) {
  const { data: payments, isFetching, refetch } = useQuery(studentPayments(month));
  const { data: statistics } = useQuery(studentStatistics(month));
  const [receipt, setReceipt] = useState<StudentPayment>();
  const closeReceipt = useCallback(() => setReceipt(undefined), []);

  const found = useMemo(() => {
    const part = foldForSearch(student);
    return payments?.filter(({ name }) => foldForSearch(name).includes(part)) ?? [];
  }, [payments, student]);
  const totals = useMemo(() => totalPayments(found, statistics), [found, statistics]);

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
        <Table
          caption={messages.payments.list}
          columns={paymentColumns(setReceipt)}
          rows={found}
          rowKey={({ _id }) => _id}
          empty={empty}
        />
      </section>
      {totals.length > 0 && (
        <section aria-labelledby="totals-heading">
          <Heading id="totals-heading" title={messages.payments.totals} />
          <Table
            caption={messages.payments.totals}
            columns={TOTAL_COLUMNS}
            rows={totals}
            rowKey={({ name }) => name}
          />
        </section>
      )}
      {receipt && <PaymentReceipt payment={receipt} onDone={closeReceipt} />}
    </Stack>
  );
}

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
