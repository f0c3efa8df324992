import { AxisRight } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { rangeOf, type Segment, sumOf } from './bar';
import styles from './bar-chart.module.css';
import { PlotArea, type PlotProps, PlottedBar } from './plot';

/** Pixels. */
export const COLUMN_PLOT_HEIGHT = 300;
const MARGIN = { top: 24, left: 4, bottom: 8 };
const LINE_HEIGHT = 18;
const CHARACTER_WIDTH = 7;
const TICK_GAP = 6;
const TOTAL_GAP = 6;
const LARGEST_WIDTH = 72;

const TICK_COUNT = 4;
/** The gap between two bars, as a share of the distance between their centres. */
const PADDING = 0.3;

/** Upright bars from right to left, with the axis on the right. */
export function ColumnPlot(props: PlotProps) {
  const { bars, layout, valueText, width, height, isEmpty } = props;
  const lines = bars.some(({ note }) => note) ? 2 : 1;
  const innerHeight = height - MARGIN.top - lines * LINE_HEIGHT - MARGIN.bottom;
  const yOf = scaleLinear({ domain: rangeOf(bars, layout), range: [innerHeight, 0], nice: TICK_COUNT });
  const ticks = isEmpty ? [0] : yOf.ticks(TICK_COUNT);
  const tickWidth = widthOf(ticks.map(valueText));
  const innerWidth = Math.max(0, width - MARGIN.left - tickWidth - TICK_GAP);
  const bands = scaleBand({
    domain: bars.map(({ key }) => key),
    range: [innerWidth, 0],
    padding: PADDING,
  });
  const step = bands.step();
  const barWidth = Math.min(bands.bandwidth(), LARGEST_WIDTH);
  // Where labels do not fit beside each other, every second or third bar has one.
  const labelStep = Math.ceil(widthOf(bars.map(({ label, name }) => label ?? name)) / step);
  const totals = bars.map(({ values }) => sumOf(values));
  const hasTotals = layout === 'stacked' && widthOf(totals.map(valueText)) <= step;
  return (
    <PlotArea width={width} height={height}>
      {(hatch) => (
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
          {bars.map((bar, index) => {
            const centre = (bands(bar.key) ?? 0) + bands.bandwidth() / 2;
            const total = totals[index] ?? 0;
            const rectangleOf = ({ from, to, offset, share }: Segment) => ({
              x: centre + barWidth * (0.5 - offset - share),
              y: yOf(Math.max(from, to)),
              width: barWidth * share,
              height: Math.abs(yOf(from) - yOf(to)),
            });
            return (
              <PlottedBar
                key={bar.key}
                {...props}
                bar={bar}
                index={index}
                hatch={hatch}
                area={{ x: centre - step / 2, y: -MARGIN.top, width: step, height }}
                rectangleOf={rectangleOf}
              >
                {hasTotals && total !== 0 && (
                  <text
                    className={styles.number}
                    x={centre}
                    y={yOf(total) - TOTAL_GAP}
                    direction="rtl"
                    textAnchor="middle"
                  >
                    {valueText(total)}
                  </text>
                )}
                {index % labelStep === 0 && (
                  <text
                    className={styles.label}
                    x={centre}
                    y={innerHeight + LINE_HEIGHT}
                    direction="rtl"
                    textAnchor="middle"
                  >
                    {bar.label ?? bar.name}
                  </text>
                )}
                {bar.note && (
                  <text
                    className={styles.tick}
                    x={centre}
                    y={innerHeight + 2 * LINE_HEIGHT}
                    textAnchor="middle"
                  >
                    {bar.note}
                  </text>
                )}
              </PlottedBar>
            );
          })}
          {!isEmpty && (
            <AxisRight
              left={innerWidth}
              scale={yOf}
              tickValues={ticks}
              tickLength={0}
              hideTicks
              hideAxisLine
              tickFormat={(tick) => valueText(Number(tick))}
              tickLabelProps={{
                className: styles.tick ?? '',
                direction: 'rtl',
                textAnchor: 'end',
                fontFamily: 'inherit',
                dx: TICK_GAP,
                dy: '0.32em',
              }}
            />
          )}
        </Group>
      )}
    </PlotArea>
  );
}

/** The pixels of the longest text. */
function widthOf(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length)) * CHARACTER_WIDTH;
}
