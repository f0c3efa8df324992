import { Stack } from 'design-system/layout';
import { useDeferredValue } from 'react';
import { useMonthFilter } from '../../shared/filters/month-filter';
import { Filters, useTextFilter } from '../../shared/lists/filters';
import { paymentMessages } from './messages';
import { PaymentLists } from './payment-lists';

/** The filters and their lists. Typing renders nothing else of the page. */
export function MonthPayments() {
  const month = useMonthFilter();
  const student = useTextFilter('student_name', paymentMessages.searchName);
  return (
    <Stack>
      <Filters label={paymentMessages.filters} filters={[month, student]} />
      <PaymentLists month={month.value} student={useDeferredValue(student.value)} />
    </Stack>
  );
}
