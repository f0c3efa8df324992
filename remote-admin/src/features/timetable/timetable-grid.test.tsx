import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { TimetableGrid } from './timetable-grid';

const BOUNDS = { start: '16:00', finish: '18:00' };

function lesson(_id: string, start: string, minutes: number): ScheduledLesson {
  return {
    _id,
    series_id: null,
    series_day: null,
    day: '2026-03-10',
    start,
    minutes,
    teacher_id: null,
    teacher_name: 'amal',
    room_id: null,
    room_name: null,
    student_ids: [],
    student_names: ['رنا'],
    subject: _id,
    education_level: 'ثانوي',
    lesson_type: 'individual',
    note: null,
    state: 'planned',
    lesson_id: null,
    version: 1,
    is_changed: false,
    cancelled_for: null,
    cancelled_by: null,
    reason: null,
    created_at: '2026-03-01T10:00:00.000Z',
    changed_at: null,
    notices: [],
  };
}

function open() {
  const onOpen = jest.fn();
  const onFree = jest.fn();
  const columns = [
    { id: 'first', label: 'الأولى', lessons: [lesson('رياضيات', '16:30', 60)] },
    { id: 'second', label: 'الثانية', lessons: [] },
  ];
  render(<TimetableGrid label="اليوم" columns={columns} bounds={BOUNDS} onOpen={onOpen} onFree={onFree} />);
  return { user: userEvent.setup(), onOpen, onFree };
}

test('has one stop of the Tab key, and the arrows move between free times and lessons', async () => {
  const { user, onOpen, onFree } = open();
  await user.tab();
  expect(screen.getByRole('button', { name: /^16:00 فارغ في .*الأولى/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  const lesson = screen.getByRole('button', { name: /رياضيات/ });
  expect(lesson).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ _id: 'رياضيات' }));
  // The next column lies to the left; its time at the same line is free.
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('button', { name: /^16:30 فارغ في .*الثانية/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(lesson).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onFree).toHaveBeenCalledWith(expect.objectContaining({ column: 'first', start: '17:30' }));
  await user.keyboard('{ArrowUp}');
  await user.tab();
  expect(document.body).toHaveFocus();
  await user.tab({ shift: true });
  expect(lesson).toHaveFocus();
});

test.each([
  ['15:45', 0],
  ['16:45', 1],
  ['23:45', 0],
])('at %s has the line of the present moment where the grid has its time', (time, count) => {
  const columns = [{ id: 'first', label: 'الأولى', lessons: [] }];
  const now = { day: '2026-03-02', time };
  const { container } = render(
    <TimetableGrid label="اليوم" columns={columns} bounds={BOUNDS} now={now} onOpen={jest.fn()} />,
  );
  expect(container.querySelectorAll('[data-now]')).toHaveLength(count);
});

test('keeps the focus on a lesson that was moved, and on a free time that became a lesson', async () => {
  const user = userEvent.setup();
  const grid = (lessons: ScheduledLesson[]) => (
    <TimetableGrid
      label="اليوم"
      columns={[{ id: 'first', label: 'الأولى', lessons }]}
      bounds={BOUNDS}
      onOpen={jest.fn()}
      onFree={jest.fn()}
    />
  );
  const { rerender } = render(grid([]));
  await user.tab();
  await user.keyboard('{ArrowDown}');
  rerender(grid([lesson('رياضيات', '16:30', 60)]));
  expect(screen.getByRole('button', { name: /رياضيات/ })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowDown}');
  rerender(grid([lesson('رياضيات', '17:00', 60)]));
  expect(screen.getByRole('button', { name: /رياضيات/ })).toHaveFocus();
});

test('names its columns and lines as headers', () => {
  open();
  expect(screen.getByRole('columnheader', { name: 'الثانية' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: '16:30' })).toBeVisible();
});
