import { useQuery } from '@tanstack/react-query';
import { Page, Stack } from 'design-system/layout';
import { MonthPicker } from 'design-system/month-picker';
import { PageHeader } from 'design-system/page-header';
import { EmptyState, ErrorState, LoadingState } from 'design-system/states';
import { CalendarSearch } from 'lucide-react';
import { useState } from 'react';
import { usePageReady } from 'section-contract/page-ready';
import { currentMonth } from '../../lessons/current-day';
import { LessonCount } from '../../lessons/lesson-count';
import { LessonFilters } from '../../lessons/lesson-filters';
import { INDIVIDUAL_LESSONS } from '../../lessons/lesson-kind';
import { approvedLessons } from '../../lessons/lesson-queries';
import { NothingMatches } from '../../lessons/nothing-matches';
import { useLessonSearch } from '../../lessons/use-lesson-search';
import { messages } from '../../messages';
import { DeletableLessons } from './deletable-lessons';

const NONE: readonly never[] = [];

/** `/ApprovedIndividualLessonsAdmin`: the approved individual lessons of a month; each can be deleted. */
export default function ApprovedIndividualLessonsPage() {
  usePageReady(messages.approvedIndividual.title);
  const [month, setMonth] = useState(currentMonth);
  const { data: lessons, isFetching, refetch } = useQuery(approvedLessons(INDIVIDUAL_LESSONS, month));
  const { filter, setFilter, found } = useLessonSearch(lessons ?? NONE);
  return (
    <Page width="wide">
      <PageHeader title={messages.approvedIndividual.title} subtitle={messages.approvedIndividual.subtitle} />
      <Stack>
        <LessonFilters
          filter={filter}
          onFilterChange={setFilter}
          month={<MonthPicker label={messages.filters.month} value={month} onValueChange={setMonth} />}
        />
        {lessons ? (
          <>
            <LessonCount shown={found.length} all={lessons.length} />
            <DeletableLessons
              key={month}
              month={month}
              lessons={found}
              empty={lessons.length === 0 ? <NoneInMonth /> : <NothingMatches />}
            />
          </>
        ) : isFetching ? (
          <LoadingState label={messages.list.loading} lines={10} />
        ) : (
          <ErrorState message={messages.approvedIndividual.loadFailed} onRetry={() => refetch()} />
        )}
      </Stack>
    </Page>
  );
}

function NoneInMonth() {
  return (
    <EmptyState icon={<CalendarSearch />} title={messages.approvedIndividual.empty}>
      {messages.approvedIndividual.emptyHint}
    </EmptyState>
  );
}
