import { tooManyAttempts } from '../../platform/http/problem';
import type { Limit, Limits } from '../../platform/limits/limits';

/** Slows down guessing: after 20 wrong passwords in a bucket, each further one doubles the delay. */
export interface SignInAttempts {
  /**
   * Runs one attempt. It counts as a wrong password until `check` finds a right one, and attempts in one bucket wait for
   * each other: simultaneous guesses gain nothing.
   *
   * @param check returns `undefined` for a wrong password
   * @throws {Problem} 429 with `Retry-After` during a delay, without a call of `check`
   */
  run: <Result>(bucket: string, check: () => Promise<Result | undefined>) => Promise<Result | undefined>;
  /** Resets the count of wrong passwords. */
  reset: (bucket: string) => Promise<void>;
}

/** The bucket in which wrong passwords are counted: a name, on one known device or on all other devices. */
export function bucketOf(usernameKey: string, device = 'anywhere'): string {
  return `${device} ${usernameKey}`;
}

const keyOf = (bucket: string) => `sign-in ${bucket}`;

const limitOf = (bucket: string): Limit => ({
  key: keyOf(bucket),
  max: 20,
  period: 24 * 60 * 60_000,
  delays: { first: 1000, longest: 15 * 60_000 },
});

export function createSignInAttempts(limits: Limits): SignInAttempts {
  /** The last attempt in each bucket that this server is running. */
  const running = new Map<string, Promise<unknown>>();

  async function attempt<Result>(
    bucket: string,
    check: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const wait = await limits.take([limitOf(bucket)]);
    if (wait > 0) throw tooManyAttempts(wait);
    const result = await check();
    if (result !== undefined) await limits.reset(keyOf(bucket));
    return result;
  }

  return {
    async run(bucket, check) {
      const start = () => attempt(bucket, check);
      const current = (running.get(bucket) ?? Promise.resolve()).then(start, start);
      running.set(bucket, current);
      try {
        return await current;
      } finally {
        if (running.get(bucket) === current) running.delete(bucket);
      }
    },
    reset: (bucket) => limits.reset(keyOf(bucket)),
  };
}
