import { useQuery } from '@tanstack/react-query';
import { Stack } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { memo } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { studentPayments } from '../../shared/payments/payment-queries';
import { studentStatistics } from '../../shared/statistics/statistics-queries';
import { paymentMessages } from './messages';
import { PaymentTable } from './payment-table';
import { TotalsTable } from './totals-table';

interface PaymentListsProps {
  /** `YYYY-MM` */
  month: string;
  /** Part of a student's name. */
  student: string;
}

/** The payments of a month and the totals of each student. */
export const PaymentLists = memo(function PaymentLists({ month, student }: PaymentListsProps) {
  const { data: statistics } = useQuery(studentStatistics(month));
  return (
    <QueryContent
      query={useQuery(studentPayments(month))}
      loading={<LoadingState label={paymentMessages.loading} lines={6} />}
      failed={paymentMessages.loadFailed}
    >
      {(payments) => (
        <Stack gap="large">
          <PaymentTable month={month} payments={payments} student={student} />
          <TotalsTable month={month} payments={payments} statistics={statistics} student={student} />
        </Stack>
      )}
    </QueryContent>
  );
});
