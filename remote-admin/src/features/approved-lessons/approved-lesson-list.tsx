import type { LessonType } from 'api-contract/lesson';
import { Button } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { Stack } from 'design-system/layout';
import { Pagination, usePage } from 'design-system/pagination';
import { type Column, Table } from 'design-system/table';
import type { Lesson } from 'lesson-kit/lesson';
import { columnLabels, lessonLabel, lessonListLabels } from 'lesson-kit/lesson-labels';
import type { LessonFilter } from 'lesson-kit/search-lessons';
import { Trash2 } from 'lucide-react';
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { lessonAnchor, linkableLessonColumns } from '../../shared/lessons/lesson-link';
import { useLinkedRow } from '../../shared/linked-row/use-linked-row';
import { approvedPageMessages, approvedLessonMessages as messages } from './messages';
import { useDeleteLesson } from './use-delete-lesson';

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
  /** Shown instead of a list without lessons. */
  empty: ReactNode;
}

/** Approved lessons in pages. Individual ones can be deleted after a confirmation. */
export const ApprovedLessonList = memo(function ApprovedLessonList(props: ApprovedLessonListProps) {
  const { lessonType, month, lessons, searched, empty } = props;
  const { title } = approvedPageMessages[lessonType];
  const pageSize = PAGE_SIZES[lessonType];
  const { page, pageCount, rows, setPage } = usePage(lessons, pageSize, searched);
  const [toDelete, setToDelete] = useState<Lesson>();
  const [removed, setRemoved] = useState<{ id: string; index: number }>();
  const list = useRef<HTMLElement>(null);
  const { deleteLesson, isDeleting } = useDeleteLesson(month);
  useLinkedRow(lessons, lessonAnchor, (index) => setPage(Math.floor(index / pageSize) + 1));

  async function confirm(lesson: Lesson) {
    const index = rows.indexOf(lesson);
    const isGone = await deleteLesson(lesson);
    setToDelete(undefined);
    if (isGone) setRemoved({ id: lesson._id, index });
  }

  // The pressed button is removed with its row: the button at its position gets the focus.
  useEffect(() => {
    if (!removed || rows.some(({ _id }) => _id === removed.id)) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-delete]') ?? [];
    (buttons[Math.min(removed.index, buttons.length - 1)] ?? list.current)?.focus();
    setRemoved(undefined);
  }, [removed, rows]);

  const columns = useMemo((): Column<Lesson>[] => {
    const shared = linkableLessonColumns(lessonType);
    if (lessonType === 'group') return shared;
    return [
      ...shared,
      {
        key: 'actions',
        header: columnLabels.actions,
        actions: true,
        width: '5.5rem',
        render: (lesson) => (
          <Button
            data-delete
            variant="quiet"
            size="small"
            icon={<Trash2 />}
            aria-label={`${messages.delete} ${lessonLabel(lesson)}`}
            onClick={() => setToDelete(lesson)}
          >
            {messages.delete}
          </Button>
        ),
      },
    ];
  }, [lessonType]);

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
        open={toDelete !== undefined}
        message={messages.confirm}
        confirmLabel={isDeleting ? messages.deleting : messages.delete}
        tone="danger"
        busy={isDeleting}
        onConfirm={() => toDelete && void confirm(toDelete)}
        onCancel={() => setToDelete(undefined)}
      >
        {toDelete && lessonLabel(toDelete)}
      </ConfirmDialog>
    </Stack>
  );
});
