import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'design-system/button';
import { Actions, Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { Select } from 'design-system/select';
import { EmptyState, LoadingState } from 'design-system/states';
import { TextField } from 'design-system/text-field';
import { GraduationCap, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import { FilterBar } from '../../shared/filters/filter-bar';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/page-title';
import { AddStudentDialog } from './add-student-dialog';
import { FILTERS, type StudentListFilter, studentMessages } from './messages';
import { studentList } from './student-queries';
import { StudentTable } from './student-table';
import styles from './students.module.css';

/** `/Students`: every student, found by any spelling, guardian or phone number. */
export default function StudentsPage() {
  usePageReady(pageTitle(studentMessages.title));
  const [filter, setFilter] = useSearchParamState<StudentListFilter>(
    'filter',
    () => 'all',
    (text) => (FILTERS as readonly string[]).includes(text),
  );
  const [text, setText] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const query = useInfiniteQuery(studentList(filter, text));
  const isFiltered = filter !== 'all' || text.trim() !== '';
  return (
    <Page width="wide">
      <PageHeader
        back={<BackToDashboard />}
        title={studentMessages.title}
        subtitle={studentMessages.subtitle}
        actions={
          <Button icon={<Plus />} aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
            {studentMessages.add}
          </Button>
        }
      />
      <Stack>
        <FilterBar
          label={studentMessages.filters}
          printSummary={{
            [studentMessages.search]: text,
            [studentMessages.shown]: studentMessages.shownNames[filter],
          }}
        >
          <TextField
            label={studentMessages.search}
            name="query"
            type="search"
            dir="auto"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Select
            label={studentMessages.shown}
            name="filter"
            value={filter}
            onChange={(event) => setFilter(event.target.value as StudentListFilter)}
            options={FILTERS.map((value) => ({ value, label: studentMessages.shownNames[value] }))}
          />
        </FilterBar>
        <QueryContent
          query={query}
          loading={<LoadingState label={studentMessages.loading} lines={10} />}
          failed={studentMessages.loadFailed}
        >
          {({ pages }) => {
            const students = pages.flatMap((page) => page.students);
            if (students.length === 0) {
              return isFiltered ? (
                <EmptyState icon={<SearchX />} title={studentMessages.noMatches} />
              ) : (
                <EmptyState icon={<GraduationCap />} title={studentMessages.none}>
                  {studentMessages.noneHint}
                </EmptyState>
              );
            }
            return (
              <>
                <p className={styles.count} role="status">
                  {studentMessages.count(pages[0]?.total ?? students.length)}
                </p>
                <StudentTable students={students} busy={query.isPlaceholderData} />
                {query.hasNextPage && (
                  <Actions>
                    <Button
                      variant="secondary"
                      busy={query.isFetchingNextPage}
                      busyLabel={studentMessages.loadingMore}
                      onClick={() => void query.fetchNextPage()}
                    >
                      {studentMessages.more}
                    </Button>
                  </Actions>
                )}
              </>
            );
          }}
        </QueryContent>
      </Stack>
      {isAdding && <AddStudentDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
