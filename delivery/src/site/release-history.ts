import type { LogEntry } from 'release-format/release-log';

/**
 * The versions of a name that were current before the given one, the latest first; before one that is not in the line of
 * those that were current, all of them. Versions that somebody has gone back from are left out: nobody wants to go back
 * to those.
 *
 * @param log the oldest line first
 */
export function versionsBefore(log: readonly LogEntry[], name: string, version: string): string[] {
  const { line } = historyOf(log, name);
  const at = line.lastIndexOf(version);
  const earlier = (at < 0 ? line : line.slice(0, at)).reverse();
  return [...new Set(earlier)].filter((each) => each !== version);
}

/** Whether somebody has gone back from that very version, and nobody has put it out since. */
export function wasTakenBack(log: readonly LogEntry[], name: string, version: string): boolean {
  return historyOf(log, name).takenBack.has(version);
}

/** The last line of the log by which visitors were given a version: by a release, or by going back to it. */
export function lastPutOut(log: readonly LogEntry[], name: string, version: string): LogEntry | undefined {
  return log.findLast(
    (line) =>
      line.name === name && line.version === version && line.action !== 'withdraw' && line.action !== 'prune',
  );
}

/** The versions that led to the current one, the oldest first, and those that were gone back from. */
function historyOf(log: readonly LogEntry[], name: string): { line: string[]; takenBack: Set<string> } {
  const line: string[] = [];
  const takenBack = new Set<string>();
  let canary: string | undefined;
  for (const { action, version } of log.filter((each) => each.name === name)) {
    if (action === 'prune') continue;
    if (action === 'rollback') {
      const at = line.lastIndexOf(version);
      const left = at < 0 ? [] : line.splice(at);
      for (const each of canary === undefined ? left : [...left, canary]) takenBack.add(each);
    }
    if (action === 'withdraw') takenBack.add(version);
    else takenBack.delete(version);
    canary = action === 'canary' ? version : undefined;
    if (action !== 'canary' && action !== 'withdraw') line.push(version);
  }
  return { line, takenBack };
}
