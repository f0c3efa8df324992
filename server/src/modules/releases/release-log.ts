import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { isActivation, type LogEntry, parseLogEntry } from 'release-format/release-log';
import { LOG_NAME } from 'release-format/site-folder';

/** The last change that made a release the current one, and the last that made it a canary. */
export interface ReleaseHistory {
  madeCurrent: (name: string, version: string) => LogEntry | undefined;
  madeCanary: (name: string, version: string) => LogEntry | undefined;
}

/** Reads the release log. A missing log counts as empty, and a damaged line is skipped: nothing depends on the log. */
export async function readReleaseLog(siteDir: string): Promise<ReleaseHistory> {
  const current = new Map<string, LogEntry>();
  const canary = new Map<string, LogEntry>();
  try {
    const input = createReadStream(path.join(siteDir, LOG_NAME), 'utf8');
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const entry = parseLogEntry(line);
      if (!entry || !isActivation(entry)) continue;
      (entry.action === 'canary' ? canary : current).set(keyOf(entry.name, entry.version), entry);
    }
  } catch {
    // The log is missing, or unreadable from here on.
  }
  return {
    madeCurrent: (name, version) => current.get(keyOf(name, version)),
    madeCanary: (name, version) => canary.get(keyOf(name, version)),
  };
}

function keyOf(name: string, version: string): string {
  return `${name} ${version}`;
}
