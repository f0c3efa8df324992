import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { arrangeGrid } from './arrange-grid';

const BOUNDS = { start: '16:00', finish: '18:00' };

const lesson = (_id: string, start: string, minutes: number) => ({ _id, start, minutes }) as ScheduledLesson;

/** The cells of one column, as their start, their lines and their lessons. */
function cells(...lessons: ScheduledLesson[]): string[] {
  return arrangeGrid([{ id: 'room', label: 'قاعة', lessons }], BOUNDS).flatMap((line) =>
    line.cells.map(({ start, lines, lessons }) => [start, lines, ...lessons.map(({ _id }) => _id)].join(' ')),
  );
}

test.each<[string, ScheduledLesson[], string[]]>([
  ['an empty day has free lines', [], ['16:00 1', '16:30 1', '17:00 1', '17:30 1']],
  ['a lesson covers the lines that it meets', [lesson('a', '16:15', 75)], ['16:00 3 a', '17:30 1']],
  [
    'lessons one after the other have a cell each',
    [lesson('b', '17:00', 60), lesson('a', '16:00', 60)],
    ['16:00 2 a', '17:00 2 b'],
  ],
  [
    'overlapping lessons share a cell, also by a third one',
    [lesson('a', '16:00', 60), lesson('b', '16:30', 60), lesson('c', '17:20', 40)],
    ['16:00 4 a b c'],
  ],
  [
    'a lesson outside of the bounds moves them',
    [lesson('a', '15:30', 30), lesson('b', '21:30', 120)],
    [
      '15:30 1 a',
      ...[
        '16:00',
        '16:30',
        '17:00',
        '17:30',
        '18:00',
        '18:30',
        '19:00',
        '19:30',
        '20:00',
        '20:30',
        '21:00',
      ].map((start) => `${start} 1`),
      '21:30 4 b',
    ],
  ],
])('%s', (_name, lessons, expected) => {
  expect(cells(...lessons)).toEqual(expected);
});

test('every line has the cells of each column that begin in it', () => {
  const columns = [
    { id: 'first', label: 'الأولى', lessons: [lesson('a', '16:00', 60)] },
    { id: 'second', label: 'الثانية', lessons: [] },
  ];
  const lines = arrangeGrid(columns, { start: '16:00', finish: '17:00' });
  expect(lines.map(({ start, cells }) => [start, ...cells.map(({ column }) => column)])).toEqual([
    ['16:00', 'first', 'second'],
    ['16:30', 'second'],
  ]);
});
