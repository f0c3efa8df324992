import type { LogLine } from './release-log';

/**
 * The versions of a name that were current before the given one, the latest first. Versions that somebody has gone back
 * from are left out: nobody wants to go back to those.
 *
 * @param log the oldest line first
 */
export function versionsBefore(log: readonly LogLine[], name: string, version: string): string[] {
  const line: string[] = [];
  for (const { action, ...of } of log) {
    if (of.name !== name) continue;
    if (action === 'release' || action === 'promote') line.push(of.version);
    // The versions after it have been gone back from.
    if (action === 'rollback') line.length = line.lastIndexOf(of.version) + 1;
  }
  const earlier = line.slice(0, Math.max(line.lastIndexOf(version), 0)).reverse();
  return [...new Set(earlier)].filter((each) => each !== version);
}

/** The last line of the log by which visitors were given a version: by a release, or by going back to it. */
export function lastPutOut(log: readonly LogLine[], name: string, version: string): LogLine | undefined {
  return log.findLast(
    (line) =>
      line.name === name && line.version === version && line.action !== 'withdraw' && line.action !== 'prune',
  );
}
