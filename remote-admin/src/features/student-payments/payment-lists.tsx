import { useQuery } from '@tanstack/react-query';
import { Stack } from 'design-system/layout';
import { ErrorState, LoadingState } from 'design-system/states';
import { memo } from 'react';
import { useLater } from '../../filters/use-later';
import { studentStatistics } from '../../statistics/statistics-queries';
import { paymentMessages } from './messages';
import { studentPayments } from './payment-queries';
import { PaymentTable } from './payment-table';
import { TotalsTable } from './totals-table';

interface PaymentListsProps {
  /** `YYYY-MM` */
  month: string;
  /** Part of a student's name. */
  student: string;
}

/** The payments of a month, and below them, a moment later, what each student paid in it. */
export const PaymentLists = memo(function PaymentLists({ month, student }: PaymentListsProps) {
  const { data: payments, isFetching, refetch } = useQuery(studentPayments(month));
  const { data: statistics } = useQuery(studentStatistics(month));
  const studentOfTotals = useLater(student);
  if (!payments) {
    return isFetching ? (
      <LoadingState label={paymentMessages.loading} lines={6} />
    ) : (
      <ErrorState message={paymentMessages.loadFailed} onRetry={() => refetch()} />
    );
  }
  return (
    <Stack gap="large">
      <PaymentTable payments={payments} student={student} />
      <TotalsTable payments={payments} statistics={statistics} student={studentOfTotals} />
    </Stack>
  );
});
