import { useQuery } from '@tanstack/react-query';
import { monthText } from 'arabic-text/months';
import { MonthPicker } from 'design-system/month-picker';
import { Pagination, usePage } from 'design-system/pagination';
import { EmptyState, LoadingState } from 'design-system/states';
import { Table } from 'design-system/table';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonColumns } from 'lesson-kit/lesson-columns';
import { fieldLabels, lessonListLabels } from 'lesson-kit/lesson-labels';
import type { LessonFilter } from 'lesson-kit/search-lessons';
import { useLessonSearch } from 'lesson-kit/use-lesson-search';
import { FileSpreadsheet } from 'lucide-react';
import { QueryContent } from 'section-kit/query-content';
import { isBeginning } from 'section-kit/read-in-pages';
import { filterMessages } from '../../shared/filters/messages';
import { useMonth } from '../../shared/filters/use-month';
import { LessonCount } from '../../shared/lessons/lesson-list-parts';
import { exportedLessons } from '../../shared/lessons/lesson-lists';
import { FilterBar, NameFilter } from '../../shared/lists/filter-bar';
import { ListPage } from '../../shared/lists/list-page';
import { ExportButton } from '../../shared/spreadsheet/export-button';
import { lessonSheet } from './lesson-sheet';
import { lessonExportMessages } from './messages';

/** Rows on a page of the preview, which the specification leaves open. */
const PAGE_SIZE = 20;

const COLUMNS = lessonColumns('individual');

/** `/App2`: the approved individual lessons of a month, filtered by teacher, as an Excel file. */
export default function LessonExportPage() {
  const [month, setMonth] = useMonth();
  const query = useQuery(exportedLessons(month));
  const { filter, setFilter, searched, found } = useLessonSearch(query.data);
  return (
    <ListPage
      title={lessonExportMessages.title}
      subtitle={lessonExportMessages.subtitle}
      actions={
        <ExportButton
          makeTable={() => lessonSheet(found)}
          fileName={`filtered_lessons_${month}.xlsx`}
          disabled={found.length === 0 || isBeginning(query)}
        />
      }
      filters={
        <FilterBar
          label={lessonListLabels.filters}
          printSummary={{
            [filterMessages.month]: monthText(month),
            [fieldLabels.teacher_name]: filter.teacher_name,
          }}
        >
          <NameFilter
            name="teacher_name"
            value={filter.teacher_name}
            onValueChange={(teacher_name) => setFilter({ ...filter, teacher_name })}
          />
          <MonthPicker label={filterMessages.month} value={month} onValueChange={setMonth} />
        </FilterBar>
      }
    >
      <QueryContent
        query={query}
        loading={<LoadingState label={lessonExportMessages.loading} lines={10} />}
        failed={lessonExportMessages.loadFailed}
      >
        {(lessons) => (
          <>
            <LessonCount shown={found} all={lessons.length} />
            <Preview key={month} lessons={found} searched={searched} />
          </>
        )}
      </QueryContent>
    </ListPage>
  );
}

interface PreviewProps {
  lessons: readonly Lesson[];
  searched: LessonFilter;
}

function Preview({ lessons, searched }: PreviewProps) {
  const { page, pageCount, rows, setPage } = usePage(lessons, PAGE_SIZE, searched);
  return (
    <Pagination page={page} pageCount={pageCount} onPageChange={setPage} label={lessonListLabels.pages}>
      <Table
        caption={lessonExportMessages.preview}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState icon={<FileSpreadsheet />} title={lessonExportMessages.empty}>
            {lessonExportMessages.emptyHint}
          </EmptyState>
        }
      />
    </Pagination>
  );
}
