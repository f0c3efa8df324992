import styles from './bar-chart.module.css';

interface BarProps {
  /** Pixels from the left. */
  x: number;
  width: number;
  values: readonly number[];
  /** The pixels from the top for a value. */
  yOf: (value: number) => number;
  /** The id of the pattern of the second part. */
  hatch: string;
}

/** The values above each other, the first one at the bottom. */
export function StackedBar({ x, width, values, yOf, hatch }: BarProps) {
  let bottom = 0;
  return values.map((value, part) => {
    const top = bottom + value;
    const bar = (
      <Bar key={part} part={part} x={x} width={width} from={yOf(bottom)} to={yOf(top)} hatch={hatch} />
    );
    bottom = top;
    return bar;
  });
}

/** The values beside each other, the first one on the right. */
export function BarsBeside({ x, width, values, yOf, hatch }: BarProps) {
  const each = width / values.length;
  return values.map((value, part) => (
    <Bar
      key={part}
      part={part}
      x={x + width - (part + 1) * each}
      width={each}
      from={yOf(0)}
      to={yOf(value)}
      hatch={hatch}
    />
  ));
}

interface PartProps extends Pick<BarProps, 'x' | 'width' | 'hatch'> {
  part: number;
  from: number;
  to: number;
}

function Bar({ part, x, width, from, to, hatch }: PartProps) {
  if (from === to) return null;
  return (
    <rect
      className={styles.part}
      data-part={part}
      x={x}
      y={Math.min(from, to)}
      width={width}
      height={Math.abs(to - from)}
      fill={part === 1 ? `url(#${hatch})` : undefined}
    />
  );
}
