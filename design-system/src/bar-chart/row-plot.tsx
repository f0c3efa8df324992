import { AxisTop } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { rangeOf, type Segment, sumOf } from './bar';
import styles from './bar-chart.module.css';
import { PlotArea, type PlotProps, PlottedBar } from './plot';

/** Pixels. */
const ROW_HEIGHT = 40;
const AXIS_HEIGHT = 28;
const NAME_WIDTH = 132;
const TOTAL_WIDTH = 44;
const NAME_GAP = 12;
const TOTAL_GAP = 8;

const TICK_COUNT = 5;
/** The gap between two bars, as a share of the distance between their centres. */
const PADDING = 0.36;
/** The characters of a name that fit beside its bar. */
const LONGEST_NAME = 16;

/** The height, in pixels, of a plot with so many bars. */
export const rowPlotHeight = (bars: number) => bars * ROW_HEIGHT + AXIS_HEIGHT;

/** Bars from top to bottom that begin at the right, with their names beside them and the axis above them. */
export function RowPlot(props: PlotProps) {
  const { bars, layout, valueText, width, height } = props;
  const innerWidth = Math.max(0, width - NAME_WIDTH - TOTAL_WIDTH);
  const innerHeight = height - AXIS_HEIGHT;
  const bands = scaleBand({ domain: bars.map(({ key }) => key), range: [0, innerHeight], padding: PADDING });
  const xOf = scaleLinear({ domain: rangeOf(bars, layout), range: [innerWidth, 0], nice: true });
  return (
    <PlotArea width={width} height={height}>
      {(hatch) => (
        <Group left={TOTAL_WIDTH} top={AXIS_HEIGHT}>
          <AxisTop
            scale={xOf}
            numTicks={TICK_COUNT}
            hideTicks
            hideAxisLine
            tickFormat={(tick) => valueText(Number(tick))}
            tickLabelProps={{
              className: styles.tick ?? '',
              direction: 'rtl',
              textAnchor: 'middle',
              fontFamily: 'inherit',
            }}
          />
          {xOf.ticks(TICK_COUNT).map((tick) => (
            <line key={tick} className={styles.grid} x1={xOf(tick)} x2={xOf(tick)} y1={0} y2={innerHeight} />
          ))}
          {bars.map((bar, index) => {
            const top = bands(bar.key) ?? 0;
            const middle = top + bands.bandwidth() / 2;
            const total = sumOf(bar.values);
            const rectangleOf = ({ from, to, offset, share }: Segment) => ({
              x: xOf(Math.max(from, to)),
              y: top + bands.bandwidth() * offset,
              width: Math.abs(xOf(from) - xOf(to)),
              height: bands.bandwidth() * share,
            });
            return (
              <PlottedBar
                key={bar.key}
                {...props}
                bar={bar}
                index={index}
                hatch={hatch}
                area={{ x: -TOTAL_WIDTH, y: middle - bands.step() / 2, width, height: bands.step() }}
                rectangleOf={rectangleOf}
              >
                <text
                  className={styles.label}
                  x={innerWidth + NAME_GAP}
                  y={middle}
                  dy="0.35em"
                  direction="rtl"
                  textAnchor="end"
                >
                  {shortened(bar.label ?? bar.name)}
                </text>
                {layout === 'stacked' && (
                  <text
                    className={styles.number}
                    x={xOf(total) - TOTAL_GAP}
                    y={middle}
                    dy="0.35em"
                    direction="rtl"
                    textAnchor="start"
                  >
                    {valueText(total)}
                  </text>
                )}
              </PlottedBar>
            );
          })}
        </Group>
      )}
    </PlotArea>
  );
}

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}
