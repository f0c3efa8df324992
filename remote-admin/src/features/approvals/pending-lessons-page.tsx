import { useQuery } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import type { Message } from 'design-system/inline-message';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { EmptyState, LoadingState } from 'design-system/states';
import { Inbox } from 'lucide-react';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/page-title';
import { LessonFilters } from '../../shared/lesson/lesson-filters';
import { pendingLessons } from '../../shared/lesson/lesson-queries';
import { lessonListMessages } from '../../shared/lesson/messages';
import { useLessonSearch } from '../../shared/lesson/use-lesson-search';
import { ApprovalList } from './approval-list';
import type { DecisionWords } from './decision';
import { pendingLessonMessages } from './messages';

interface PendingLessonsPageProps {
  lessonType: LessonType;
  pageSize: number;
  words: {
    title: string;
    subtitle: string;
    empty: string;
    loadFailed: Message;
    decisions: DecisionWords;
  };
}

/** A list of pending lessons to approve or reject; individual and group lessons differ in calls and words. */
export function PendingLessonsPage({ lessonType, pageSize, words }: PendingLessonsPageProps) {
  usePageReady(pageTitle(words.title));
  const query = useQuery(pendingLessons(lessonType));
  const search = useLessonSearch(query.data);
  return (
    <Page width="wide">
      <PageHeader back={<BackToDashboard />} title={words.title} subtitle={words.subtitle} />
      <Stack>
        <LessonFilters filter={search.filter} onFilterChange={search.setFilter} />
        <QueryContent
          query={query}
          loading={<LoadingState label={lessonListMessages.loading} lines={pageSize} />}
          failed={words.loadFailed}
        >
          {(lessons) => (
            <ApprovalList
              lessonType={lessonType}
              lessons={lessons}
              search={search}
              pageSize={pageSize}
              caption={words.title}
              words={words.decisions}
              empty={
                <EmptyState icon={<Inbox />} title={words.empty}>
                  {pendingLessonMessages.emptyHint}
                </EmptyState>
              }
            />
          )}
        </QueryContent>
      </Stack>
    </Page>
  );
}
