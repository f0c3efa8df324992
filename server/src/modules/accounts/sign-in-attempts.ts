import { tooManyAttempts } from '../../platform/http/problem';

/** Wrong passwords for one name before the next attempt must wait. */
const FREE_ATTEMPTS = 20;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 15 * 60_000;
const EXPIRY_MS = 24 * 60 * 60_000;
/** Bounds the memory, whatever names are tried. */
const MAX_BUCKETS = 10_000;

/** Slows down guessing: after a number of wrong passwords in a bucket, each further one doubles the delay. */
export interface SignInAttempts {
  /**
   * Runs one attempt. Only as many run at once as may still fail without a delay, the others wait: simultaneous guesses
   * gain nothing.
   *
   * @param check returns `undefined` for a wrong password
   * @throws {Problem} 429 with `Retry-After` during a delay, without a call of `check`
   */
  run: <Result>(bucket: string, check: () => Promise<Result | undefined>) => Promise<Result | undefined>;
  /** Resets the count of wrong passwords. */
  reset: (bucket: string) => void;
}

interface Bucket {
  wrong: number;
  lastWrongAt: number;
  running: number;
  waiting: (() => void)[];
}

/**
 * The attempts of one server, buckets in memory.
 *
 * @param now milliseconds of a monotonic clock
 */
export function createSignInAttempts(now: () => number = () => performance.now()): SignInAttempts {
  const buckets = new Map<string, Bucket>();

  const delayLeft = ({ wrong, lastWrongAt }: Bucket) =>
    wrong < FREE_ATTEMPTS
      ? 0
      : lastWrongAt + Math.min(FIRST_DELAY_MS * 2 ** (wrong - FREE_ATTEMPTS), MAX_DELAY_MS) - now();
  const freeSlots = ({ wrong, running }: Bucket) => Math.max(FREE_ATTEMPTS - wrong, 1) - running;

  function find(name: string): Bucket {
    const found = buckets.get(name);
    if (found && (found.running > 0 || now() - found.lastWrongAt < EXPIRY_MS)) return found;
    const fresh: Bucket = { wrong: 0, lastWrongAt: now(), running: 0, waiting: [] };
    store(name, fresh);
    return fresh;
  }

  /** Stores a bucket as the last one to be evicted. */
  function store(name: string, bucket: Bucket): void {
    buckets.delete(name);
    buckets.set(name, bucket);
    if (buckets.size > MAX_BUCKETS) buckets.delete(firstToEvict());
  }

  /** The oldest bucket without a delay: a flood of made-up names must not end the delay of a real one. */
  function firstToEvict(): string {
    let oldest: string | undefined;
    for (const [name, bucket] of buckets) {
      oldest ??= name;
      if (bucket.running === 0 && delayLeft(bucket) <= 0) return name;
    }
    return oldest as string;
  }

  async function acquireSlot(bucket: Bucket): Promise<void> {
    for (;;) {
      const left = delayLeft(bucket);
      if (left > 0) throw tooManyAttempts(left);
      if (freeSlots(bucket) > 0) {
        bucket.running++;
        return;
      }
      await new Promise<void>((resolve) => bucket.waiting.push(resolve));
    }
  }

  function releaseWaiting(bucket: Bucket): void {
    const next = delayLeft(bucket) > 0 ? bucket.waiting.length : Math.max(freeSlots(bucket), 0);
    for (const proceed of bucket.waiting.splice(0, next)) proceed();
  }

  return {
    async run(name, check) {
      const bucket = find(name);
      await acquireSlot(bucket);
      try {
        const result = await check();
        if (result === undefined) {
          bucket.wrong++;
          bucket.lastWrongAt = now();
          store(name, bucket);
        } else {
          bucket.wrong = 0;
        }
        return result;
      } finally {
        bucket.running--;
        releaseWaiting(bucket);
        if (bucket.wrong === 0 && bucket.running === 0 && buckets.get(name) === bucket) buckets.delete(name);
      }
    },
    reset(name) {
      const bucket = buckets.get(name);
      if (bucket) bucket.wrong = 0;
    },
  };
}
