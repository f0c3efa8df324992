import type { Author } from '../site/change-site';
import { type Canary, watchCanaries } from '../watch/watch-canaries';
import { UsageError } from './command-line';
import type { Options } from './options';

const DEFAULT_MAX_FAILURES = 1;

/** The options of commands that can watch the canaries they release. */
export const WATCH_OPTIONS = ['canary', 'watch', 'max-failures', 'server'] as const;

type WatchOptions = Pick<Options, (typeof WATCH_OPTIONS)[number]>;

/** @throws {UsageError} when the options of a watch make no sense together; called before anything is done */
export function checkWatch({ canary, watch, server, 'max-failures': maxFailures }: WatchOptions): void {
  if (watch !== undefined && canary === undefined) {
    throw new UsageError('--watch needs --canary PERCENT: only a canary can be withdrawn');
  }
  if (watch === undefined && (maxFailures !== undefined || server !== undefined)) {
    throw new UsageError('--max-failures and --server need --watch DURATION');
  }
}

/**
 * Prints what was released and watches the canaries, if that was asked for.
 *
 * @returns what the command prints at its end
 */
export async function watchIfAsked(
  { siteDir, author, options }: { siteDir: string; author: Author; options: WatchOptions },
  canaries: readonly Canary[],
  message: string,
): Promise<string> {
  const { watch, server, 'max-failures': maxFailures = DEFAULT_MAX_FAILURES } = options;
  if (watch === undefined) return message;
  console.log(message);
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  return watchCanaries(siteDir, author, {
    canaries,
    milliseconds: watch,
    maxFailures,
    source: {
      server: server ?? `http://localhost:${process.env.PORT || 8000}`,
      token: process.env.METRICS_TOKEN,
    },
    say: console.log,
    signal: interruption.signal,
  });
}
