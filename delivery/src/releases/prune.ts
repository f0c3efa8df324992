import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogEntry } from 'release-format/release-log';
import { MANIFEST_NAME } from 'release-format/site-folder';
import { withLock } from '../files/folder-lock';
import { ifThere } from '../files/if-there';
import { readDiscovery } from '../site/discovery-file';
import { appendToLog, readLog } from '../site/release-log';
import { releaseFolder, removeLeftovers } from '../site/site-folder';
import { removeRelease } from './store-release';
import { storedNames, storedVersions } from './stored-release';

/** A stored release that has been removed. */
export type Pruned = Pick<LogEntry, 'name' | 'version'>;

/**
 * Removes all stored releases except the latest of each name. A release that the discovery document names always stays.
 *
 * @param keep how many of each name
 */
export async function prune(siteDir: string, keep: number, by: string): Promise<Pruned[]> {
  return withLock(siteDir, async () => {
    await removeLeftovers(siteDir);
    const { microFrontends } = await readDiscovery(siteDir);
    const log = await readLog(siteDir);
    const pruned: Pruned[] = [];
    for (const name of await storedNames(siteDir)) {
      const named = new Set((microFrontends[name] ?? []).map(({ metadata }) => metadata.version));
      const versions = await latestFirst(siteDir, name, log);
      pruned.push(
        ...versions
          .slice(keep)
          .filter((version) => !named.has(version))
          .map((version) => ({ name, version })),
      );
    }
    const at = new Date().toISOString();
    await appendToLog(
      siteDir,
      pruned.map((each) => ({ at, by, action: 'prune', ...each })),
    );
    for (const { name, version } of pruned) await removeRelease(siteDir, name, version);
    return pruned;
  });
}

/**
 * The stored versions of a name, the one that was put out last first. Those that the log does not know come after them,
 * the one that was stored last first.
 */
async function latestFirst(siteDir: string, name: string, log: readonly LogEntry[]): Promise<string[]> {
  const ages = await Promise.all(
    (await storedVersions(siteDir, name)).map(async (version) => {
      const manifest = join(releaseFolder(siteDir, name, version), MANIFEST_NAME);
      const stored = (await ifThere(manifest, stat(manifest)))?.mtimeMs ?? 0;
      return { version, put: log.findLastIndex((line) => isOf(line, name, version)), stored };
    }),
  );
  return ages.sort((a, b) => b.put - a.put || b.stored - a.stored).map(({ version }) => version);
}

function isOf(line: LogEntry, name: string, version: string): boolean {
  return line.name === name && line.version === version;
}
