import type { ApprovedLessons } from 'api-contract/lesson-schema';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonColumns } from 'lesson-kit/lesson-columns';
import { fieldLabels, lessonListLabels } from 'lesson-kit/lesson-labels';
import { fillLessons } from 'lesson-kit/lesson-queries';
import { NO_FILTER, searchLessons } from 'lesson-kit/search-lessons';
import { FileSpreadsheet } from 'lucide-react';
import { useMemo } from 'react';
import { api } from 'shared-auth';
import { useMonthFilter } from '../../shared/filters/month-filter';
import { useLessonPages } from '../../shared/lessons/lesson-pages';
import { lessonListMessages } from '../../shared/lessons/messages';
import { Filters, useTextFilter } from '../../shared/lists/filters';
import { List } from '../../shared/lists/list';
import { ListPage } from '../../shared/lists/list-page';
import { ExportButton } from '../../shared/spreadsheet/export-button';
import { lessonSheet } from './lesson-sheet';
import { lessonExportMessages } from './messages';

/** Rows on a page of the preview, which the specification leaves open. */
const PAGE_SIZE = 20;

const COLUMNS = lessonColumns('individual');
const LIST = {
  path: '/admin/approved-individual-lessons',
  field: 'approved_lessons',
  complete: (rows: Lesson[]) => fillLessons('individual', rows),
} as const;

/** `/App2`: the approved individual lessons of a month, filtered by teacher, as an Excel file. */
export default function LessonExportPage() {
  const teacher = useTextFilter('teacher_name', fieldLabels.teacher_name);
  const monthFilter = useMonthFilter();
  const month = monthFilter.value;
  const filter = useMemo(() => ({ ...NO_FILTER, teacher_name: teacher.value }), [teacher.value]);
  const { query, pages } = useLessonPages({ ...LIST, month, filter, pageSize: PAGE_SIZE });
  return (
    <ListPage
      title={lessonExportMessages.title}
      subtitle={lessonExportMessages.subtitle}
      actions={
        <ExportButton
          makeTable={async () => lessonSheet(searchLessons(await readLessons(month))(filter))}
          fileName={`filtered_lessons_${month}.xlsx`}
          disabled={!query.data?.total || query.isPlaceholderData}
        />
      }
      filters={<Filters label={lessonListLabels.filters} filters={[teacher, monthFilter]} />}
    >
      <List
        query={query}
        pages={pages}
        messages={{ ...lessonListMessages, ...lessonExportMessages }}
        icon={<FileSpreadsheet />}
        caption={lessonExportMessages.preview}
        columns={COLUMNS}
      />
    </ListPage>
  );
}

/** All lessons of a month, which the server may read from a standby. A server that ignores `month` answers those of all months. */
async function readLessons(month: string): Promise<Lesson[]> {
  const answer = await api.get<ApprovedLessons<Lesson>>(LIST.path, {
    query: { month, export: 'true' },
    schema: { [LIST.field]: 'list' },
  });
  return LIST.complete(answer.approved_lessons).filter(({ date }) => date.startsWith(month));
}
