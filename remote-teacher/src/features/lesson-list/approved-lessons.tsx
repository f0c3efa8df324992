import { isCalendarMonth } from 'api-contract/calendar-day';
import { currentMonth } from 'api-contract/current-day';
import type { LessonType } from 'api-contract/lesson';
import { monthText } from 'arabic-text/months';
import { MonthPicker } from 'design-system/month-picker';
import { EmptyState } from 'design-system/states';
import type { Lesson } from 'lesson-kit/lesson';
import { useId, useMemo } from 'react';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import { pageNames } from '../../shared/frame/messages';
import { useApprovedLessons } from '../../shared/lesson/lesson-queries';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import styles from './approved-lessons.module.css';
import { lessonColumns } from './lesson-columns';
import { LessonList } from './lesson-list';
import { lessonListAlerts, lessonListMessages } from './messages';
import { RepeatLink } from './repeat-link';
import { useLessonSearch } from './use-lesson-search';

/** The approved lessons of one month, to read and to repeat; the current month comes first. */
export function ApprovedLessons({ lessonType }: { lessonType: LessonType }) {
  const lessons = useApprovedLessons(lessonType);
  const [month, setMonth] = useSearchParamState('month', currentMonth, isCalendarMonth);
  const ofMonth = useMemo(
    () => (lessons.data ?? []).filter(({ date }) => date.startsWith(month)),
    [lessons.data, month],
  );
  const search = useLessonSearch(ofMonth, lessonTypeConfig[lessonType].pageSizes.approved, month);
  const countId = useId();
  const columns = useMemo(() => columnsWithRepeat(lessonType), [lessonType]);

  return (
    <LessonList
      caption={pageNames[lessonType].approved}
      lessons={lessons}
      search={search}
      columns={columns}
      countId={countId}
      notLoaded={lessonListAlerts.approvedNotLoaded}
      noLessons={<EmptyState title={lessonListMessages.untilLessonsAreApproved} />}
      countOfNone={lessonListMessages.noApprovedLessons}
      dateFilter={{
        label: lessonListMessages.month,
        field: <MonthPicker label={lessonListMessages.month} value={month} onValueChange={setMonth} />,
        text: monthText(month),
      }}
    />
  );
}

/** The specification gives this list no column of actions, so the one thing to do stands beside the student. */
function columnsWithRepeat(lessonType: LessonType) {
  return lessonColumns(lessonType).map((column) => {
    if (!column.rowHeader) return column;
    return {
      ...column,
      render: (lesson: Lesson) => (
        <div className={styles.student}>
          {column.render(lesson)}
          <RepeatLink lessonType={lessonType} lesson={lesson} />
        </div>
      ),
    };
  });
}
