import type { UseQueryResult } from '@tanstack/react-query';
import { currentMonth } from 'api-contract/current-day';
import type { LessonStatus } from 'api-contract/lesson';
import { monthText } from 'arabic-text/months';
import { MonthPicker } from 'design-system/month-picker';
import { EmptyState, LoadingState } from 'design-system/states';
import { useLessonSearch } from 'lesson-kit/use-lesson-search';
import { Inbox } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { ApiError } from 'shared-auth';
import { filterMessages } from '../../shared/filters/messages';
import type { useMonthOrAll } from '../../shared/filters/use-month';
import { LessonFilters } from '../../shared/lessons/lesson-filters';
import { LessonCount, NO_MATCHES } from '../../shared/lessons/lesson-list-parts';
import { ListPage } from '../../shared/lists/list-page';
import { type RestorableState, restorableMessages, restorablePageMessages } from './messages';
import { PAGE_SIZE, RestorableList } from './restorable-list';
import type { RestorableLesson } from './use-restore-lesson';

interface RestorableLessonsPageProps<Row> {
  state: RestorableState;
  months: ReturnType<typeof useMonthOrAll>;
  query: UseQueryResult<Row[]>;
  /** What a row says below its columns; the same function at each render, as `statusAfter`. */
  renderDetails: (lesson: Row) => ReactNode;
  /** The status that a lesson returns to. */
  statusAfter: (lesson: Row) => LessonStatus;
}

/** Lessons of both types in one state, of all months or of one, each with its history and a button that restores it. */
export function RestorableLessonsPage<Row extends RestorableLesson>({
  state,
  months: { month, setMonth, showAll },
  query,
  renderDetails,
  statusAfter,
}: RestorableLessonsPageProps<Row>) {
  const { title, subtitle, loadFailed, none, noneInMonth } = restorablePageMessages[state];
  const { filter, setFilter, searched, found } = useLessonSearch(query.data);
  const empty = useMemo(
    () =>
      month === undefined ? (
        <EmptyState icon={<Inbox />} title={none} />
      ) : (
        <EmptyState icon={<Inbox />} title={noneInMonth}>
          {restorableMessages.otherMonths}
        </EmptyState>
      ),
    [month, none, noneInMonth],
  );
  return (
    <ListPage
      title={title}
      subtitle={subtitle}
      filters={
        <LessonFilters
          filter={filter}
          onFilterChange={setFilter}
          month={{
            picker: (
              <MonthPicker
                label={filterMessages.month}
                value={month ?? currentMonth()}
                onValueChange={setMonth}
                all={{ label: filterMessages.allMonths, chosen: month === undefined, onChoose: showAll }}
              />
            ),
            text: month === undefined ? filterMessages.allMonths : monthText(month),
            withDate: true,
          }}
        />
      }
    >
      <QueryContent
        query={query}
        loading={<LoadingState label={restorableMessages.loading} lines={PAGE_SIZE} />}
        failed={(error) => (isMissing(error) ? restorableMessages.unavailable : loadFailed)}
      >
        {(lessons) => (
          <>
            <LessonCount shown={found} all={lessons.length} />
            <RestorableList
              key={month}
              state={state}
              lessons={found}
              searched={searched}
              empty={lessons.length === 0 ? empty : NO_MATCHES}
              renderDetails={renderDetails}
              statusAfter={statusAfter}
            />
          </>
        )}
      </QueryContent>
    </ListPage>
  );
}

function isMissing(error: Error): boolean {
  return error instanceof ApiError && error.kind === 'not-found';
}
