import { decideDays, readDay } from './read-days';

test.each([
  ['a day above twelve', ['5/1/2026', '13/5/2026'], 'day-first', '13/5/2026'],
  ['a month in front', ['1/5/2026', '5/13/2026'], 'month-first', '5/13/2026'],
  ['no evidence', ['5/1/2026', '6/2/2026'], 'day-first', undefined],
  ['Arabic digits', ['١٣/٥/٢٠٢٦'], 'day-first', '13/5/2026'],
  ['days of the file', ['2026-05-13'], 'day-first', undefined],
])('decides by all cells: %s', (_, cells, order, evidence) => {
  expect(decideDays(cells, false)).toMatchObject({ order, evidence });
});

test('says what speaks against the decision', () => {
  expect(decideDays(['13/5/2026', '14/5/2026', '5/13/2026'], false)).toMatchObject({
    order: 'day-first',
    evidence: '13/5/2026',
    against: '5/13/2026',
  });
});

const DAY_FIRST = { order: 'day-first', countsFrom1904: false } as const;
const MONTH_FIRST = { order: 'month-first', countsFrom1904: false } as const;

test.each([
  ['5/1/2026', DAY_FIRST, '2026-01-05'],
  ['5/1/2026', MONTH_FIRST, '2026-05-01'],
  ['٥/١/٢٠٢٦', DAY_FIRST, '2026-01-05'],
  ['5.1.26', DAY_FIRST, '2026-01-05'],
  ['2026-01-05 16:30', MONTH_FIRST, '2026-01-05'],
  ['5/1/2026 16:30', DAY_FIRST, '2026-01-05'],
  ['الإثنين 5/1/2026', DAY_FIRST, '2026-01-05'],
  ['5 كانون الثاني 2026', DAY_FIRST, '2026-01-05'],
  ['5 يناير 2026', DAY_FIRST, '2026-01-05'],
  ['5 בינואר 2026', DAY_FIRST, '2026-01-05'],
  ['5-Jan-26', DAY_FIRST, '2026-01-05'],
  [46_027, DAY_FIRST, '2026-01-05'],
  [46_027.75, DAY_FIRST, '2026-01-05'],
  [44_565, { ...DAY_FIRST, countsFrom1904: true }, '2026-01-05'],
  ['31/2/2026', DAY_FIRST, undefined],
  ['13/5/2026', MONTH_FIRST, undefined],
  [12, DAY_FIRST, undefined],
  ['لاحقًا', DAY_FIRST, undefined],
])('reads %s', (cell, days, day) => {
  expect(readDay(cell, days)).toBe(day);
});
