import { useQuery } from '@tanstack/react-query';
import { searchedDigits } from 'api-contract/phone-number';
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
  /** Part of a student's name or of a phone number. */
  student: string;
}

/** The payments of a month and the totals of each student. */
export const PaymentLists = memo(function PaymentLists({ month, student }: PaymentListsProps) {
  const { data: statistics } = useQuery(studentStatistics(month));
  // Names are found among the payments of the page, phone numbers by the server: payments have none.
  const isNumber = searchedDigits(student).length > 0;
  const name = isNumber ? '' : student;
  const payments = useQuery({
    ...studentPayments(month, isNumber ? student.trim() : ''),
    // Further typing keeps the rows until there are others, another month does not.
    placeholderData: (rows, before) => (before?.queryKey[1] === month ? rows : undefined),
  });
  return (
    <QueryContent
      query={payments}
      loading={<LoadingState label={paymentMessages.loading} lines={6} />}
      failed={paymentMessages.loadFailed}
    >
      {(payments) => (
        <Stack gap="large">
          <PaymentTable month={month} payments={payments} student={name} isSearched={isNumber} />
          <TotalsTable month={month} payments={payments} statistics={statistics} student={name} />
        </Stack>
      )}
    </QueryContent>
  );
});
