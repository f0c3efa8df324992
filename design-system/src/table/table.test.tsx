import { render, screen, within } from '@testing-library/react';
import { type Column, Table } from '.';

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

test('every cell is found by its row and column', () => {
  render(lessons(LESSONS));
  const table = screen.getByRole('table', { name: 'الدروس' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['الطالب', 'الساعات', 'إجراءات']);
  const row = within(table).getByRole('row', { name: /أحمد/ });
  expect(within(row).getByRole('rowheader', { name: 'أحمد' })).toBeVisible();
  expect(within(row).getByRole('cell', { name: '2' })).toBeVisible();
  expect(within(row).getByRole('button', { name: 'حذف' })).toBeVisible();
});

test('without rows it shows what to say then, but not while they are on their way', () => {
  const { rerender } = render(lessons([]));
  expect(screen.getByText('لا توجد دروس')).toBeVisible();
  rerender(lessons([], true));
  expect(screen.queryByText('لا توجد دروس')).not.toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'جارٍ التحميل…' })).toBeVisible();
});

test('while rows are fetched again the old ones stay', () => {
  render(lessons(LESSONS, true));
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
});
