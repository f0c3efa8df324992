import { expiredMoments } from './retention';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LAST = Date.parse('2026-11-23T16:20:00.000Z');

const momentOf = (time: number) => new Date(time).toISOString().replace(/[:.]/g, '-');

/** Copies in steps of so many milliseconds, the last one at `LAST`. */
const copiesEvery = (step: number, duration: number) =>
  Array.from({ length: Math.floor(duration / step) + 1 }, (_, number) => momentOf(LAST - number * step));

test('keeps the last 12 copies, then the last one of each hour, day and month', () => {
  const moments = copiesEvery(30 * MINUTE, 800 * DAY);
  const expired = new Set(expiredMoments(moments));
  const kept = moments.filter((moment) => !expired.has(moment));
  expect(kept.slice(0, 12)).toEqual(copiesEvery(30 * MINUTE, 330 * MINUTE));
  const rest = kept.slice(12);
  expect(rest.filter((moment) => moment.endsWith('-50-00-000Z'))).toEqual(rest);
  const [hours, days, months] = [rest.slice(0, 17), rest.slice(17, 45), rest.slice(45)];
  expect([hours.at(0), hours.at(-1)]).toEqual(['2026-11-23T09-50-00-000Z', '2026-11-22T17-50-00-000Z']);
  expect([days.at(0), days.at(-1)]).toEqual(['2026-11-21T23-50-00-000Z', '2026-10-25T23-50-00-000Z']);
  expect([months.at(0), months.at(-1)]).toEqual(['2026-09-30T23-50-00-000Z', '2025-12-31T23-50-00-000Z']);
});

test('keeps every copy where there are few', () => {
  expect(expiredMoments(copiesEvery(DAY, 29 * DAY))).toEqual([]);
  expect(expiredMoments(['2019-01-01T00-00-00-000Z'])).toEqual([]);
  expect(expiredMoments([])).toEqual([]);
});

test('keeps earlier copies after months without any', () => {
  const before = copiesEvery(DAY, 20 * DAY);
  expect(expiredMoments([momentOf(LAST + 300 * DAY), ...before])).toEqual([]);
});

test('gives the same result in any order', () => {
  const moments = copiesEvery(7 * 60 * MINUTE, 500 * DAY);
  expect(new Set(expiredMoments(moments.toReversed()))).toEqual(new Set(expiredMoments(moments)));
});
