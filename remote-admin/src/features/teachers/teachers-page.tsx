import { useInfiniteQuery } from '@tanstack/react-query';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { Select } from 'design-system/select';
import { EmptyState, LoadingState } from 'design-system/states';
import { TextField } from 'design-system/text-field';
import { BookUser, SearchX } from 'lucide-react';
import { useState } from 'react';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/page-title';
import { FilterBar } from '../../shared/lists/filter-bar';
import { MoreButton } from '../../shared/lists/more-button';
import { FILTERS, type TeacherListFilter, teacherMessages } from './messages';
import { teacherList } from './teacher-queries';
import { TeacherTable } from './teacher-table';

/** `/Teachers`: the accounts of teachers; new ones are admitted here. */
export default function TeachersPage() {
  usePageReady(pageTitle(teacherMessages.title));
  const [filter, setFilter] = useSearchParamState<TeacherListFilter>(
    'filter',
    () => 'all',
    (text) => (FILTERS as readonly string[]).includes(text),
  );
  const [text, setText] = useState('');
  const query = useInfiniteQuery(teacherList(filter, text));
  const isFiltered = filter !== 'all' || text.trim() !== '';
  return (
    <Page width="wide">
      <PageHeader
        back={<BackToDashboard />}
        title={teacherMessages.title}
        subtitle={teacherMessages.subtitle}
      />
      <Stack>
        <FilterBar
          label={teacherMessages.filters}
          printSummary={{
            [teacherMessages.search]: text,
            [teacherMessages.shown]: teacherMessages.shownNames[filter],
          }}
        >
          <TextField
            label={teacherMessages.search}
            name="query"
            type="search"
            dir="auto"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Select
            label={teacherMessages.shown}
            name="filter"
            value={filter}
            onChange={(event) => setFilter(event.target.value as TeacherListFilter)}
            options={FILTERS.map((value) => ({ value, label: teacherMessages.shownNames[value] }))}
          />
        </FilterBar>
        <QueryContent
          query={query}
          loading={<LoadingState label={teacherMessages.loading} lines={10} />}
          failed={teacherMessages.loadFailed}
        >
          {({ pages }) => {
            const teachers = pages.flatMap((page) => page.teachers);
            if (teachers.length === 0) {
              return isFiltered ? (
                <EmptyState icon={<SearchX />} title={teacherMessages.noMatches} />
              ) : (
                <EmptyState icon={<BookUser />} title={teacherMessages.none}>
                  {teacherMessages.noneHint}
                </EmptyState>
              );
            }
            return (
              <>
                <TeacherTable teachers={teachers} busy={query.isPlaceholderData} />
                <MoreButton query={query} />
              </>
            );
          }}
        </QueryContent>
      </Stack>
    </Page>
  );
}
