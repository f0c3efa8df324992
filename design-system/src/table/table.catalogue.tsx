import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../badge';
import { Button } from '../button';
import type { CatalogueEntry } from '../catalogue-entry';
import { EmptyState } from '../states';
import { type Column, Table, type TableSort } from '.';

interface Lesson {
  id: string;
  student_name: string;
  hours: number;
  education_level: string;
  subject: string;
  date: string;
}

const LESSONS: Lesson[] = [
  {
    id: '1',
    student_name: 'سلمى عوّاد',
    hours: 1.5,
    education_level: 'ثانوي',
    subject: 'رياضيات',
    date: '2026-11-18',
  },
  {
    id: '2',
    student_name: 'أحمد منصور',
    hours: 1,
    education_level: 'إعدادي',
    subject: 'اللغة الإنجليزية',
    date: '2026-11-19',
  },
  {
    id: '3',
    student_name: 'نور الهدى شحادة',
    hours: 0.75,
    education_level: 'ابتدائي',
    subject: 'اللغة العربية',
    date: '2026-11-20',
  },
];

const LESSON_COLUMNS: Column<Lesson>[] = [
  { key: 'student', header: 'الطالب', render: ({ student_name }) => student_name, rowHeader: true },
  { key: 'hours', header: 'الساعات', render: ({ hours }) => hours },
  {
    key: 'level',
    header: 'المرحلة',
    render: ({ education_level }) => <Badge tone="accent">{education_level}</Badge>,
  },
  { key: 'subject', header: 'المادة', render: ({ subject }) => subject },
  { key: 'date', header: 'التاريخ', render: ({ date }) => <bdi dir="ltr">{date}</bdi> },
];

const WITH_ACTIONS: Column<Lesson>[] = [
  ...LESSON_COLUMNS,
  {
    key: 'actions',
    header: 'إجراءات',
    actions: true,
    render: ({ student_name }) => (
      <>
        <Button size="small" variant="secondary" aria-label={`تعديل درس ${student_name}`}>
          تعديل
        </Button>
        <Button size="small" variant="quiet" aria-label={`حذف درس ${student_name}`}>
          حذف
        </Button>
      </>
    ),
  },
];

const LINES = { first: ['hours'], second: ['date', 'subject', 'level'] };

const WITH_DAY_AND_NOTE: Column<Lesson>[] = [
  ...WITH_ACTIONS.map((column) => (column.key === 'date' ? { ...column, besideTitle: true } : column)),
  {
    key: 'note',
    header: 'ملاحظة',
    fullLine: true,
    render: ({ subject }) => `راجعنا ما صعب من ${subject} في الأسبوع الماضي، ونكمله في الدرس القادم.`,
  },
];

const ID = ({ id }: Lesson) => id;
const EMPTY = (
  <EmptyState title="لا توجد دروس" icon={<BookOpen />}>
    الدروس التي تسجّلها تظهر هنا.
  </EmptyState>
);

const SORTABLE: Column<Lesson>[] = LESSON_COLUMNS.map((column) =>
  column.key === 'student'
    ? { ...column, sortFirst: 'ascending' }
    : column.key === 'hours' || column.key === 'date'
      ? { ...column, sortFirst: 'descending' }
      : column,
);

function SortedLessons() {
  const [sort, setSort] = useState<TableSort>({ column: 'date', direction: 'descending' });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const rows = LESSONS.toSorted((left, right) => {
    if (sort.column === 'hours') return sign * (left.hours - right.hours);
    if (sort.column === 'date') return sign * left.date.localeCompare(right.date);
    return sign * left.student_name.localeCompare(right.student_name, 'ar');
  });
  return (
    <Table
      caption="دروس مرتّبة"
      columns={SORTABLE}
      rows={rows}
      rowKey={ID}
      sort={sort}
      onSortChange={setSort}
      tableBreakpoint="52rem"
      totals={{ student: 'المجموع', hours: LESSONS.reduce((sum, { hours }) => sum + hours, 0) }}
    />
  );
}

export const entry: CatalogueEntry = {
  name: 'table',
  purpose: 'جدول حيث يتسع المكان، وبطاقات حيث يضيق.',
  wide: true,
  examples: [
    {
      title: 'مع إجراءات',
      content: (
        <Table
          caption="دروس بانتظار القبول"
          columns={WITH_ACTIONS}
          rows={LESSONS}
          rowKey={ID}
          empty={EMPTY}
        />
      ),
    },
    {
      title: 'مع ملاحظة تحت كل صف، وتاريخ في زاوية البطاقة',
      content: (
        <Table
          caption="دروس مع ملاحظات"
          columns={WITH_DAY_AND_NOTE}
          rows={LESSONS}
          rowKey={ID}
          empty={EMPTY}
          tableBreakpoint="52rem"
        />
      ),
    },
    {
      title: 'سطران لكل صف حيث يضيق المكان',
      content: (
        <Table
          caption="دروس في سطرين"
          columns={LESSON_COLUMNS}
          rows={LESSONS}
          rowKey={ID}
          empty={EMPTY}
          lines={LINES}
        />
      ),
    },
    { title: 'يُرتَّب من رؤوس الأعمدة، مع صف للمجموع، ويحتاج إلى عرض أكبر', content: <SortedLessons /> },
    {
      title: 'يُحدَّث',
      content: (
        <Table
          caption="دروس تُحدَّث"
          columns={LESSON_COLUMNS}
          rows={LESSONS.slice(0, 1)}
          rowKey={ID}
          empty={EMPTY}
          busy
        />
      ),
    },
    {
      title: 'يُحمَّل أول مرة',
      content: <Table caption="دروس" columns={LESSON_COLUMNS} rows={[]} rowKey={ID} empty={EMPTY} busy />,
    },
    {
      title: 'فارغ',
      content: <Table caption="دروس" columns={LESSON_COLUMNS} rows={[]} rowKey={ID} empty={EMPTY} />,
    },
  ],
};
