import { useParentSize } from '@visx/responsive';
import { formatNumber } from 'arabic-text/numbers';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden';
import { type Bar, type BarLayout, sumOf } from './bar';
import styles from './bar-chart.module.css';
import { BarTable } from './bar-table';
import { COLUMN_PLOT_HEIGHT, ColumnPlot } from './column-plot';
import { chartMessages } from './messages';
import { RowPlot, rowPlotHeight } from './row-plot';
import { TableOnRequest } from './table-on-request';

export interface BarChartProps {
  /** The accessible name of the chart and of its table. */
  title: string;
  /** The first one is on the right, or on top. */
  bars: readonly Bar[];
  /** What a bar stands for, such as a month: the header of the first column of the table. */
  barLabel: string;
  /** The names of the one to three values of each bar; they differ in colour and pattern. */
  series: readonly string[];
  /** Default `stacked`. */
  layout?: BarLayout | undefined;
  /** `rows` for bars with long names. Default `columns`. */
  direction?: 'columns' | 'rows' | undefined;
  /** What the numbers count, where `format` does not say it. */
  unit?: string | undefined;
  /** Default: a number with at most two decimals. */
  format?: ((value: number) => string) | undefined;
  /** It is shown instead of bars where all values are 0. */
  none?: ReactNode;
  /** It replaces the table of the bars; `null` where the page has their values in a table already. */
  table?: ReactNode;
}

/** Bars follow each other to the left, or downwards. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: 1, ArrowDown: 1, ArrowRight: -1, ArrowUp: -1 };
const LEFT_TO_RIGHT_MARK = '\u200e';

/**
 * Bars from right to left, or from top to bottom. The pointer and the arrow keys show the values of one bar. A table has
 * the values of all bars for screen readers, on paper, and on request for everybody.
 */
export function BarChart({
  title,
  bars,
  barLabel,
  series,
  layout = 'stacked',
  direction = 'columns',
  unit,
  format = formatNumber,
  none,
  table,
}: BarChartProps) {
  const id = useId();
  const { parentRef, width } = useParentSize<HTMLDivElement>({ debounceTime: 0 });
  const [hovered, setHovered] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const shown = hovered ?? focused;
  const last = bars.length - 1;
  const isEmpty = bars.every(({ values }) => values.every((value) => value === 0));
  const hasTotals = layout === 'stacked' && series.length > 1;
  const Plot = direction === 'rows' ? RowPlot : ColumnPlot;
  const height = direction === 'rows' ? rowPlotHeight(bars.length) : COLUMN_PLOT_HEIGHT;

  // Without the mark, the minus would be on the right of a number in Arabic text.
  const valueText = (value: number) => (value < 0 ? LEFT_TO_RIGHT_MARK : '') + format(value);

  /** The name and the values of a bar; nothing once there are fewer bars. */
  function textOf(index: number): string | undefined {
    const bar = bars[index];
    if (!bar) return;
    const texts = bar.values.map((value, each) => `${series[each]} ${valueText(value)}`);
    if (hasTotals) texts.push(`${chartMessages.total} ${valueText(sumOf(bar.values))}`);
    return `${bar.name}: ${texts.join('، ')}`;
  }

  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setFocused(Math.min(last, Math.max(0, (focused ?? 0) + step)));
  }

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend} aria-hidden="true">
        {series.length > 1 &&
          series.map((name, index) => (
            <span key={name} className={styles.key} data-series={index}>
              {name}
            </span>
          ))}
        {unit && <span>{unit}</span>}
      </figcaption>
      <div
        ref={parentRef}
        className={styles.frame}
        style={{ '--plot-height': `${height}px` } as CSSProperties}
      >
        {/* A slider is a single tab stop that screen readers leave the arrow keys to. */}
        <input
          type="range"
          className={styles.slider}
          aria-label={title}
          aria-describedby={id}
          aria-roledescription={chartMessages.kind}
          aria-valuetext={textOf(focused ?? 0)}
          min={0}
          max={last}
          value={focused ?? 0}
          onFocus={() => setFocused(0)}
          onBlur={() => setFocused(undefined)}
          onKeyDown={move}
          onChange={({ target }) => setFocused(target.valueAsNumber)}
        />
        {width > 0 && (
          <Plot {...{ bars, layout, valueText, width, height, isEmpty, shown }} onHover={setHovered} />
        )}
        <p id={id} className={styles.none}>
          {isEmpty && none} <VisuallyHidden>{chartMessages.hint}</VisuallyHidden>
        </p>
      </div>
      <p className={styles.values} aria-hidden="true">
        {shown !== undefined && textOf(shown)}
      </p>
      {table !== null && (
        <TableOnRequest>
          {table ?? <BarTable {...{ title, bars, barLabel, series, hasTotals, valueText }} />}
        </TableOnRequest>
      )}
    </figure>
  );
}
