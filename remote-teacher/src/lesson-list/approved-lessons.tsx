import { isCalendarMonth } from 'api-contract/calendar-day';
import { currentMonth } from 'api-contract/current-day';
import { MonthPicker } from 'design-system/month-picker';
import { EmptyState } from 'design-system/states';
import { useId, useMemo } from 'react';
import { useAddressChoice } from 'section-contract/use-address-choice';
import { pageNames } from '../frame/messages';
import type { Lesson, LessonKind } from '../lesson/lesson-kind';
import { useApprovedLessons } from '../lesson/lesson-queries';
import styles from './approved-lessons.module.css';
import { lessonColumns } from './lesson-columns';
import { LessonList } from './lesson-list';
import { lessonListAlerts, lessonListMessages } from './messages';
import { RepeatLink } from './repeat-link';
import { useLessonSearch } from './use-lesson-search';

/** The approved lessons of one month, to read and to repeat; the current month comes first. */
export function ApprovedLessons<AnyLesson extends Lesson>({ kind }: { kind: LessonKind<AnyLesson> }) {
  const lessons = useApprovedLessons(kind);
  const [month, setMonth] = useAddressChoice('month', currentMonth, isCalendarMonth);
  const ofMonth = useMemo(
    () => (lessons.data ?? []).filter(({ date }) => date.startsWith(month)),
    [lessons.data, month],
  );
  const search = useLessonSearch(kind, ofMonth, kind.pageSizes.approved, month);
  const countId = useId();
  const columns = useMemo(() => columnsWithRepeat(kind), [kind]);

  return (
    <LessonList
      kind={kind}
      caption={pageNames[kind.lessonType].approved}
      lessons={lessons}
      search={search}
      columns={columns}
      countId={countId}
      notLoaded={lessonListAlerts.approvedNotLoaded}
      noLessons={<EmptyState title={lessonListMessages.untilLessonsAreApproved} />}
      countOfNone={lessonListMessages.noApprovedLessons}
      dateFilter={<MonthPicker label={lessonListMessages.month} value={month} onValueChange={setMonth} />}
    />
  );
}

/** The specification gives this list no column of actions, so the one thing to do stands beside the student. */
function columnsWithRepeat<AnyLesson extends Lesson>(kind: LessonKind<AnyLesson>) {
  return lessonColumns(kind).map((column) => {
    if (!column.rowHeader) return column;
    return {
      ...column,
      render: (lesson: AnyLesson) => (
        <div className={styles.student}>
          {column.render(lesson)}
          <RepeatLink kind={kind} lesson={lesson} />
        </div>
      ),
    };
  });
}
