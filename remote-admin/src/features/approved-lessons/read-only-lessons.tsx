import { Pagination, usePage } from 'design-system/pagination';
import { Table } from 'design-system/table';
import { lessonColumns } from '../../shared/lesson/lesson-columns';
import { lessonListMessages } from '../../shared/lesson/messages';
import type { FoundLessons } from './approved-lessons-page';
import { approvedGroupLessonMessages } from './group-messages';

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
