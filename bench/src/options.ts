import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    smallest: { type: 'boolean', default: false },
    database: { type: 'string' },
    minutes: { type: 'string' },
  },
});

/** The names of the benchmarks. */
export const wanted = positionals;

/** The databases to measure: `embedded`, `postgres` or both. */
export const database = values.database ?? sized('both', 'embedded');

/** How many minutes `soak` works. */
export const { minutes } = values;

/** A size of what is measured, or the smallest one that still measures it, with `--smallest`: for a test of the benchmark. */
export function sized<Size>(size: Size, smallest: Size): Size {
  return values.smallest ? smallest : size;
}
