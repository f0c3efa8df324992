import { BEGINNING, changeAgreements, inForceOn, plannedAfter } from './agreements';

const TODAY = '2026-03-10';
const agreed = (from_day: string, family: string | null, percent = 0) => ({ from_day, family, percent });
const FROM_BEGINNING = [agreed(BEGINNING, 'one')];

test('a change holds from its day on, and not before', () => {
  const rows = changeAgreements(FROM_BEGINNING, { family: 'two' }, { from: TODAY, today: TODAY });
  expect(rows).toEqual([agreed(BEGINNING, 'one'), agreed(TODAY, 'two')]);
  expect(inForceOn(rows, '2026-03-09')?.family).toBe('one');
  expect(inForceOn(rows, '2026-03-10')?.family).toBe('two');
});

test('a change in the past replaces what was agreed about the same field until today', () => {
  const rows = changeAgreements(
    [...FROM_BEGINNING, agreed('2026-02-01', 'two'), agreed('2026-03-01', 'two', 10)],
    { family: 'three' },
    { from: '2026-01-15', today: TODAY },
  );
  expect(rows).toEqual([
    agreed(BEGINNING, 'one'),
    agreed('2026-01-15', 'three'),
    agreed('2026-03-01', 'three', 10),
  ]);
});

test('what was planned for a later day stays, and is named', () => {
  const planned = changeAgreements(FROM_BEGINNING, { family: 'two' }, { from: '2026-04-01', today: TODAY });
  const rows = changeAgreements(planned, { family: 'three', percent: 5 }, { from: TODAY, today: TODAY });
  expect(rows).toEqual([agreed(BEGINNING, 'one'), agreed(TODAY, 'three', 5), agreed('2026-04-01', 'two', 5)]);
  expect(plannedAfter(rows, ['family'], TODAY)).toEqual([agreed('2026-04-01', 'two', 5)]);
  expect(plannedAfter(rows, ['percent'], TODAY)).toEqual([]);
});

test('a plan ends earlier plans of the same day', () => {
  const planned = changeAgreements(FROM_BEGINNING, { family: 'two' }, { from: '2026-04-01', today: TODAY });
  const rows = changeAgreements(planned, { family: 'three' }, { from: '2026-04-01', today: TODAY });
  expect(rows).toEqual([agreed(BEGINNING, 'one'), agreed('2026-04-01', 'three')]);
});

test('a change back to what held before leaves no agreement', () => {
  const planned = changeAgreements(FROM_BEGINNING, { family: 'two' }, { from: '2026-02-01', today: TODAY });
  expect(changeAgreements(planned, { family: 'one' }, { from: BEGINNING, today: TODAY })).toEqual(
    FROM_BEGINNING,
  );
});
