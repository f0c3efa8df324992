import { useQuery } from '@tanstack/react-query';
import { Badge } from 'design-system/badge';
import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { EmptyState } from 'design-system/states';
import type { Column } from 'design-system/table';
import { columnLabels } from 'lesson-kit/lesson-labels';
import { type RejectedRow, rejectedLessonsQuery } from 'lesson-kit/restorable-lessons';
import { useMemo } from 'react';
import { ButtonLink } from 'section-kit/button-link';
import { MomentText } from 'section-kit/moment-text';
import { usePageReady } from 'section-kit/page-ready';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageNames, pageTitle } from '../../shared/frame/messages';
import { formStartState, startLesson } from '../../shared/lesson/form-start';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import { LessonList, useLessonRows } from './lesson-list';
import { lessonListMessages, rejectedMessages } from './messages';
import { ownLessonColumns } from './restorable-columns';
import styles from './restorable-lessons.module.css';
import { HistoryButton } from './row-actions';
import { useMonthFilter } from './use-month-filter';
import { latestFirst, useNewRejections } from './use-new-rejections';

const PAGE_SIZE = 15;

/** `/ViewRejectedLessons`: the teacher's rejected lessons of both types, the latest decision first. */
export default function RejectedLessonsPage() {
  usePageReady(pageTitle(pageNames.rejectedLessons));
  const lessons = useQuery(rejectedLessonsQuery('/teacher/rejected-lessons'));
  const newIds = useNewRejections(lessons);
  const sorted = useMemo(() => lessons.data && latestFirst(lessons.data), [lessons.data]);
  const { month, shown, dateFilter } = useMonthFilter(sorted);
  const rows = useLessonRows(shown, PAGE_SIZE, month);
  const columns = useMemo(() => rejectedColumns(newIds), [newIds]);
  const { subtitle, none, noneHint, notLoaded } = rejectedMessages;
  return (
    <Page width="wide">
      <PageHeader title={pageNames.rejectedLessons} subtitle={subtitle} back={<BackToDashboard />} />
      <LessonList
        caption={pageNames.rejectedLessons}
        lessons={lessons}
        rows={rows}
        columns={columns}
        tableBreakpoint="52rem"
        notLoaded={notLoaded}
        noLessons={<EmptyState title={noneHint} />}
        countOfNone={none}
        dateFilter={dateFilter}
      />
    </Page>
  );
}

function rejectedColumns(newIds: ReadonlySet<string>): Column<RejectedRow>[] {
  const { isNew, reason, because, noReason, decidedBy } = rejectedMessages;
  return [
    ...ownLessonColumns<RejectedRow>(
      (lesson) => newIds.has(lesson._id) && <Badge tone="waiting">{isNew}</Badge>,
    ),
    {
      key: 'actions',
      header: columnLabels.actions,
      actions: true,
      render: (lesson) => (
        <>
          <CorrectLink lesson={lesson} />
          <HistoryButton lesson={lesson} />
        </>
      ),
    },
    {
      key: 'reason',
      header: reason,
      fullLine: true,
      render: (lesson) => (
        <p className={styles.note}>
          <strong>
            {lesson.reason ? (
              <>
                {because} <bdi>{lesson.reason}</bdi>
              </>
            ) : (
              noReason
            )}
          </strong>{' '}
          <span className={styles.byline}>
            {decidedBy} <bdi>{lesson.decided_by}</bdi>
            {lesson.decided_at && (
              <>
                {' · '}
                <MomentText at={lesson.decided_at} />
              </>
            )}
          </span>
        </p>
      ),
    },
  ];
}

/** Opens the form with the lesson, which takes the place of the rejected one when it is sent. */
function CorrectLink({ lesson }: { lesson: RejectedRow }) {
  const { correct } = rejectedMessages;
  return (
    <ButtonLink
      variant="secondary"
      size="small"
      to={lessonTypeConfig[lesson.type].create.path}
      state={formStartState({
        kind: 'rejected',
        lesson: startLesson(lesson),
        replaces: lesson._id,
        ...(lesson.reason && { reason: lesson.reason }),
      })}
      aria-label={lessonListMessages.actionOn(correct, lesson)}
    >
      {correct}
    </ButtonLink>
  );
}
