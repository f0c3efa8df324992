import { Pagination, usePage } from 'design-system/pagination';
import { Table } from 'design-system/table';
import type { FoundLessons } from '../../approved-lessons/approved-lessons-page';
import { lessonColumns } from '../../lesson/lesson-columns';
import { lessonListMessages } from '../../lesson/messages';
import { approvedGroupLessonMessages } from './messages';

/** Rows on a page (spec §9). */
const PAGE_SIZE = 10;

const COLUMNS = lessonColumns('group');

/** Approved group lessons in pages. */
export function ReadOnlyLessons({ lessons, searched, empty }: FoundLessons) {
  const { page, pageCount, rows, setPage } = usePage(lessons, PAGE_SIZE, searched);
  return (
    <Pagination page={page} pageCount={pageCount} onPageChange={setPage} label={lessonListMessages.pages}>
      <Table
        caption={approvedGroupLessonMessages.title}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ _id }) => _id}
        empty={empty}
      />
    </Pagination>
  );
}
