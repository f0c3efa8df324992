import { formatNumber } from 'arabic-text/numbers';
import styles from './hours-chart.module.css';
import type { LevelHours } from './level-hours';

/** Pixels that a part must have to hold its own figure. */
const LABEL_HEIGHT = 24;
/** Pixels between a bar and the sum on top of it. */
const TOTAL_GAP = 8;

interface HoursBarProps {
  hours: LevelHours;
  /** Pixels from the left. */
  x: number;
  width: number;
  /** Pixels from the top of a number of hours. */
  yOf: (hours: number) => number;
  /** The hatching of the group part. */
  groupFill: string;
}

/** One level: individual hours below, group hours on them, the sum on top. */
export function HoursBar({ hours: { individual, group, total }, x, width, yOf, groupFill }: HoursBarProps) {
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
