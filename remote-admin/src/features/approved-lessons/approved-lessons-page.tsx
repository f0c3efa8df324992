import { useQuery } from '@tanstack/react-query';
import { currentMonth } from 'api-contract/current-day';
import type { LessonType } from 'api-contract/lesson';
import { monthText } from 'arabic-text/months';
import { Page, Stack } from 'design-system/layout';
import { MonthPicker } from 'design-system/month-picker';
import { PageHeader } from 'design-system/page-header';
import { EmptyState, LoadingState } from 'design-system/states';
import type { Lesson } from 'lesson-kit/lesson';
import { CalendarSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { filterMessages } from '../../shared/filters/messages';
import { useMonthOrAll } from '../../shared/filters/use-month';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/page-title';
import { LessonCount } from '../../shared/lesson/lesson-count';
import { LessonFilters } from '../../shared/lesson/lesson-filters';
import { approvedLessons } from '../../shared/lesson/lesson-queries';
import { lessonListMessages } from '../../shared/lesson/messages';
import { NothingMatches } from '../../shared/lesson/nothing-matches';
import type { LessonFilter } from '../../shared/lesson/search-lessons';
import { useLessonSearch } from '../../shared/lesson/use-lesson-search';
import { approvedLessonMessages } from './messages';

/** What a search has found, to be shown in pages. */
export interface FoundLessons {
  lessons: readonly Lesson[];
  searched: LessonFilter;
  /** Stands in the place of the lessons when there are none. */
  empty: ReactNode;
}

interface ApprovedLessonsPageProps {
  lessonType: LessonType;
  words: { title: string; subtitle: string; empty: string };
  /** Whether all months can be shown together. */
  offersAllMonths?: boolean;
  /** `month` is `YYYY-MM`, or `undefined` for all months. */
  renderLessons: (found: FoundLessons & { month: string | undefined }) => ReactNode;
}

/** The approved lessons of a month with filters; individual and group lessons differ in calls, words and rows. */
export function ApprovedLessonsPage({
  lessonType,
  words,
  offersAllMonths = false,
  renderLessons,
}: ApprovedLessonsPageProps) {
  usePageReady(pageTitle(words.title));
  const { month, setMonth, showAll } = useMonthOrAll(offersAllMonths);
  const query = useQuery(approvedLessons(lessonType, month));
  const { filter, setFilter, searched, found } = useLessonSearch(query.data);
  const noneInMonth = (
    <EmptyState icon={<CalendarSearch />} title={words.empty}>
      {approvedLessonMessages.emptyHint}
    </EmptyState>
  );
  return (
    <Page width="wide">
      <PageHeader back={<BackToDashboard />} title={words.title} subtitle={words.subtitle} />
      <Stack>
        <LessonFilters
          filter={filter}
          onFilterChange={setFilter}
          month={{
            picker: (
              <MonthPicker
                label={filterMessages.month}
                value={month ?? currentMonth()}
                onValueChange={setMonth}
                all={
                  offersAllMonths
                    ? { label: filterMessages.allMonths, chosen: month === undefined, onChoose: showAll }
                    : undefined
                }
              />
            ),
            text: month === undefined ? filterMessages.allMonths : monthText(month),
          }}
        />
        <QueryContent
          query={query}
          loading={<LoadingState label={lessonListMessages.loading} lines={10} />}
          failed={approvedLessonMessages.loadFailed}
        >
          {(lessons) => (
            <>
              <LessonCount shown={found.length} all={lessons.length} />
              {renderLessons({
                month,
                lessons: found,
                searched,
                empty: lessons.length === 0 ? noneInMonth : <NothingMatches />,
              })}
            </>
          )}
        </QueryContent>
      </Stack>
    </Page>
  );
}
