import { useQuery } from '@tanstack/react-query';
import { monthText } from 'arabic-text/months';
import { Page, Row, Stack } from 'design-system/layout';
import { MonthPicker } from 'design-system/month-picker';
import { PageHeader } from 'design-system/page-header';
import { Pagination, usePage } from 'design-system/pagination';
import { EmptyState, LoadingState } from 'design-system/states';
import { Table } from 'design-system/table';
import type { Lesson } from 'lesson-kit/lesson';
import { FileSpreadsheet } from 'lucide-react';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { isBeginning } from 'section-kit/read-in-pages';
import { FilterBar } from '../../shared/filters/filter-bar';
import { filterMessages } from '../../shared/filters/messages';
import { NameFilter } from '../../shared/filters/name-filter';
import { useMonth } from '../../shared/filters/use-month';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/page-title';
import { lessonColumns } from '../../shared/lesson/lesson-columns';
import { LessonCount } from '../../shared/lesson/lesson-count';
import { approvedLessons } from '../../shared/lesson/lesson-queries';
import { lessonListMessages } from '../../shared/lesson/messages';
import type { LessonFilter } from '../../shared/lesson/search-lessons';
import { useLessonSearch } from '../../shared/lesson/use-lesson-search';
import { ExportButton } from '../../shared/spreadsheet/export-button';
import styles from './lesson-export-page.module.css';
import { lessonSheet } from './lesson-sheet';
import { lessonExportMessages } from './messages';

/** Rows on a page of the preview: the specification leaves it open. */
const PAGE_SIZE = 20;

const COLUMNS = lessonColumns('individual');

/** `/App2`: the approved individual lessons of a month, filtered by teacher, as an Excel file. */
export default function LessonExportPage() {
  usePageReady(pageTitle(lessonExportMessages.title));
  const [month, setMonth] = useMonth();
  const query = useQuery(approvedLessons('individual', month));
  const { filter, setFilter, searched, found } = useLessonSearch(query.data);
  return (
    <Page width="wide">
      <PageHeader
        back={<BackToDashboard />}
        title={lessonExportMessages.title}
        subtitle={lessonExportMessages.subtitle}
      />
      <Stack>
        <FilterBar
          label={lessonListMessages.filters}
          chosen={{
            [filterMessages.month]: monthText(month),
            [filterMessages.teacher]: filter.teacher_name,
          }}
        >
          <NameFilter
            label={filterMessages.teacher}
            name="teacher_name"
            value={filter.teacher_name}
            onValueChange={(value) => setFilter({ ...filter, teacher_name: value })}
          />
          <MonthPicker label={filterMessages.month} value={month} onValueChange={setMonth} />
        </FilterBar>
        <Row gap="medium">
          <div className={styles.tools}>
            <ExportButton
              makeTable={() => lessonSheet(found)}
              fileName={`filtered_lessons_${month}.xlsx`}
              disabled={found.length === 0 || isBeginning(query)}
            />
          </div>
          {query.data && <LessonCount shown={found.length} all={query.data.length} />}
        </Row>
        <QueryContent
          query={query}
          loading={<LoadingState label={lessonListMessages.loading} lines={10} />}
          failed={lessonExportMessages.loadFailed}
        >
          {() => <Preview key={month} lessons={found} searched={searched} />}
        </QueryContent>
      </Stack>
    </Page>
  );
}

function Preview({ lessons, searched }: { lessons: readonly Lesson[]; searched: LessonFilter }) {
  const { page, pageCount, rows, setPage } = usePage(lessons, PAGE_SIZE, searched);
  return (
    <Pagination page={page} pageCount={pageCount} onPageChange={setPage} label={lessonListMessages.pages}>
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
