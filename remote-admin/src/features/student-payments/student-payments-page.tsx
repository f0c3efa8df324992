import { Page, Stack } from 'design-system/layout';
import { MonthPicker } from 'design-system/month-picker';
import { PageHeader } from 'design-system/page-header';
import { useDeferredValue, useState } from 'react';
import { usePageReady } from 'section-contract/page-ready';
import { FilterBar } from '../../filters/filter-bar';
import { NameFilter } from '../../filters/name-filter';
import { BackToDashboard } from '../../frame/back-to-dashboard';
import { pageTitle } from '../../frame/page-title';
import { currentMonth } from '../../lessons/current-day';
import { messages } from '../../messages';
import { PaymentForm } from './payment-form';
import { PaymentLists } from './payment-lists';

/** `/StudentPaymentForm`: records payments, and shows those of a month with totals per student. */
export default function StudentPaymentsPage() {
  usePageReady(pageTitle(messages.payments.title));
  const [month, setMonth] = useState(currentMonth);
  const [student, setStudent] = useState('');
  return (
    <Page width="wide">
      <PageHeader
        back={<BackToDashboard />}
        title={messages.payments.title}
        subtitle={messages.payments.subtitle}
      />
      <PaymentForm />
      <Stack>
        <FilterBar label={messages.payments.filters}>
          <MonthPicker label={messages.filters.month} value={month} onValueChange={setMonth} />
          <NameFilter
            label={messages.payments.searchName}
            name="student_name"
            value={student}
            onValueChange={setStudent}
          />
        </FilterBar>
        <PaymentLists month={month} student={useDeferredValue(student)} />
      </Stack>
    </Page>
  );
}
