import { useQuery } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import { monthText } from 'arabic-text/months';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { LoadingState } from 'design-system/states';
import { type Lesson, lessonMonth } from 'lesson-kit/lesson';
import { searchLessons } from 'lesson-kit/search-lessons';
import { useDeferredValue, useMemo } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { ALL_MONTHS, useMonthOrAll } from '../../shared/filters/use-month';
import { pendingLessons } from '../../shared/lessons/lesson-lists';
import { lessonListMessages } from '../../shared/lessons/messages';
import { RestorableLinks } from '../../shared/lessons/restorable-links';
import { useLessonFilters } from '../../shared/lessons/use-lesson-filters';
import { ListPage } from '../../shared/lists/list-page';
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
  const query = useQuery(pendingLessons(lessonType));
  const { month, showAll } = useMonthOrAll(true, () => ALL_MONTHS);
  const listed = useMemo(() => lessonsOf(query.data, month), [query.data, month]);
  const { filter, fields, clear } = useLessonFilters();
  const search = useMemo(() => searchLessons(listed ?? []), [listed]);
  const searched = useDeferredValue(filter);
  const found = useMemo(() => search(searched), [search, searched]);
  return (
    <ListPage
      title={title}
      subtitle={subtitle}
      actions={
        <>
          <OtherPendingLessons lessonType={lessonType} />
          <RestorableLinks />
        </>
      }
      filters={fields}
    >
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
      <QueryContent
        query={query}
        loading={<LoadingState label={lessonListMessages.loading} lines={PAGE_SIZE} />}
        failed={loadFailed}
      >
        {(lessons) => (
          <ApprovalList
            lessonType={lessonType}
            lessons={listed ?? lessons}
            found={found}
            searched={searched}
            onFollow={clear}
          />
        )}
      </QueryContent>
    </ListPage>
  );
}

function lessonsOf(lessons: Lesson[] | undefined, month: string | undefined): Lesson[] | undefined {
  return month === undefined ? lessons : lessons?.filter((lesson) => lessonMonth(lesson) === month);
}
