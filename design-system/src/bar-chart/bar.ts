/** One bar, of one value for each series. */
export interface Bar {
  key: string;
  /** The name beside the values and in the table. */
  name: string;
  /** The text at the axis. Default: the name. */
  label?: string | undefined;
  /** A second line below the label. */
  note?: string | undefined;
  values: readonly number[];
}

/** Whether the values of a bar are above each other or beside each other. */
export type BarLayout = 'stacked' | 'beside';

/** One value as it is drawn: where it begins and ends on the axis, and which share of the bar's width it takes. */
export interface Segment {
  series: number;
  from: number;
  to: number;
  /** The share of the width before it. */
  offset: number;
  share: number;
}

export const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

export function segmentsOf({ values }: Bar, layout: BarLayout): Segment[] {
  const share = 1 / values.length;
  return values.map((value, series) => {
    if (layout === 'beside') return { series, from: 0, to: value, offset: series * share, share };
    const from = sumOf(values.slice(0, series));
    return { series, from, to: from + value, offset: 0, share: 1 };
  });
}

/** The smallest and the largest value that the axis shows; 0 is one of them or between them. */
export function rangeOf(bars: readonly Bar[], layout: BarLayout): [number, number] {
  const ends = bars.flatMap((bar) => segmentsOf(bar, layout).map(({ to }) => to));
  return [Math.min(0, ...ends), Math.max(0, ...ends) || 1];
}
