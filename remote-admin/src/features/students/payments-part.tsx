import { useInfiniteQuery } from '@tanstack/react-query';
import type { StudentPayment } from 'api-contract/payment-schema';
import { LoadingState } from 'design-system/states';
import { type Column, Table, type TableLines } from 'design-system/table';
import { DayText } from 'lesson-kit/day-text';
import { QueryContent } from 'section-kit/query-content';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { MoreButton } from '../../shared/long-table/more-button';
import { Part } from '../../shared/part/part';
import { PaymentNumber } from '../../shared/payments/payment-number';
import { detailsText } from '../../shared/payments/payment-state';
import { ShekelsText } from '../../shared/text/shekels-text';
import { partMessages } from './part-messages';
import { studentPayments } from './part-queries';
import styles from './students.module.css';

/** A student's payments, for those who may see money; each day leads to the payments of its month. */
export function PaymentsPart({ id }: { id: string }) {
  const query = useInfiniteQuery(studentPayments(id));
  return (
    <Part title={partMessages.payments}>
      <QueryContent
        query={query}
        loading={<LoadingState label={partMessages.loadingPayments} lines={3} />}
        failed={partMessages.paymentsFailed}
      >
        {({ pages }) => (
          <>
            <Table
              caption={partMessages.payments}
              columns={COLUMNS}
              rows={pages.flatMap(({ payments }) => payments)}
              rowKey={({ _id }) => _id}
              lines={LINES}
              empty={<p className={styles.count}>{partMessages.noPayments}</p>}
            />
            <MoreButton query={query} />
          </>
        )}
      </QueryContent>
    </Part>
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
    render: ({ date }) => (
      <GuardedLink to={`/StudentPaymentForm?month=${date.slice(0, 'YYYY-MM'.length)}`}>
        <DayText day={date} />
      </GuardedLink>
    ),
  },
  {
    key: 'cost',
    header: partMessages.cost,
    render: ({ cost }) => <ShekelsText amount={cost} />,
  },
  {
    key: 'details',
    header: partMessages.details,
    typed: true,
    render: (payment) => detailsText(payment) && <bdi>{detailsText(payment)}</bdi>,
  },
  {
    key: 'receipt_number',
    header: partMessages.receipt,
    render: (payment) => <PaymentNumber payment={payment} />,
  },
  {
    key: 'received_by_name',
    header: partMessages.receivedBy,
    typed: true,
    render: ({ received_by_name }) => received_by_name && <bdi>{received_by_name}</bdi>,
  },
];
