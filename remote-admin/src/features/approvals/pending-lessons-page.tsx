import { useQuery } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { LoadingState } from 'design-system/states';
import { NO_FILTER } from 'lesson-kit/search-lessons';
import { useLessonSearch } from 'lesson-kit/use-lesson-search';
import { useCallback } from 'react';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/page-title';
import { LessonFilters } from '../../shared/lessons/lesson-filters';
import { pendingLessons } from '../../shared/lessons/lesson-lists';
import { RestorableLinks } from '../../shared/lessons/restorable-links';
import { ApprovalList, PAGE_SIZE } from './approval-list';
import { approvalMessages, pendingPageMessages } from './messages';

/** `/PendingIndividualLessonsAdmin` */
export const PendingIndividualLessonsPage = () => <PendingLessonsPage lessonType="individual" />;

/** `/PendingGroupLessonsAdmin` */
export const PendingGroupLessonsPage = () => <PendingLessonsPage lessonType="group" />;

/** The pending lessons of one type, to approve or reject. */
function PendingLessonsPage({ lessonType }: { lessonType: LessonType }) {
  const { title, subtitle, loadFailed } = pendingPageMessages[lessonType];
  usePageReady(pageTitle(title));
  const query = useQuery(pendingLessons(lessonType));
  const { filter, setFilter, searched, found } = useLessonSearch(query.data);
  const clearFilter = useCallback(() => setFilter(NO_FILTER), [setFilter]);
  return (
    <Page width="wide">
      <PageHeader
        back={<BackToDashboard />}
        title={title}
        subtitle={subtitle}
        actions={<RestorableLinks />}
      />
      <Stack>
        <LessonFilters filter={filter} onFilterChange={setFilter} />
        <QueryContent
          query={query}
          loading={<LoadingState label={approvalMessages.loading} lines={PAGE_SIZE} />}
          failed={loadFailed}
        >
          {(lessons) => (
            <ApprovalList
              lessonType={lessonType}
              lessons={lessons}
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
