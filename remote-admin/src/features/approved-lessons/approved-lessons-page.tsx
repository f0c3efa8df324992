import { useQuery } from '@tanstack/react-query';
import { currentMonth } from 'api-contract/current-day';
import type { LessonType } from 'api-contract/lesson';
import { monthText } from 'arabic-text/months';
import { MonthPicker } from 'design-system/month-picker';
import { EmptyState, LoadingState } from 'design-system/states';
import { useLessonSearch } from 'lesson-kit/use-lesson-search';
import { CalendarSearch } from 'lucide-react';
import { useMemo } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { filterMessages } from '../../shared/filters/messages';
import { useMonthOrAll } from '../../shared/filters/use-month';
import { LessonFilters } from '../../shared/lessons/lesson-filters';
import { LessonCount, NO_MATCHES } from '../../shared/lessons/lesson-list-parts';
import { approvedLessons } from '../../shared/lessons/lesson-lists';
import { RestorableLinks } from '../../shared/lessons/restorable-links';
import { ListPage } from '../../shared/lists/list-page';
import { ApprovedLessonList } from './approved-lesson-list';
import { approvedLessonMessages, approvedPageMessages } from './messages';

/** `/ApprovedIndividualLessonsAdmin` */
export const ApprovedIndividualLessonsPage = () => <ApprovedLessonsPage lessonType="individual" />;

/** `/ApprovedGroupLessonsAdmin` */
export const ApprovedGroupLessonsPage = () => <ApprovedLessonsPage lessonType="group" />;

/** The approved lessons of a month; of group lessons also those of all months. */
function ApprovedLessonsPage({ lessonType }: { lessonType: LessonType }) {
  const { title, subtitle, empty } = approvedPageMessages[lessonType];
  const allowAll = lessonType === 'group';
  const { month, setMonth, showAll } = useMonthOrAll(allowAll);
  const query = useQuery(approvedLessons(lessonType, month));
  const { filter, setFilter, searched, found } = useLessonSearch(query.data);
  const noneInMonth = useMemo(
    () => (
      <EmptyState icon={<CalendarSearch />} title={empty}>
        {approvedLessonMessages.emptyHint}
      </EmptyState>
    ),
    [empty],
  );
  return (
    <ListPage
      title={title}
      subtitle={subtitle}
      actions={<RestorableLinks />}
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
                all={
                  allowAll
                    ? { label: filterMessages.allMonths, chosen: month === undefined, onChoose: showAll }
                    : undefined
                }
              />
            ),
            text: month === undefined ? filterMessages.allMonths : monthText(month),
          }}
        />
      }
    >
      <QueryContent
        query={query}
        loading={<LoadingState label={approvedLessonMessages.loading} lines={10} />}
        failed={approvedLessonMessages.loadFailed}
      >
        {(lessons) => (
          <>
            <LessonCount shown={found} all={lessons.length} />
            <ApprovedLessonList
              key={month}
              lessonType={lessonType}
              month={month}
              lessons={found}
              searched={searched}
              empty={lessons.length === 0 ? noneInMonth : NO_MATCHES}
            />
          </>
        )}
      </QueryContent>
    </ListPage>
  );
}
