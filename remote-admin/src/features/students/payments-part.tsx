import { useInfiniteQuery } from '@tanstack/react-query';
import type { StudentPayment } from 'api-contract/payment-schema';
import type { Column, TableLines } from 'design-system/table';
import { DayText } from 'lesson-kit/day-text';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { textColumn } from '../../shared/lists/columns';
import { List } from '../../shared/lists/list';
import { paymentLink } from '../../shared/payments/payment-link';
import { PaymentNumber } from '../../shared/payments/payment-number';
import { detailsText } from '../../shared/payments/payment-state';
import { RecordSection } from '../../shared/record/record-section';
import { ShekelsText } from '../../shared/text/shekels-text';
import { partMessages } from './part-messages';
import { studentPayments } from './part-queries';

/** A student's payments, for those who may see money; each day leads to the payment among those of its month. */
export function PaymentsPart({ id }: { id: string }) {
  return (
    <RecordSection title={partMessages.payments}>
      <List
        // The account has read them.
        query={useInfiniteQuery({ ...studentPayments(id), refetchOnMount: false })}
        messages={partMessages.paymentStates}
        caption={partMessages.payments}
        columns={COLUMNS}
        lines={LINES}
      />
    </RecordSection>
  );
}

/** A phone shows these two lines. */
const LINES: TableLines = {
  first: ['date', 'cost'],
  second: ['receipt_number', 'details', 'received_by_name'],
};

const COLUMNS: Column<StudentPayment>[] = [
  {
    key: 'date',
    header: partMessages.date,
    rowHeader: true,
    render: (payment) => (
      <GuardedLink to={paymentLink(payment)}>
        <DayText day={payment.date} />
      </GuardedLink>
    ),
  },
  {
    key: 'cost',
    header: partMessages.cost,
    render: ({ cost }) => <ShekelsText amount={cost} />,
  },
  textColumn('details', partMessages.details, detailsText),
  {
    key: 'receipt_number',
    header: partMessages.receipt,
    render: (payment) => <PaymentNumber payment={payment} />,
  },
  textColumn('received_by_name', partMessages.receivedBy, ({ received_by_name }) => received_by_name),
];
