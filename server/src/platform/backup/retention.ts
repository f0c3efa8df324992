/**
 * How many copies are kept: the newest of each period, by the length of the period in the moment of its name. Periods
 * without a copy do not count, so neither a closed summer nor a wrong clock ages the copies.
 */
const KEPT: readonly [periodLength: number, copies: number][] = [
  ['2026-11-23T16-20-05-123Z'.length, 12],
  ['2026-11-23T16'.length, 24],
  ['2026-11-23'.length, 30],
  ['2026-11'.length, 12],
];

/** The moments whose copies are to be removed, each as `2026-11-23T16-20-05-123Z`. */
export function expiredMoments(moments: readonly string[]): string[] {
  const newestFirst = moments.toSorted().reverse();
  const kept = new Set(
    KEPT.flatMap(([length, copies]) => newestOfPeriods(newestFirst, length).slice(0, copies)),
  );
  return newestFirst.filter((moment) => !kept.has(moment));
}

function newestOfPeriods(newestFirst: readonly string[], length: number): string[] {
  const periodOf = (moment = '') => moment.slice(0, length);
  return newestFirst.filter((moment, position) => periodOf(moment) !== periodOf(newestFirst[position - 1]));
}
