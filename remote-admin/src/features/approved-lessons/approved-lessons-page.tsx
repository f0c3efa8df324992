import type { LessonType } from 'api-contract/lesson';
import { fillLessons } from 'lesson-kit/lesson-queries';
import { CalendarSearch } from 'lucide-react';
import { useMonthFilter, useMonthOrAllFilter } from '../../shared/filters/month-filter';
import { useLessonPages } from '../../shared/lessons/lesson-pages';
import { lessonListMessages } from '../../shared/lessons/messages';
import { RestorableLinks } from '../../shared/lessons/restorable-links';
import { useLessonFilters } from '../../shared/lessons/use-lesson-filters';
import { ListPage } from '../../shared/lists/list-page';
import { printMessages } from '../../shared/lists/print-messages';
import { usePrintAll } from '../../shared/lists/use-print-all';
import { ApprovedLessonList } from './approved-lesson-list';
import { approvedLessonMessages, approvedPageMessages } from './messages';

/** `/ApprovedIndividualLessonsAdmin`: of one month. */
export function ApprovedIndividualLessonsPage() {
  const month = useMonthFilter();
  return <ApprovedLessonsPage lessonType="individual" month={{ ...month, month: month.value }} />;
}

/** `/ApprovedGroupLessonsAdmin`: of one month or of all months. */
export function ApprovedGroupLessonsPage() {
  return <ApprovedLessonsPage lessonType="group" month={useMonthOrAllFilter()} />;
}

/** Rows on a page (spec §9). */
const PAGE_SIZES: Record<LessonType, number> = { individual: 20, group: 10 };

interface ApprovedLessonsPageProps {
  lessonType: LessonType;
  month: ReturnType<typeof useMonthOrAllFilter>;
}

function ApprovedLessonsPage({ lessonType, month }: ApprovedLessonsPageProps) {
  const { title, subtitle, empty } = approvedPageMessages[lessonType];
  const { filter, fields, isFiltered } = useLessonFilters(month);
  const { query, pages, readAll } = useLessonPages({
    path: `/admin/approved-${lessonType}-lessons`,
    field: 'approved_lessons',
    complete: (rows) => fillLessons(lessonType, rows),
    month: month.month,
    filter,
    pageSize: PAGE_SIZES[lessonType],
  });
  const { printed, button: printButton } = usePrintAll(readAll, 'small');
  return (
    <ListPage
      title={title}
      subtitle={subtitle}
      actions={
        <>
          <RestorableLinks />
          {printButton}
        </>
      }
      filters={fields}
    >
      <ApprovedLessonList
        lessonType={lessonType}
        query={query}
        pages={pages}
        printed={printed}
        paperHint={printMessages.paperHint}
        messages={{ ...lessonListMessages, ...approvedLessonMessages, none: empty }}
        icon={<CalendarSearch />}
        isFiltered={isFiltered}
      />
    </ListPage>
  );
}
