import { AxisTop } from '@visx/axis';
import { Group } from '@visx/group';
import { PatternLines } from '@visx/pattern';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import type { TeacherStatistics } from 'api-contract/statistics-schema';
import { formatNumber } from 'arabic-text/numbers';
import { useId } from 'react';
import { totalHours } from '../../shared/statistics/hours-sums';
import { overviewMessages } from './messages';
import styles from './teacher-chart.module.css';

/** Pixels. */
const ROW_HEIGHT = 40;
const AXIS_HEIGHT = 28;
const NAME_WIDTH = 132;
const VALUE_WIDTH = 44;
const BAR_PADDING = 0.36;
const CORNER = 3;
const HATCH = 7;
const TICKS = 5;

interface TeacherChartProps {
  rows: readonly TeacherStatistics[];
}

/**
 * A bar for each teacher from the right: individual hours, then group hours, hatched so that they differ without colour.
 * Hidden from screen readers, which have the table.
 */
export function TeacherChart({ rows }: TeacherChartProps) {
  const hatch = `hatch-${useId()}`;
  const { parentRef, width } = useParentSize<HTMLDivElement>({ debounceTime: 0 });
  const barsWidth = Math.max(0, width - NAME_WIDTH - VALUE_WIDTH);
  const barsHeight = rows.length * ROW_HEIGHT;
  const height = barsHeight + AXIS_HEIGHT;
  const bands = scaleBand({
    domain: rows.map(({ teacher_name }) => teacher_name),
    range: [0, barsHeight],
    padding: BAR_PADDING,
  });
  const hours = scaleLinear({
    domain: [0, Math.max(1, ...rows.map(totalHours))],
    range: [barsWidth, 0],
    nice: true,
  });
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        {overviewMessages.chart}
        <span className={styles.key} data-part="individual">
          {overviewMessages.individual}
        </span>
        <span className={styles.key} data-part="group">
          {overviewMessages.group}
        </span>
      </figcaption>
      <div ref={parentRef} className={styles.frame} style={{ blockSize: height }}>
        {width > 0 && (
          <svg
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            direction="ltr"
            aria-hidden="true"
          >
            <PatternLines
              id={hatch}
              width={HATCH}
              height={HATCH}
              orientation={['diagonal']}
              className={styles.hatchLine ?? ''}
              background="var(--color-lamp-soft)"
            />
            <Group left={VALUE_WIDTH} top={AXIS_HEIGHT}>
              <AxisTop
                scale={hours}
                numTicks={TICKS}
                hideTicks
                hideAxisLine
                tickFormat={(tick) => formatNumber(Number(tick))}
                tickLabelProps={{ className: styles.tick ?? '', textAnchor: 'middle' }}
              />
              {hours.ticks(TICKS).map((tick) => (
                <line
                  key={tick}
                  className={styles.grid}
                  x1={hours(tick)}
                  x2={hours(tick)}
                  y1={0}
                  y2={barsHeight}
                />
              ))}
              {rows.map((row) => (
                <TeacherBar
                  key={row.teacher_name}
                  row={row}
                  y={bands(row.teacher_name) ?? 0}
                  height={bands.bandwidth()}
                  right={barsWidth}
                  xOf={hours}
                  groupFill={`url(#${hatch})`}
                />
              ))}
            </Group>
          </svg>
        )}
      </div>
    </figure>
  );
}

interface TeacherBarProps {
  row: TeacherStatistics;
  y: number;
  height: number;
  /** The start of every bar. */
  right: number;
  xOf: (hours: number) => number;
  groupFill: string;
}

function TeacherBar({ row, y, height, right, xOf, groupFill }: TeacherBarProps) {
  const total = totalHours(row);
  const middle = y + height / 2;
  const turn = xOf(row.total_individual_hours);
  return (
    <g>
      <text className={styles.name} x={right + 12} y={middle} dy="0.35em" direction="rtl" textAnchor="end">
        {shorten(row.teacher_name)}
      </text>
      <rect className={styles.individual} x={turn} y={y} width={right - turn} height={height} rx={CORNER} />
      <rect
        className={styles.group}
        fill={groupFill}
        x={xOf(total)}
        y={y}
        width={turn - xOf(total)}
        height={height}
        rx={CORNER}
      />
      <text className={styles.value} x={xOf(total) - 8} y={middle} dy="0.35em" textAnchor="end">
        {formatNumber(total)}
      </text>
    </g>
  );
}

const LONGEST_NAME = 16;

/** A name, shortened to the space beside its bar. */
function shorten(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}
