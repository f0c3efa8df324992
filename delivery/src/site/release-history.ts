import type { LogLine } from './release-log';

/**
 * Which versions of a name were current before one of them, the latest first. What was gone back from does not count: it
 * is not what anybody wants to go back to.
 *
 * @param log the oldest line first
 */
export function versionsBefore(log: readonly LogLine[], name: string, version: string): string[] {
  const line: string[] = [];
  for (const { action, ...of } of log) {
    if (of.name !== name) continue;
    if (action === 'release' || action === 'promote') line.push(of.version);
    // What came after it was gone back from.
    if (action === 'rollback') line.length = line.lastIndexOf(of.version) + 1;
  }
  const earlier = line.slice(0, Math.max(line.lastIndexOf(version), 0)).reverse();
  return [...new Set(earlier)].filter((each) => each !== version);
}

/** The last line that put a version before visitors, or took it back there. */
export function lastPutOut(log: readonly LogLine[], name: string, version: string): LogLine | undefined {
  return log.findLast(
    (line) =>
      line.name === name && line.version === version && line.action !== 'withdraw' && line.action !== 'prune',
  );
}
