import { Button, buttonClass } from 'design-system/button';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { Select } from 'design-system/select';
import { TextField } from 'design-system/text-field';
import { Plus, Scale } from 'lucide-react';
import { useState } from 'react';
import { usePageReady } from 'section-kit/page-ready';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import { FilterBar } from '../../shared/filters/filter-bar';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { pageTitle } from '../../shared/frame/page-title';
import { usePermission } from '../../shared/rights/use-permission';
import { AddStudentDialog } from './add-student-dialog';
import { FILTERS, type StudentListFilter, studentMessages } from './messages';
import { StudentList } from './student-list';
import { StudentPairs } from './student-pairs';

/** `/Students`: every student, found by any spelling, guardian or phone number, and those who may be one person. */
export default function StudentsPage() {
  usePageReady(pageTitle(studentMessages.title));
  const [filter, setFilter] = useSearchParamState<StudentListFilter>(
    'filter',
    () => 'all',
    (text) => (FILTERS as readonly string[]).includes(text),
  );
  const [text, setText] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const mayChange = usePermission('decisions');
  const maySeeMoney = usePermission('money');
  const isSearchable = filter !== 'pairs';
  return (
    <Page width="wide">
      <PageHeader
        back={<BackToDashboard />}
        title={studentMessages.title}
        subtitle={studentMessages.subtitle}
        actions={
          <>
            {mayChange && (
              <Button icon={<Plus />} aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
                {studentMessages.add}
              </Button>
            )}
            {maySeeMoney && (
              // Balances are computed for all students at once, so the list of students has no such filter.
              <GuardedLink to="/Balances?filter=owing" className={buttonClass({ variant: 'secondary' })}>
                <Scale aria-hidden="true" />
                {studentMessages.owing}
              </GuardedLink>
            )}
          </>
        }
      />
      <Stack>
        <FilterBar
          label={studentMessages.filters}
          printSummary={{
            [studentMessages.search]: isSearchable ? text : '',
            [studentMessages.shown]: studentMessages.shownNames[filter],
          }}
        >
          {isSearchable && (
            <TextField
              label={studentMessages.search}
              name="query"
              type="search"
              dir="auto"
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
          <Select
            label={studentMessages.shown}
            name="filter"
            value={filter}
            onChange={(event) => setFilter(event.target.value as StudentListFilter)}
            options={FILTERS.map((value) => ({ value, label: studentMessages.shownNames[value] }))}
          />
        </FilterBar>
        {filter === 'pairs' ? <StudentPairs /> : <StudentList filter={filter} text={text} />}
      </Stack>
      {isAdding && <AddStudentDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
