import { Group } from '@visx/group';
import { PatternLines } from '@visx/pattern';
import { type ReactNode, useId } from 'react';
import { type Bar, type BarLayout, type Segment, segmentsOf } from './bar';
import styles from './bar-chart.module.css';

export interface PlotProps {
  bars: readonly Bar[];
  layout: BarLayout;
  valueText: (value: number) => string;
  /** Pixels. */
  width: number;
  height: number;
  isEmpty: boolean;
  /** The index of the bar whose values are shown. */
  shown: number | undefined;
  onHover: (index: number | undefined) => void;
}

const HATCH_SIZE = 7;

interface PlotAreaProps extends Pick<PlotProps, 'width' | 'height'> {
  /** `hatch` is the fill of the second series. */
  children: (hatch: string) => ReactNode;
}

/** The picture of a chart, with the pattern of its second series. */
export function PlotArea({ width, height, children }: PlotAreaProps) {
  const hatch = `hatch-${useId()}`;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} direction="ltr" aria-hidden="true">
      <PatternLines
        id={hatch}
        width={HATCH_SIZE}
        height={HATCH_SIZE}
        orientation={['diagonal']}
        className={styles.hatchLine ?? ''}
        background="var(--color-lamp-soft)"
      />
      {children(`url(#${hatch})`)}
    </svg>
  );
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PlottedBarProps extends Pick<PlotProps, 'layout' | 'onHover' | 'shown'> {
  bar: Bar;
  index: number;
  hatch: string;
  /** Where the pointer shows the bar's values. */
  area: Rectangle;
  rectangleOf: (segment: Segment) => Rectangle;
  /** The texts of the bar. */
  children: ReactNode;
}

/** One bar with its texts. */
export function PlottedBar({ bar, index, hatch, area, rectangleOf, children, ...plot }: PlottedBarProps) {
  const { layout, shown, onHover } = plot;
  return (
    <Group
      data-shown={index === shown}
      onMouseEnter={() => onHover(index)}
      onMouseLeave={() => onHover(undefined)}
    >
      <rect className={styles.area} {...area} />
      {segmentsOf(bar, layout).map(
        (segment) =>
          segment.from !== segment.to && (
            <rect
              key={segment.series}
              className={styles.segment}
              data-series={segment.series}
              fill={segment.series === 1 ? hatch : undefined}
              {...rectangleOf(segment)}
            />
          ),
      )}
      {children}
    </Group>
  );
}
