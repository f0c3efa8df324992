import { useQuery } from '@tanstack/react-query';
import { isCalendarMonth } from 'api-contract/calendar-day';
import { currentMonth } from 'api-contract/current-day';
import type { LessonType } from 'api-contract/lesson';
import { monthText } from 'arabic-text/months';
import { Page } from 'design-system/layout';
import { MonthPicker } from 'design-system/month-picker';
import { PageHeader } from 'design-system/page-header';
import { EmptyState } from 'design-system/states';
import type { Column } from 'design-system/table';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonColumns } from 'lesson-kit/lesson-columns';
import { useMemo } from 'react';
import { usePageReady } from 'section-kit/page-ready';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/messages';
import { approvedLessons } from '../../shared/lesson/lesson-queries';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import styles from './approved-lessons.module.css';
import { LessonList, useLessonRows } from './lesson-list';
import { lessonListAlerts, lessonListMessages } from './messages';
import { OtherTypeLink } from './other-type-link';
import { HistoryButton, RepeatLink, RowActions } from './row-actions';

/** The teacher's own approved lessons of one month. */
export default function ApprovedLessonsPage({ lessonType }: { lessonType: LessonType }) {
  const { title, pageSize } = lessonTypeConfig[lessonType].approved;
  usePageReady(pageTitle(title));
  const [month, setMonth] = useSearchParamState('month', currentMonth, isCalendarMonth);
  const lessons = useQuery(approvedLessons(lessonType, month));
  const rows = useLessonRows(lessons.data, pageSize, month);
  const columns = useMemo(() => columnsWithActions(lessonType), [lessonType]);

  return (
    <Page width="wide">
      <PageHeader
        title={title}
        subtitle={lessonListMessages.approvedSubtitle}
        back={<BackToDashboard />}
        actions={<OtherTypeLink lessonType={lessonType} list="approved" />}
      />
      <LessonList
        caption={title}
        lessons={lessons}
        rows={rows}
        columns={columns}
        notLoaded={lessonListAlerts.approvedNotLoaded}
        noLessons={<EmptyState title={lessonListMessages.noApprovedLessonsHint} />}
        countOfNone={lessonListMessages.noApprovedLessons}
        dateFilter={{
          label: lessonListMessages.month,
          field: <MonthPicker label={lessonListMessages.month} value={month} onValueChange={setMonth} />,
          text: monthText(month),
        }}
      />
    </Page>
  );
}

/** Spec §2 gives this list no column of actions, so they are in the student's cell. */
function columnsWithActions(lessonType: LessonType): Column<Lesson>[] {
  return lessonColumns(lessonType).map((column) => {
    if (!column.rowHeader) return column;
    return {
      ...column,
      render: (lesson) => (
        <div className={styles.student}>
          {column.render(lesson)}
          <RowActions lesson={lesson}>
            <HistoryButton lesson={lesson} />
            <RepeatLink lessonType={lessonType} lesson={lesson} />
          </RowActions>
        </div>
      ),
    };
  });
}
