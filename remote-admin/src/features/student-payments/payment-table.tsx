import type { StudentPayment } from 'api-contract/student-payment';
import { formatShekels } from 'arabic-text/numbers';
import { Button } from 'design-system/button';
import { EmptyState } from 'design-system/states';
import type { Column } from 'design-system/table';
import { Printer, WalletCards } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { useNameSearch } from '../../filters/use-name-search';
import { LongTable } from '../../long-table/long-table';
import { messages } from '../../messages';
import { DayText } from '../../text/day-text';
import { NameText } from '../../text/name-text';
import { ListHeading } from './list-heading';
import { PaymentReceipt } from './payment-receipt';

interface PaymentTableProps {
  payments: readonly StudentPayment[];
  /** Part of a student's name. */
  student: string;
}

/** The payments of a student, or of all, each with its receipt. */
export const PaymentTable = memo(function PaymentTable({ payments, student }: PaymentTableProps) {
  const [receipt, setReceipt] = useState<StudentPayment>();
  const closeReceipt = useCallback(() => setReceipt(undefined), []);
  const found = useNameSearch(payments, nameOf, student);
  return (
    <section aria-labelledby="payments-heading">
      <ListHeading
        id="payments-heading"
        title={messages.payments.list}
        sum={formatShekels(found.reduce((sum, { cost }) => sum + cost, 0))}
      />
      <LongTable
        caption={messages.payments.list}
        pagesLabel={messages.payments.pages}
        columns={paymentColumns(setReceipt)}
        rows={found}
        rowKey={({ _id }) => _id}
        empty={<EmptyState icon={<WalletCards />} title={messages.payments.empty} />}
      />
      {receipt && <PaymentReceipt payment={receipt} onDone={closeReceipt} />}
    </section>
  );
});

const nameOf = ({ name }: StudentPayment) => name;

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
