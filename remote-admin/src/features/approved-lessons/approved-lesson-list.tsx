import type { LessonType } from 'api-contract/lesson';
import { ConfirmDialog } from 'design-system/confirm';
import { Stack } from 'design-system/layout';
import { Pagination, usePage } from 'design-system/pagination';
import { type Column, Table } from 'design-system/table';
import type { Lesson } from 'lesson-kit/lesson';
import { columnLabels, lessonLabel, lessonListLabels } from 'lesson-kit/lesson-labels';
import type { LessonFilter } from 'lesson-kit/search-lessons';
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { AttendanceDialogs } from '../../shared/attendance/attendance-dialogs';
import { lessonAnchor } from '../../shared/lessons/lesson-address';
import { linkableLessonColumns } from '../../shared/lessons/lesson-link';
import { useLinkedRow } from '../../shared/linked-row/use-linked-row';
import styles from './approved-lesson-list.module.css';
import { LessonActions } from './lesson-actions';
import { approvedPageMessages, type Removal, removalMessages } from './messages';
import { useRemoveLesson } from './use-remove-lesson';

/** Rows on a page (spec §9). */
const PAGE_SIZES: Record<LessonType, number> = { individual: 20, group: 10 };

interface ApprovedLessonListProps {
  lessonType: LessonType;
  /** `YYYY-MM`; `undefined` for all months. */
  month: string | undefined;
  /** The lessons that match the filters. */
  lessons: readonly Lesson[];
  /** The filters that they match. */
  searched: LessonFilter;
  /** It is shown instead of a list without lessons. */
  empty: ReactNode;
}

/** Approved lessons in pages: their attendance can be changed, and, after a confirmation, they are deleted or taken back. */
export const ApprovedLessonList = memo(function ApprovedLessonList(props: ApprovedLessonListProps) {
  const { lessonType, month, lessons, searched, empty } = props;
  const { title } = approvedPageMessages[lessonType];
  const pageSize = PAGE_SIZES[lessonType];
  const { page, pageCount, rows, setPage } = usePage(lessons, pageSize, searched);
  const [toRemove, setToRemove] = useState<{ lesson: Lesson; removal: Removal }>();
  const [attended, setAttended] = useState<Lesson>();
  const [removed, setRemoved] = useState<{ id: string; index: number }>();
  const list = useRef<HTMLElement>(null);
  const { remove, isSending } = useRemoveLesson(lessonType, month);
  useLinkedRow(lessons, lessonAnchor, (index) => setPage(Math.floor(index / pageSize) + 1));

  async function confirm(lesson: Lesson, removal: Removal) {
    const index = rows.indexOf(lesson);
    const isGone = await remove(lesson, removal);
    setToRemove(undefined);
    if (isGone) setRemoved({ id: lesson._id, index });
  }

  // The pressed button is removed with its row: the button at its position gets the focus.
  useEffect(() => {
    if (!removed || rows.some(({ _id }) => _id === removed.id)) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-delete]') ?? [];
    (buttons[Math.min(removed.index, buttons.length - 1)] ?? list.current)?.focus();
    setRemoved(undefined);
  }, [removed, rows]);

  const columns = useMemo(
    (): Column<Lesson>[] => [
      ...linkableLessonColumns(lessonType),
      {
        key: 'actions',
        header: columnLabels.actions,
        actions: true,
        width: '8.75rem',
        render: (lesson) => (
          <LessonActions
            lesson={lesson}
            onRemove={(removal) => setToRemove({ lesson, removal })}
            onAttendance={() => setAttended(lesson)}
          />
        ),
      },
    ],
    [lessonType],
  );
  const messages = removalMessages[toRemove?.removal ?? 'delete'];

  return (
    <Stack>
      <Pagination page={page} pageCount={pageCount} onPageChange={setPage} label={lessonListLabels.pages}>
        <section ref={list} tabIndex={-1} aria-label={title}>
          <Table
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            tableBreakpoint="52rem"
            empty={empty}
          />
        </section>
      </Pagination>
      <ConfirmDialog
        open={toRemove !== undefined}
        message={messages.question}
        confirmLabel={isSending ? messages.sending : messages.action}
        cancelLabel={messages.keep}
        tone={toRemove?.removal === 'delete' ? 'danger' : 'neutral'}
        busy={isSending}
        onConfirm={() => toRemove && void confirm(toRemove.lesson, toRemove.removal)}
        onCancel={() => setToRemove(undefined)}
      >
        {toRemove && lessonLabel(toRemove.lesson)}
        <p className={styles.meaning}>{messages.meaning}</p>
      </ConfirmDialog>
      <AttendanceDialogs lesson={attended} onClose={() => setAttended(undefined)} />
    </Stack>
  );
});
