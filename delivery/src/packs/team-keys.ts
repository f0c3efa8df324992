import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { TEAM_KEYS_NAME } from 'release-format/site-folder';
import { z } from 'zod';
import { ignoreMissing, syncFolder, writeDurably } from '../files/files';
import { withLock } from '../files/folder-lock';
import { temporaryPath } from '../site/site-folder';

const teamKeys = z.record(z.string(), z.object({ key: z.string(), may: z.array(z.string()) }));

/** The public key of each team, and the names whose releases it may sign. */
export type TeamKeys = z.output<typeof teamKeys>;

/**
 * The keys that a site knows; none where no key was ever added.
 *
 * @throws {Error} when their file cannot be read: a site with a damaged file must not count as one without keys
 */
export async function readTeamKeys(siteDir: string): Promise<TeamKeys> {
  const file = join(siteDir, TEAM_KEYS_NAME);
  const text = await ignoreMissing(file, readFile(file, 'utf8'));
  if (text === undefined) return {};
  try {
    return teamKeys.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is damaged: restore it, or remove it and add the keys again`, { cause });
  }
}

/** Changes the keys that a site knows, atomically, while no other process changes the site. */
export async function changeTeamKeys(siteDir: string, change: (keys: TeamKeys) => TeamKeys): Promise<void> {
  await withLock(siteDir, async () => {
    const keys = change(await readTeamKeys(siteDir));
    const temporary = temporaryPath(siteDir);
    await writeDurably(temporary, `${JSON.stringify(keys, null, 2)}\n`);
    await rename(temporary, join(siteDir, TEAM_KEYS_NAME));
    await syncFolder(siteDir);
  });
}
