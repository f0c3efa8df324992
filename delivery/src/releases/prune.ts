import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readDocument } from 'release-format/discovery-document-schema';
import type { LogEntry } from 'release-format/release-log';
import { MANIFEST_NAME } from 'release-format/site-folder';
import { ignoreMissing } from '../files/files';
import { withLock } from '../files/folder-lock';
import { releasesNamedByPages } from '../pages/named-releases';
import { readPreviews } from '../previews/previews-file';
import { appendToLog, readLog, retirement } from '../site/release-log';
import { readWrittenDiscovery, releaseFolder, removeTemporary } from '../site/site-folder';
import { removeRelease } from './store-release';
import { storedNames, storedVersions } from './stored-release';

/** A stored release that was removed. */
export type Pruned = Pick<LogEntry, 'name' | 'version'>;

/** Tabs that were opened before a section was retired continue with its files. */
const OPEN_TAB_MS = 24 * 60 * 60 * 1000;

/**
 * Removes stored releases, except the latest of each name, previews, and those that the discovery document or recorded
 * static pages list. Of a section that was retired a day ago or earlier, all others are removed.
 *
 * @param keep how many of each name to keep
 */
export async function prune(siteDir: string, keep: number, by: string, now = new Date()): Promise<Pruned[]> {
  return withLock(siteDir, async () => {
    await removeTemporary(siteDir);
    const document = readDocument(JSON.stringify(await readWrittenDiscovery(siteDir)));
    const isNamedByPages = await releasesNamedByPages(siteDir);
    const log = await readLog(siteDir);
    const previews = await readPreviews(siteDir, now);
    const pruned: Pruned[] = [];
    for (const name of await storedNames(siteDir)) {
      const malformed = document.malformed.filter((each) => each.name === name);
      const listed = new Set([
        ...(document.listed[name] ?? []).map(({ metadata }) => metadata.version),
        ...malformed.map(({ version }) => version),
      ]);
      const previewed = previews.filter((preview) => preview.name === name).map(({ version }) => version);
      const retired = listed.size === 0 && retirement(log, name);
      const isOver = retired && now.getTime() - Date.parse(retired.at) >= OPEN_TAB_MS;
      for (const version of (await latestFirst(siteDir, name, log)).slice(isOver ? 0 : keep)) {
        const isUsed = listed.has(version) || previewed.includes(version) || isNamedByPages(name, version);
        if (!isUsed) pruned.push({ name, version });
      }
    }
    const at = now.toISOString();
    const entries = pruned.map((each) => ({ at, by, action: 'prune' as const, ...each }));
    await appendToLog(siteDir, entries);
    for (const { name, version } of pruned) await removeRelease(siteDir, name, version);
    return pruned;
  });
}

/** The stored versions of a name, the last activated first; those without a log entry follow, the last stored first. */
async function latestFirst(siteDir: string, name: string, log: readonly LogEntry[]): Promise<string[]> {
  const ages = await Promise.all(
    (await storedVersions(siteDir, name)).map(async (version) => {
      const manifest = join(releaseFolder(siteDir, name, version), MANIFEST_NAME);
      const storedAt = (await ignoreMissing(manifest, stat(manifest)))?.mtimeMs ?? 0;
      const logged = log.findLastIndex((entry) => entry.name === name && entry.version === version);
      return { version, logged, storedAt };
    }),
  );
  return ages.sort((a, b) => b.logged - a.logged || b.storedAt - a.storedAt).map(({ version }) => version);
}
