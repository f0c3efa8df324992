import { AxisRight } from '@visx/axis';
import { Group } from '@visx/group';
import { PatternLines } from '@visx/pattern';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { formatNumber } from 'arabic-text/numbers';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { useId } from 'react';
import styles from './bar-chart.module.css';
import { BarsBeside, StackedBar } from './bars';

/** Pixels. */
const HEIGHT = 300;
const MARGIN = { top: 24, left: 4 };
const TICKS = 4;
const HATCH = 7;
const CHARACTER = 7;
const TICK_GAP = 6;
const LINE = 18;
const LABEL_CHARACTER = 6;
const TOTAL_GAP = 6;
const BOTTOM = 8;
const BAND_PADDING = 0.3;
const MOST_WIDTH = 72;

/** The bars above one label of the axis. */
export interface BarGroup {
  key: string;
  label: string;
  /** A second line below the label. */
  note?: string | undefined;
  /** One for each part. */
  values: readonly number[];
}

interface BarChartProps {
  /** The accessible name. */
  title: string;
  /** The accessible description. */
  description: string;
  /** The first one is on the right. */
  groups: readonly BarGroup[];
  /** The names of one to three values of each group; they differ in colour and pattern. */
  parts: readonly string[];
  layout: 'beside' | 'stacked';
  /** What the numbers count. */
  unit: string;
  /** The number of a value, on the axis. */
  numberOf: (value: number) => number;
  /** It is shown instead of bars where all values are 0. */
  none: string;
  /** The values are not there yet. */
  busy: boolean;
}

/** Bars from right to left with the axis on the right. A table next to it has the same figures. */
export function BarChart(props: BarChartProps) {
  const { title, description, groups, parts, unit, none, busy } = props;
  const id = useId();
  const { parentRef, width } = useParentSize<HTMLDivElement>({ debounceTime: 0 });
  const isEmpty = groups.every(({ values }) => values.every((value) => value === 0));
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend} aria-hidden="true">
        {parts.length > 1 &&
          parts.map((part, index) => (
            <span key={part} className={styles.key} data-part={index}>
              {part}
            </span>
          ))}
        <span>{unit}</span>
      </figcaption>
      <div
        ref={parentRef}
        className={styles.frame}
        role="img"
        aria-label={title}
        aria-describedby={id}
        style={{ blockSize: HEIGHT }}
      >
        {width > 0 && <Bars {...props} width={width} isEmpty={isEmpty} />}
      </div>
      {isEmpty && !busy ? (
        <p id={id} className={styles.none}>
          {none}
        </p>
      ) : (
        <VisuallyHidden as="div" id={id}>
          {description}
        </VisuallyHidden>
      )}
    </figure>
  );
}

function Bars(props: BarChartProps & { width: number; isEmpty: boolean }) {
  const { groups, layout, numberOf, width, isEmpty } = props;
  const hatch = `hatch-${useId()}`;
  const sums = groups.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const shown = layout === 'stacked' ? sums : groups.flatMap(({ values }) => values);
  const lines = groups.some(({ note }) => note) ? 2 : 1;
  const innerHeight = HEIGHT - MARGIN.top - lines * LINE - BOTTOM;
  const yOf = scaleLinear({
    domain: [Math.min(0, ...shown), Math.max(0, ...shown) || 1],
    range: [innerHeight, 0],
    nice: TICKS,
  });
  const ticks = isEmpty ? [0] : yOf.ticks(TICKS);
  const tickText = (tick: number) => formatNumber(numberOf(tick));
  const tickWidth = Math.max(...ticks.map((tick) => tickText(tick).length)) * CHARACTER;
  const innerWidth = Math.max(0, width - MARGIN.left - tickWidth - TICK_GAP);
  const places = scaleBand({
    domain: groups.map(({ key }) => key),
    range: [innerWidth, 0],
    padding: BAND_PADDING,
  });
  const step = places.step();
  const barWidth = Math.min(places.bandwidth(), MOST_WIDTH);
  // Where labels do not fit beside each other, every second or third month has one.
  const labelStep = Math.ceil(
    (LABEL_CHARACTER * Math.max(...groups.map(({ label }) => label.length))) / step,
  );
  const totals = sums.map((sum) => totalText(numberOf(sum)));
  const hasTotals = layout === 'stacked' && totals.every((text) => text.length * CHARACTER <= step);
  return (
    <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} direction="ltr" aria-hidden="true">
      <PatternLines
        id={hatch}
        width={HATCH}
        height={HATCH}
        orientation={['diagonal']}
        className={styles.hatchLine ?? ''}
        background="var(--color-lamp-soft)"
      />
      <Group left={MARGIN.left} top={MARGIN.top}>
        {ticks.map((tick) => (
          <line
            key={tick}
            className={tick === 0 ? styles.axis : styles.grid}
            x1={0}
            x2={innerWidth}
            y1={yOf(tick)}
            y2={yOf(tick)}
          />
        ))}
        {groups.map(({ key, label, note, values }, index) => {
          const centre = (places(key) ?? 0) + places.bandwidth() / 2;
          const x = centre - barWidth / 2;
          return (
            <g key={key}>
              {layout === 'stacked' ? (
                <StackedBar x={x} width={barWidth} values={values} yOf={yOf} hatch={hatch} />
              ) : (
                <BarsBeside x={x} width={barWidth} values={values} yOf={yOf} hatch={hatch} />
              )}
              {hasTotals && sums[index] !== 0 && (
                <text
                  className={styles.total}
                  x={centre}
                  y={yOf(sums[index] ?? 0) - TOTAL_GAP}
                  textAnchor="middle"
                >
                  {totals[index]}
                </text>
              )}
              {index % labelStep === 0 && (
                <text
                  className={styles.label}
                  x={centre}
                  y={innerHeight + LINE}
                  direction="rtl"
                  textAnchor="middle"
                >
                  {label}
                </text>
              )}
              {note && (
                <text className={styles.note} x={centre} y={innerHeight + 2 * LINE} textAnchor="middle">
                  {note}
                </text>
              )}
            </g>
          );
        })}
        {!isEmpty && (
          <AxisRight
            left={innerWidth}
            scale={yOf}
            tickValues={ticks}
            hideTicks
            hideAxisLine
            tickFormat={(tick) => tickText(Number(tick))}
            tickLabelProps={{
              className: styles.note ?? '',
              textAnchor: 'start',
              fontFamily: 'inherit',
              dx: TICK_GAP - 8,
              dy: '0.32em',
            }}
          />
        )}
      </Group>
    </svg>
  );
}

/** Decimals are left out where they would not be read. */
function totalText(total: number): string {
  return formatNumber(Math.abs(total) < 1000 ? total : Math.round(total));
}
