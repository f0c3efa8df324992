import { useQuery } from '@tanstack/react-query';
import { Badge } from 'design-system/badge';
import { Button } from 'design-system/button';
import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { EmptyState } from 'design-system/states';
import type { Column } from 'design-system/table';
import { columnLabels, STATUS_NAMES } from 'lesson-kit/lesson-labels';
import { type DeletedRow, deletedLessonsQuery } from 'lesson-kit/restorable-lessons';
import { useId, useMemo } from 'react';
import { MomentText } from 'section-kit/moment-text';
import { usePageReady } from 'section-kit/page-ready';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageNames, pageTitle } from '../../shared/frame/messages';
import { useTeacherName } from '../../shared/frame/use-teacher-name';
import { useRestoreLesson } from './lesson-changes';
import { LessonList, useLessonRows } from './lesson-list';
import { deletedMessages, lessonListMessages } from './messages';
import { ownLessonColumns } from './restorable-columns';
import styles from './restorable-lessons.module.css';
import { HistoryButton } from './row-actions';
import { useMonthFilter } from './use-month-filter';
import { useFocusRequest } from './use-row-edits';

const PAGE_SIZE = 15;

/** `/ViewDeletedLessons`: the teacher's deleted lessons of both types; own deletions of pending ones can be undone. */
export default function DeletedLessonsPage() {
  usePageReady(pageTitle(pageNames.deletedLessons));
  const lessons = useQuery(deletedLessonsQuery('/teacher/deleted-lessons'));
  const { month, shown, dateFilter } = useMonthFilter(lessons.data);
  const rows = useLessonRows(shown, PAGE_SIZE, month);
  const teacher = useTeacherName();
  const countId = useId();
  const focus = useFocusRequest();
  const { mutate: restore, variables, isPending } = useRestoreLesson();
  const restoring = isPending ? variables?._id : undefined;
  const columns = useMemo(
    () =>
      deletedColumns(teacher, restoring, (lesson) => restore(lesson, { onSuccess: () => focus(countId) })),
    [teacher, restoring, restore, focus, countId],
  );
  const { subtitle, none, noneHint, notLoaded } = deletedMessages;
  return (
    <Page width="wide">
      <PageHeader title={pageNames.deletedLessons} subtitle={subtitle} back={<BackToDashboard />} />
      <LessonList
        caption={pageNames.deletedLessons}
        lessons={lessons}
        rows={rows}
        columns={columns}
        countId={countId}
        tableBreakpoint="52rem"
        notLoaded={notLoaded}
        noLessons={<EmptyState title={noneHint} />}
        countOfNone={none}
        dateFilter={dateFilter}
      />
    </Page>
  );
}

function deletedColumns(
  teacher: string,
  restoring: string | undefined,
  onRestore: (lesson: DeletedRow) => void,
): Column<DeletedRow>[] {
  const { deletion, deletedBy, restore, restoring: busyLabel, byAdministration } = deletedMessages;
  return [
    ...ownLessonColumns<DeletedRow>((lesson) => <Badge>{STATUS_NAMES[lesson.status]}</Badge>),
    {
      key: 'actions',
      header: columnLabels.actions,
      actions: true,
      render: (lesson) => (
        <>
          {isRestorable(lesson, teacher) && (
            <Button
              variant="secondary"
              size="small"
              aria-label={lessonListMessages.actionOn(restore, lesson)}
              busy={restoring === lesson._id}
              busyLabel={busyLabel}
              aria-disabled={restoring !== undefined}
              onClick={() => onRestore(lesson)}
            >
              {restore}
            </Button>
          )}
          <HistoryButton lesson={lesson} />
        </>
      ),
    },
    {
      key: 'deletion',
      header: deletion,
      fullLine: true,
      render: (lesson) => (
        <p className={styles.note}>
          <span className={styles.byline}>
            {deletedBy} <bdi>{lesson.deleted_by}</bdi>
            {lesson.deleted_at && (
              <>
                {' · '}
                <MomentText at={lesson.deleted_at} />
              </>
            )}
            {!isRestorable(lesson, teacher) && ` · ${byAdministration}`}
          </span>
        </p>
      ),
    },
  ];
}

/** The server restores what the teacher deleted while it was pending. */
function isRestorable({ status, deleted_by }: DeletedRow, teacher: string): boolean {
  return status === 'pending' && deleted_by === teacher;
}
