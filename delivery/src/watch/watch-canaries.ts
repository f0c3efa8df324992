import { setTimeout as pause } from 'node:timers/promises';
import { activeReleases } from '../site/active-releases';
import { type Author, changeSite } from '../site/change-site';
import { readDiscovery } from '../site/site-folder';
import { type Counts, keyOf, type MetricsSource, readCounts } from './read-counts';

/** Fewer opens and failures than these are not judged. */
export const ENOUGH = { opens: 20, failures: 3 };
const LONGEST_PAUSE_MS = 5000;

export interface Canary {
  name: string;
  version: string;
}

export interface Watch {
  canaries: readonly Canary[];
  milliseconds: number;
  /** Percent of the attempts to open a canary that may fail. */
  maxFailures: number;
  source: MetricsSource;
  /** Prints a line. */
  say: (line: string) => void;
  /** Ends the watch; the canaries stay. */
  signal: AbortSignal;
}

/**
 * Watches canaries that were just released, and withdraws all of them when one fails too often.
 *
 * @returns the figures at the end
 * @throws {Error} when they were withdrawn or changed by another command, when the watch is interrupted, and when the
 *   server does not answer at the end
 */
export async function watchCanaries(siteDir: string, author: Author, watch: Watch): Promise<string> {
  const { canaries, milliseconds, maxFailures, source, say, signal } = watch;
  const end = Date.now() + milliseconds;
  const first = new Map<string, Counts>();
  let figures = new Map<string, Counts>();
  let problem: string | undefined = 'no answer yet';
  let said = '';
  const sayChange = (line: string) => {
    if (line !== said) say(line);
    said = line;
  };

  async function look(): Promise<void> {
    try {
      const read = await readCounts(source, signal);
      figures = new Map(canaries.map(({ name, version }) => [name, since(first, read, name, version)]));
      problem = undefined;
      sayChange(describe(canaries, figures));
    } catch (cause) {
      problem = reasonOf(cause);
      if (!signal.aborted) sayChange(`${source.server} does not answer (${problem}): trying again`);
    }
  }

  for (let isLast = false; !isLast; ) {
    isLast = Date.now() >= end;
    await checkUnchanged(siteDir, canaries);
    await look();
    const failing = canaries.filter(({ name }) => failsTooOften(figures.get(name), maxFailures));
    if (failing.length > 0) {
      await withdraw(siteDir, author, canaries);
      throw new Error(
        `More than ${maxFailures} % failed, so ${listOf(canaries)} was withdrawn: ${describe(failing, figures)}`,
      );
    }
    const rest = Math.max(0, end - Date.now());
    if (!isLast)
      await pause(Math.min(LONGEST_PAUSE_MS, milliseconds / 20, rest), undefined, { signal }).catch(() => {});
    if (signal.aborted) throw new Error(`The watch was ended: ${listOf(canaries)} stays a canary, unwatched`);
  }
  if (problem !== undefined) {
    throw new Error(
      `${source.server} does not answer (${problem}): ${listOf(canaries)} stays a canary without a verdict`,
    );
  }
  const isJudged = canaries.every(({ name }) => (figures.get(name)?.opens ?? 0) >= ENOUGH.opens);
  const verdict = isJudged
    ? 'no reason to withdraw it'
    : `fewer than ${ENOUGH.opens} opens, too few to judge`;
  return `${describe(canaries, figures)}: ${verdict}; the canary stays`;
}

/** The counts since the first look: an earlier trial of the version does not count. */
function since(first: Map<string, Counts>, read: Map<string, Counts>, name: string, version: string): Counts {
  const now = read.get(keyOf(name, version));
  if (!now) throw new Error(`it has no counts of ${name} ${version}`);
  const before = first.get(name) ?? now;
  first.set(name, before);
  return { opens: now.opens - before.opens, failures: now.failures - before.failures };
}

function failsTooOften(counts: Counts | undefined, maxFailures: number): boolean {
  if (!counts || (counts.opens < ENOUGH.opens && counts.failures < ENOUGH.failures)) return false;
  return failedPercent(counts) > maxFailures;
}

/** Computes the failures in percent of all attempts. */
function failedPercent({ opens, failures }: Counts): number {
  return failures === 0 ? 0 : (100 * failures) / (opens + failures);
}

function describe(canaries: readonly Canary[], figures: ReadonlyMap<string, Counts>): string {
  return canaries
    .map(({ name, version }) => {
      const counts = figures.get(name) ?? { opens: 0, failures: 0 };
      const percent = Math.round(failedPercent(counts) * 10) / 10;
      return `${name} ${version}: opened ${counts.opens}, failed ${counts.failures} (${percent} %)`;
    })
    .join('; ');
}

function listOf(canaries: readonly Canary[]): string {
  return canaries.map(({ name, version }) => `${name} ${version}`).join(', ');
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? cause.cause.message || cause.message : cause.message;
}

/** @throws {Error} when another command has changed one of the canaries */
async function checkUnchanged(siteDir: string, canaries: readonly Canary[]): Promise<void> {
  const document = await readDiscovery(siteDir);
  for (const { name, version } of canaries) {
    if (activeReleases(document, name).canary?.release.metadata.version !== version) {
      throw new Error(`${name} ${version} is no canary any more: the watch ends without a verdict`);
    }
  }
}

async function withdraw(siteDir: string, author: Author, canaries: readonly Canary[]): Promise<void> {
  await changeSite(siteDir, author, async (document) =>
    canaries.map(({ name, version }) => {
      const { current, canary, previous } = activeReleases(document, name);
      if (canary?.release.metadata.version !== version) {
        throw new Error(`${name} ${version} is no canary any more: the watch ends without a verdict`);
      }
      return { action: 'withdraw', name, version, active: { current, previous } };
    }),
  );
}
