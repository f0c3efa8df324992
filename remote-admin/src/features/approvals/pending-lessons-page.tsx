import { useQuery } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import { monthText } from 'arabic-text/months';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { LoadingState } from 'design-system/states';
import { type Lesson, lessonMonth } from 'lesson-kit/lesson';
import { NO_FILTER } from 'lesson-kit/search-lessons';
import { useLessonSearch } from 'lesson-kit/use-lesson-search';
import { useCallback, useMemo } from 'react';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { ALL_MONTHS, useMonthOrAll } from '../../shared/filters/use-month';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/page-title';
import { LessonFilters } from '../../shared/lessons/lesson-filters';
import { pendingLessons } from '../../shared/lessons/lesson-lists';
import { RestorableLinks } from '../../shared/lessons/restorable-links';
import { ApprovalList, PAGE_SIZE } from './approval-list';
import { approvalMessages, pendingPageMessages } from './messages';
import { OtherPendingLessons } from './other-pending-lessons';

/** `/PendingIndividualLessonsAdmin` */
export const PendingIndividualLessonsPage = () => <PendingLessonsPage lessonType="individual" />;

/** `/PendingGroupLessonsAdmin` */
export const PendingGroupLessonsPage = () => <PendingLessonsPage lessonType="group" />;

/** The pending lessons of one type, of all months unless the address names one, to approve or reject. */
function PendingLessonsPage({ lessonType }: { lessonType: LessonType }) {
  const { title, subtitle, loadFailed } = pendingPageMessages[lessonType];
  usePageReady(pageTitle(title));
  const query = useQuery(pendingLessons(lessonType));
  const { month, showAll } = useMonthOrAll(true, () => ALL_MONTHS);
  const listed = useMemo(() => lessonsOf(query.data, month), [query.data, month]);
  const { filter, setFilter, searched, found } = useLessonSearch(listed);
  const clearFilter = useCallback(() => setFilter(NO_FILTER), [setFilter]);
  return (
    <Page width="wide">
      <PageHeader
        back={<BackToDashboard />}
        title={title}
        subtitle={subtitle}
        actions={
          <>
            <OtherPendingLessons lessonType={lessonType} />
            <RestorableLinks />
          </>
        }
      />
      <Stack>
        {month !== undefined && (
          <Alert
            action={
              <Button variant="secondary" size="small" onClick={showAll}>
                {approvalMessages.allMonths}
              </Button>
            }
          >
            {approvalMessages.ofMonth(monthText(month))}
          </Alert>
        )}
        <LessonFilters
          filter={filter}
          onFilterChange={setFilter}
          month={month === undefined ? undefined : { picker: null, text: monthText(month), withDate: true }}
        />
        <QueryContent
          query={query}
          loading={<LoadingState label={approvalMessages.loading} lines={PAGE_SIZE} />}
          failed={loadFailed}
        >
          {(lessons) => (
            <ApprovalList
              lessonType={lessonType}
              lessons={listed ?? lessons}
              found={found}
              searched={searched}
              onFollow={clearFilter}
            />
          )}
        </QueryContent>
      </Stack>
    </Page>
  );
}

function lessonsOf(lessons: Lesson[] | undefined, month: string | undefined): Lesson[] | undefined {
  return month === undefined ? lessons : lessons?.filter((lesson) => lessonMonth(lesson) === month);
}
