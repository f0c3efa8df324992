import { AxisBottom, AxisRight } from '@visx/axis';
import { Group } from '@visx/group';
import { PatternLines } from '@visx/pattern';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { formatNumber } from 'arabic-text/numbers';
import { useId } from 'react';
import styles from './hours-chart.module.css';
import { overviewMessages } from './messages';
import type { LevelHours } from './overview-query';

/** Pixels. */
const HEIGHT = 300;
const MARGIN = { top: 28, right: 44, bottom: 32, left: 8 };
const TICKS = 4;
const HATCH_PX = 7;
/** The smallest maximum of the axis, so that an empty month has an axis of whole hours. */
const LEAST_HOURS = 4;

/** The smallest height of a bar segment with a label, in pixels. */
const LABEL_HEIGHT = 24;
/** Pixels between a bar and its sum. */
const TOTAL_GAP = 8;

/**
 * The hours of each level as stacked bars, right to left, with the axis on the right. Group hours are hatched, so that the
 * segments differ without colour. A table has the same figures for screen readers.
 */
export function HoursChart({ levels }: { levels: readonly LevelHours[] }) {
  const hatch = `hatch-${useId()}`;
  const { parentRef, width } = useParentSize<HTMLDivElement>({ debounceTime: 0 });
  const innerWidth = Math.max(0, width - MARGIN.left - MARGIN.right);
  const innerHeight = HEIGHT - MARGIN.top - MARGIN.bottom;
  const places = scaleBand({
    domain: levels.map(({ level }) => level),
    range: [innerWidth, 0],
    padding: 0.35,
  });
  const hours = scaleLinear({
    domain: [0, Math.max(LEAST_HOURS, ...levels.map(({ total }) => total))],
    range: [innerHeight, 0],
    nice: TICKS,
  });
  return (
    <>
      <Legend />
      <div ref={parentRef} className={styles.frame}>
        {width > 0 && (
          <svg
            width={width}
            height={HEIGHT}
            viewBox={`0 0 ${width} ${HEIGHT}`}
            direction="ltr"
            aria-hidden="true"
          >
            <PatternLines
              id={hatch}
              width={HATCH_PX}
              height={HATCH_PX}
              orientation={['diagonal']}
              className={styles.hatchLine ?? ''}
              background="var(--color-lamp-soft)"
            />
            <Group left={MARGIN.left} top={MARGIN.top}>
              {hours.ticks(TICKS).map((tick) => (
                <line
                  key={tick}
                  className={styles.grid}
                  x1={0}
                  x2={innerWidth}
                  y1={hours(tick)}
                  y2={hours(tick)}
                />
              ))}
              {levels.map((level) => (
                <HoursBar
                  key={level.level}
                  hours={level}
                  x={places(level.level) ?? 0}
                  width={places.bandwidth()}
                  yOf={hours}
                  groupFill={`url(#${hatch})`}
                />
              ))}
              <AxisBottom
                top={innerHeight}
                scale={places}
                hideTicks
                axisLineClassName={styles.axis ?? ''}
                tickLabelProps={{
                  className: styles.level ?? '',
                  textAnchor: 'middle',
                  fontFamily: 'inherit',
                }}
              />
              <AxisRight
                left={innerWidth}
                scale={hours}
                numTicks={TICKS}
                hideTicks
                hideAxisLine
                hideZero
                tickFormat={(tick) => formatNumber(Number(tick))}
                tickLabelProps={{
                  className: styles.tick ?? '',
                  textAnchor: 'start',
                  fontFamily: 'inherit',
                  dx: 4,
                  dy: '0.32em',
                }}
              />
            </Group>
          </svg>
        )}
      </div>
    </>
  );
}

function Legend() {
  return (
    <div className={styles.legend} aria-hidden="true">
      <span className={styles.key} data-part="individual">
        {overviewMessages.individual}
      </span>
      <span className={styles.key} data-part="group">
        {overviewMessages.group}
      </span>
    </div>
  );
}

interface HoursBarProps {
  hours: LevelHours;
  /** Pixels from the left. */
  x: number;
  width: number;
  /** The pixels from the top for a number of hours. */
  yOf: (hours: number) => number;
  groupFill: string;
}

/** The bar of one level, with its sum on top. */
function HoursBar({ hours: { individual, group, total }, x, width, yOf, groupFill }: HoursBarProps) {
  const centre = x + width / 2;
  const parts = [
    { name: 'individual', value: individual, top: yOf(individual), bottom: yOf(0), fill: undefined },
    { name: 'group', value: group, top: yOf(total), bottom: yOf(individual), fill: groupFill },
  ].filter(({ value }) => value > 0);
  return (
    <>
      {parts.map(({ name, value, top, bottom, fill }) => (
        <g key={name} data-part={name}>
          <rect className={styles.part} x={x} y={top} width={width} height={bottom - top} fill={fill} />
          {parts.length > 1 && bottom - top >= LABEL_HEIGHT && (
            <text className={styles.value} x={centre} y={(top + bottom) / 2} dy="0.35em" textAnchor="middle">
              {formatNumber(value)}
            </text>
          )}
        </g>
      ))}
      {total > 0 && (
        <text className={styles.total} x={centre} y={yOf(total) - TOTAL_GAP} textAnchor="middle">
          {formatNumber(total)}
        </text>
      )}
    </>
  );
}
