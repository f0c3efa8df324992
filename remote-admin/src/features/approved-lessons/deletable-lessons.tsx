import { Button } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { Stack } from 'design-system/layout';
import { Pagination, usePage } from 'design-system/pagination';
import { type Column, Table } from 'design-system/table';
import type { Lesson } from 'lesson-kit/lesson';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { lessonLabel, steadyLessonColumns } from '../../shared/lesson/lesson-columns';
import { lessonListMessages, lessonMessages } from '../../shared/lesson/messages';
import type { FoundLessons } from './approved-lessons-page';
import { approvedIndividualLessonMessages } from './individual-messages';
import { useDeleteLesson } from './use-delete-lesson';

/** Rows on a page (spec §9). */
const PAGE_SIZE = 20;

interface DeletableLessonsProps extends FoundLessons {
  /** The month the lessons are of, `YYYY-MM`. */
  month: string | undefined;
}

/** A lesson that was deleted, and where its row was on the page. */
interface RemovedRow {
  id: string;
  index: number;
}

/** The lessons of a month in pages. Deleting asks first; the row leaves only once the server has agreed. */
export function DeletableLessons({ month, lessons, searched, empty }: DeletableLessonsProps) {
  const { page, pageCount, rows, setPage } = usePage(lessons, PAGE_SIZE, searched);
  const [toDelete, setToDelete] = useState<Lesson>();
  const [removed, setRemoved] = useState<RemovedRow>();
  const list = useRef<HTMLElement>(null);
  const { deleteLesson, isDeleting } = useDeleteLesson(month);

  async function confirm(lesson: Lesson) {
    const index = rows.indexOf(lesson);
    const gone = await deleteLesson(lesson);
    setToDelete(undefined);
    if (gone) setRemoved({ id: lesson._id, index });
  }

  // The button that asked has left with its row: the focus goes to that of the row now in its place.
  useEffect(() => {
    if (!removed || rows.some(({ _id }) => _id === removed.id)) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-delete]') ?? [];
    (buttons[Math.min(removed.index, buttons.length - 1)] ?? list.current)?.focus();
    setRemoved(undefined);
  }, [removed, rows]);

  const columns: Column<Lesson>[] = [
    ...steadyLessonColumns('individual'),
    {
      key: 'actions',
      header: lessonMessages.actions,
      actions: true,
      width: '5.5rem',
      render: (lesson) => (
        <Button
          data-delete
          variant="quiet"
          size="small"
          icon={<Trash2 />}
          aria-label={approvedIndividualLessonMessages.deleteLesson(lessonLabel(lesson))}
          onClick={() => setToDelete(lesson)}
        >
          {approvedIndividualLessonMessages.delete}
        </Button>
      ),
    },
  ];

  return (
    <Stack>
      <Pagination page={page} pageCount={pageCount} onPageChange={setPage} label={lessonListMessages.pages}>
        <section ref={list} tabIndex={-1} aria-label={approvedIndividualLessonMessages.title}>
          <Table
            caption={approvedIndividualLessonMessages.title}
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
        message={approvedIndividualLessonMessages.confirm}
        confirmLabel={
          isDeleting ? approvedIndividualLessonMessages.deleting : approvedIndividualLessonMessages.delete
        }
        tone="danger"
        busy={isDeleting}
        onConfirm={() => toDelete && void confirm(toDelete)}
        onCancel={() => setToDelete(undefined)}
      >
        {toDelete && lessonLabel(toDelete)}
      </ConfirmDialog>
    </Stack>
  );
}
