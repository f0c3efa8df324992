import { monthText } from 'arabic-text/months';
import { Stack } from 'design-system/layout';
import { MonthPicker } from 'design-system/month-picker';
import { fieldLabels } from 'lesson-kit/lesson-labels';
import { useDeferredValue, useState } from 'react';
import { filterMessages } from '../../shared/filters/messages';
import { useMonth } from '../../shared/filters/use-month';
import { ClearSearch, FilterBar, NameFilter } from '../../shared/lists/filter-bar';
import { paymentMessages } from './messages';
import { PaymentLists } from './payment-lists';

/** The filters and their lists. Typing renders nothing else of the page. */
export function MonthPayments() {
  const [month, setMonth] = useMonth();
  const [student, setStudent] = useState('');
  return (
    <Stack>
      <FilterBar
        label={paymentMessages.filters}
        printSummary={{ [filterMessages.month]: monthText(month), [fieldLabels.student_name]: student }}
      >
        <MonthPicker label={filterMessages.month} value={month} onValueChange={setMonth} />
        <NameFilter
          label={paymentMessages.searchName}
          name="student_name"
          value={student}
          onValueChange={setStudent}
        />
        <ClearSearch isEmpty={student === ''} onClear={() => setStudent('')} />
      </FilterBar>
      <PaymentLists month={month} student={useDeferredValue(student)} />
    </Stack>
  );
}
