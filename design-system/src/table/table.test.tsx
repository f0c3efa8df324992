import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type Column, Table, type TableSort } from '.';

interface Lesson {
  id: number;
  student_name: string;
  hours: number;
}

const COLUMNS: Column<Lesson>[] = [
  { key: 'student', header: 'الطالب', render: ({ student_name }) => student_name, rowHeader: true },
  { key: 'hours', header: 'الساعات', render: ({ hours }) => hours },
  { key: 'actions', header: 'إجراءات', render: () => <button type="button">حذف</button>, actions: true },
];
const LESSONS = [
  { id: 1, student_name: 'سلمى', hours: 1.5 },
  { id: 2, student_name: 'أحمد', hours: 2 },
];

const lessons = (rows: Lesson[], busy = false) => (
  <Table
    caption="الدروس"
    columns={COLUMNS}
    rows={rows}
    rowKey={({ id }) => id}
    empty={<p>لا توجد دروس</p>}
    busy={busy}
  />
);

test('relates every cell to its row and column', () => {
  render(lessons(LESSONS));
  const table = screen.getByRole('table', { name: 'الدروس' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['الطالب', 'الساعات', 'إجراءات']);
  const row = within(table).getByRole('row', { name: /أحمد/ });
  expect(within(row).getByRole('rowheader', { name: 'أحمد' })).toBeVisible();
  // The value alone, as it is copied and searched for: the label that a card shows is no part of it.
  expect(within(row).getByRole('cell', { name: '2' })).toHaveTextContent(/^2$/);
  expect(within(row).getByRole('button', { name: 'حذف' })).toBeVisible();
});

test('renders a full line as a cell of its column', () => {
  const columns: Column<Lesson>[] = [
    ...COLUMNS,
    { key: 'note', header: 'ملاحظة', render: () => 'نكمل الكسور', fullLine: true },
  ];
  render(<Table caption="الدروس" columns={columns} rows={LESSONS} rowKey={({ id }) => id} empty={null} />);
  expect(screen.getByRole('columnheader', { name: 'ملاحظة' })).toBeVisible();
  const row = within(screen.getByRole('row', { name: /أحمد/ }));
  expect(row.getByRole('cell', { name: 'نكمل الكسور' })).toBeVisible();
});

test('ends with a row of totals, each in its column', () => {
  const totals = { student: 'المجموع', hours: 3.5 };
  render(
    <Table
      caption="الدروس"
      columns={COLUMNS}
      rows={LESSONS}
      rowKey={({ id }) => id}
      empty={null}
      totals={totals}
    />,
  );
  const row = screen.getAllByRole('row').at(-1) as HTMLElement;
  expect(within(row).getByRole('rowheader', { name: 'المجموع' })).toBeVisible();
  const cells = within(row).getAllByRole('cell', { hidden: true });
  expect(cells.map(({ dataset, textContent }) => [dataset.label, textContent])).toEqual([
    ['الساعات', '3.5'],
    [undefined, ''],
  ]);
});

test('keeps the cells of columns that are in neither line', () => {
  render(
    <Table
      caption="الدروس"
      columns={COLUMNS}
      rows={LESSONS}
      rowKey={({ id }) => id}
      lines={{ first: [], second: [] }}
    />,
  );
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  expect(screen.getByRole('cell', { name: '1.5' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'حذف' })).toHaveLength(2);
});

test('shows the empty state without rows, but not while loading', () => {
  const { rerender } = render(lessons([]));
  expect(screen.getByText('لا توجد دروس')).toBeVisible();
  rerender(lessons([], true));
  expect(screen.queryByText('لا توجد دروس')).not.toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'جارٍ التحميل…' })).toBeVisible();
});

test('keeps the rows while they are refetched', () => {
  render(lessons(LESSONS, true));
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
});

const SORTABLE: Column<Lesson>[] = [
  {
    key: 'student',
    header: 'الطالب',
    render: ({ student_name }) => student_name,
    rowHeader: true,
    sortFirst: 'ascending',
  },
  { key: 'hours', header: 'الساعات', render: ({ hours }) => hours, sortFirst: 'descending' },
  { key: 'id', header: 'الرقم', render: ({ id }) => id },
];

function SortedLessons({ onSortChange }: { onSortChange?: (sort: TableSort) => void }) {
  const [sort, setSort] = useState<TableSort>({ column: 'student', direction: 'ascending' });
  return (
    <Table
      caption="الدروس"
      columns={SORTABLE}
      rows={LESSONS}
      rowKey={({ id }) => id}
      sort={sort}
      onSortChange={(wanted) => {
        setSort(wanted);
        onSortChange?.(wanted);
      }}
    />
  );
}

test('marks the sorted column, and only sortable headers are buttons', () => {
  render(<SortedLessons />);
  expect(screen.getByRole('columnheader', { name: 'الطالب' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'الساعات' })).not.toHaveAttribute('aria-sort');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['الطالب', 'الساعات']);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('sorts by keyboard in the first direction, then reversed, and announces both', async () => {
  const onSortChange = jest.fn();
  render(<SortedLessons onSortChange={onSortChange} />);
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onSortChange).toHaveBeenLastCalledWith({ column: 'hours', direction: 'descending' });
  expect(screen.getByRole('columnheader', { name: 'الساعات' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'الطالب' })).not.toHaveAttribute('aria-sort');
  expect(screen.getByRole('status')).toHaveTextContent('رُتّب الجدول حسب الساعات، تنازليًا');

  await user.keyboard(' ');
  expect(onSortChange).toHaveBeenLastCalledWith({ column: 'hours', direction: 'ascending' });
  expect(screen.getByRole('status')).toHaveTextContent('رُتّب الجدول حسب الساعات، تصاعديًا');
  expect(screen.getByRole('button', { name: 'الساعات' })).toHaveFocus();
});

test('renders no row again while rows and columns stay the same', () => {
  const cell = jest.fn(({ student_name }: Lesson) => student_name);
  const columns: Column<Lesson>[] = [{ key: 'student', header: 'الطالب', render: cell, rowHeader: true }];
  const table = () => (
    <Table caption="الدروس" columns={columns} rows={[...LESSONS]} rowKey={({ id }) => id} />
  );
  const { rerender } = render(table());
  cell.mockClear();
  rerender(table());
  expect(cell).not.toHaveBeenCalled();
});
