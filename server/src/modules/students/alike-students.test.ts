import { findAlikeStudents, type Signs } from './alike-students';

const LETTERS = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'];

const studentOf = (name: string, index: number): Signs => ({
  id: `student-${String(index).padStart(6, '0')}`,
  names: [name],
  guardian: null,
  phones: [],
});
const find = (names: string[], isDismissed = (_first: string, _second: string) => false) =>
  findAlikeStudents(names.map(studentOf), isDismissed);

/** Names that differ from each other by one letter, the last one. */
const oneGroup = (count: number) =>
  Array.from({ length: count }, (_, index) => `محمود عبد الله ${String.fromCodePoint(0x4e00 + index)}`);
/** Names that differ by up to three letters: each has many neighbours, in many groups. */
const manyGroups = LETTERS.slice(0, 22).flatMap((a) =>
  LETTERS.slice(0, 22).flatMap((b) => LETTERS.slice(0, 22).map((c) => `محمود ${a}${b}${c} الخوري`)),
);

test('compares the first fifty of a group, however large it is', async () => {
  const pairsOf50 = (50 * 49) / 2;
  const small = await find(oneGroup(50));
  expect([small.pairs.length, small.comparisons, small.isComplete]).toEqual([pairsOf50, pairsOf50, true]);
  for (const count of [51, 2000, 5000]) {
    const { pairs, comparisons, isComplete } = await find(oneGroup(count));
    expect([count, pairs.length, comparisons, isComplete]).toEqual([count, pairsOf50, pairsOf50, false]);
  }
});

test('lists at most five thousand pairs of many groups, and compares no more', async () => {
  expect(manyGroups.length).toBeGreaterThan(10_000);
  const { pairs, comparisons, isComplete } = await find(manyGroups);
  expect([pairs.length, isComplete]).toEqual([5000, false]);
  expect(comparisons).toBeLessThan(20_000);
});

test('lets other work run between its steps', async () => {
  let turns = 0;
  let isRunning = true;
  const count = () => {
    turns++;
    if (isRunning) setImmediate(count);
  };
  setImmediate(count);
  await find(manyGroups);
  isRunning = false;
  // Each of its names has more than ten keys.
  expect(turns).toBeGreaterThan((manyGroups.length * 10) / 5000);
});

test('counts no dismissed pair', async () => {
  const { pairs, isComplete } = await find(oneGroup(3), (first) => first.endsWith('0'));
  expect([pairs.length, isComplete]).toEqual([1, true]);
});
