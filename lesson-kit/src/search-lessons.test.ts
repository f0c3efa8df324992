import { isEmptyFilter, NO_FILTER, searchLessons } from './search-lessons';
import { groupLesson, individualLesson } from './testing/lesson';

const search = searchLessons([
  individualLesson({ _id: 'ahmad', student_name: 'أحمد جرّار' }),
  individualLesson({
    _id: 'omar',
    teacher_name: 'رنا',
    student_name: 'Omar Saleh',
    date: '2026-12-11T00:00:00',
  }),
  groupLesson({ _id: 'group', student_names: ['هبة عيسى', 'عبد الرحمن زيد'], date: '2025-11-02T00:00:00' }),
]);

test.each([
  [{}, ['ahmad', 'omar', 'group']],
  [{ teacher_name: 'رنا' }, ['omar']],
  [{ student_name: 'احمد' }, ['ahmad']],
  [{ student_name: 'OMAR' }, ['omar']],
  [{ student_name: 'هبه عيسي' }, ['group']],
  [{ student_name: 'زيد عبدالرحمن' }, []],
  [{ student_name: 'عبدالرحمن' }, ['group']],
  [{ student_name: 'هبة زيد' }, []],
  [{ date: '2025' }, ['group']],
  [{ date: '٢٠٢٦-١٢-١١' }, ['omar']],
  [{ date: '2/11/2026' }, ['ahmad']],
  [{ date: '2/11' }, ['ahmad', 'group']],
  [{ date: '11-02' }, ['ahmad', 'group']],
  [{ teacher_name: 'سارة', date: '2026' }, ['ahmad']],
])('finds the lessons that match every filter: %j', (filter, ids) => {
  expect(search({ ...NO_FILTER, ...filter }).map(({ _id }) => _id)).toEqual(ids);
});

test('finds no student without a name', () => {
  const unnamed = searchLessons([groupLesson({ student_names: [] })]);
  expect(unnamed(NO_FILTER)).toHaveLength(1);
  expect(unnamed({ ...NO_FILTER, student_name: 'هبة' })).toEqual([]);
});

test('counts a filter of blanks as empty', () => {
  expect(isEmptyFilter({ ...NO_FILTER, date: ' ' })).toBe(true);
  expect(isEmptyFilter({ ...NO_FILTER, date: '2' })).toBe(false);
});
