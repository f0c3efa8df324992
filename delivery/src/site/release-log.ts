import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isActivation, type LogEntry, parseLogEntry } from 'release-format/release-log';
import { LOG_NAME } from 'release-format/site-folder';
import { ignoreMissing } from '../files/files';

/**
 * Appends entries and syncs them to the disk. Only the holder of the site's lock may call it. An entry is written before
 * its change is made: a crash between the two leaves an entry without a change, which is harmless.
 */
export async function appendToLog(siteDir: string, entries: readonly LogEntry[]): Promise<void> {
  const written = await readText(siteDir);
  const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  const handle = await open(join(siteDir, LOG_NAME), 'a');
  try {
    // A crash may have truncated the last line.
    await handle.writeFile(written === '' || written.endsWith('\n') ? text : `\n${text}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** All readable entries, the oldest first. */
export async function readLog(siteDir: string): Promise<LogEntry[]> {
  return (await readText(siteDir)).split('\n').flatMap((line) => parseLogEntry(line) ?? []);
}

async function readText(siteDir: string): Promise<string> {
  const file = join(siteDir, LOG_NAME);
  return (await ignoreMissing(file, readFile(file, 'utf8'))) ?? '';
}

/**
 * The versions that were current before the given one, the latest first; all of them if that one was never current.
 * Versions that were rolled back are left out: they are no target of a rollback.
 *
 * @param log the oldest entry first
 */
export function versionsBefore(log: readonly LogEntry[], name: string, version: string): string[] {
  const { line } = historyOf(log, name);
  const at = line.lastIndexOf(version);
  const earlier = (at < 0 ? line : line.slice(0, at)).reverse();
  return [...new Set(earlier)].filter((each) => each !== version);
}

/** Whether this version was rolled back and has not been activated since. */
export function wasRolledBack(log: readonly LogEntry[], name: string, version: string): boolean {
  return historyOf(log, name).rolledBack.has(version);
}

/** The entry that retired a name; `undefined` if it was never retired, or released again since. */
export function retirement(log: readonly LogEntry[], name: string): LogEntry | undefined {
  const last = log.findLast((entry) => entry.name === name && entry.action !== 'prune');
  return last?.action === 'retire' ? last : undefined;
}

/** The last entry that activated a version: by a release, or by rolling back to it. */
export function lastActivation(
  log: readonly LogEntry[],
  name: string,
  version: string,
): LogEntry | undefined {
  return log.findLast((entry) => entry.name === name && entry.version === version && isActivation(entry));
}

/** The versions that led to the current one, the oldest first, and those that were rolled back. */
function historyOf(log: readonly LogEntry[], name: string): { line: string[]; rolledBack: Set<string> } {
  const line: string[] = [];
  const rolledBack = new Set<string>();
  let canary: string | undefined;
  for (const { action, version } of log.filter((each) => each.name === name)) {
    if (action === 'prune' || action === 'retire') continue;
    if (action === 'rollback') {
      const at = line.lastIndexOf(version);
      const left = at < 0 ? [] : line.splice(at);
      for (const each of canary === undefined ? left : [...left, canary]) rolledBack.add(each);
    }
    if (action === 'withdraw') rolledBack.add(version);
    else rolledBack.delete(version);
    canary = action === 'canary' ? version : undefined;
    if (action !== 'canary' && action !== 'withdraw') line.push(version);
  }
  return { line, rolledBack };
}
