import { render, screen } from '@testing-library/react';
import { Table } from 'design-system/table';
import type { Lesson } from './lesson';
import { lessonColumns } from './lesson-columns';
import { groupLesson, individualLesson } from './testing/lesson';

const cells = () => [...screen.getAllByRole('rowheader'), ...screen.getAllByRole('cell')];

function renderTable(lessonType: 'individual' | 'group', lesson: Lesson) {
  render(<Table caption="" columns={lessonColumns(lessonType)} rows={[lesson]} rowKey={({ _id }) => _id} />);
}

test('shows teacher, students, hours, level, subject and day of a lesson', () => {
  renderTable('group', groupLesson({ hours: 1250.5 }));
  expect(cells().map(({ textContent }) => textContent)).toEqual([
    'ليان خوري، آدم شاهين',
    'سارة خليل',
    '1,250.5',
    'إعدادي',
    'رياضيات',
    'الاثنين 2/11/2026',
  ]);
  expect(screen.getByRole('time')).toHaveAttribute('datetime', '2026-11-02');
});

test('shows a lesson without students and without a day', () => {
  renderTable('individual', individualLesson({ date: '' }));
  renderTable('group', groupLesson({ student_names: [] }));
  expect(screen.getByRole('rowheader', { name: 'لا يوجد طلاب' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/NaN|undefined/);
});
