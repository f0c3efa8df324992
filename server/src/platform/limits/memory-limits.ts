import type { Limit, Limits } from './limits';

/** Bounds the memory. */
const MAX_COUNTS = 50_000;

interface Count {
  count: number;
  expiresAt: number;
  /** The next one has to wait until then. */
  waitsUntil: number;
}

/**
 * The limits of a server that shares its database with no other.
 *
 * @param now milliseconds of a monotonic clock
 */
export function createMemoryLimits(now: () => number = () => performance.now()): Limits {
  const counts = new Map<string, Count>();

  /** Stores a count as the last one to be evicted. */
  function store(key: string, count: Count): void {
    counts.delete(key);
    counts.set(key, count);
    if (counts.size > MAX_COUNTS) counts.delete(firstToEvict(now()));
  }

  /** The oldest count that nothing waits for: a flood of made-up names must not end the delay of a real one. */
  function firstToEvict(at: number): string {
    let oldest: string | undefined;
    for (const [key, { waitsUntil }] of counts) {
      oldest ??= key;
      if (waitsUntil <= at) return key;
    }
    return oldest as string;
  }

  return {
    async take(limits) {
      const at = now();
      const wait = Math.max(...limits.map(({ key }) => (counts.get(key)?.waitsUntil ?? at) - at));
      if (wait > 0) return wait;
      for (const limit of limits) store(limit.key, countOne(limit, counts.get(limit.key), at));
      return 0;
    },
    async reset(key) {
      counts.delete(key);
    },
    async removeExpired() {
      const at = now();
      for (const [key, { expiresAt }] of counts) if (expiresAt <= at) counts.delete(key);
    },
  };
}

function countOne({ max, period, delays }: Limit, held: Count | undefined, at: number): Count {
  const live = held && held.expiresAt > at ? held : undefined;
  const count = (live?.count ?? 0) + 1;
  const expiresAt = live && !delays ? live.expiresAt : at + period;
  if (count < max) return { count, expiresAt, waitsUntil: 0 };
  const delay = delays && Math.min(delays.first * 2 ** (count - max), delays.longest);
  return { count, expiresAt, waitsUntil: delay === undefined ? expiresAt : at + delay };
}
