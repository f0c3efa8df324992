import { type PublishOptions, publish } from '../releases/publish';
import type { Author } from '../site/change-site';
import { signedBy } from './authorize';
import { type Pack, readPack } from './pack-file';
import { readInput } from './read-input';
import { readTeamKeys } from './team-keys';

/**
 * Releases packs, all in one change of the document. The log names the teams that signed them.
 *
 * @returns the released packs
 * @throws {Error} when a pack is rejected; then nothing is stored
 */
export async function putPacks(
  siteDir: string,
  files: readonly string[],
  options: PublishOptions,
): Promise<Pack[]> {
  const { packs, by } = await readSignedPacks(siteDir, files, options);
  await publish(siteDir, packs, { ...options, by, exact: true });
  return packs;
}

/**
 * Reads packs that may be released. Their author is the teams that signed them.
 *
 * @param files their paths; `-` is standard input
 * @param author of packs that need no signature
 * @throws {Error} when a pack is damaged, altered, or not signed by a team that may release it
 */
export async function readSignedPacks(
  siteDir: string,
  files: readonly string[],
  author: Author,
): Promise<Author & { packs: Pack[] }> {
  const keys = await readTeamKeys(siteDir);
  const packs: Pack[] = [];
  const teams = new Set<string>();
  for (const file of files) {
    try {
      const pack = await readPack(await readInput(file));
      const team = signedBy(pack, keys);
      if (team !== undefined) teams.add(team);
      if (packs.some(({ manifest }) => manifest.name === pack.manifest.name)) {
        throw new Error(`another one releases ${pack.manifest.name} too`);
      }
      packs.push(pack);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : cause;
      throw new Error(`${file === '-' ? 'The pack' : file} is rejected: ${reason}`, { cause });
    }
  }
  return { packs, by: teams.size > 0 ? [...teams].join(', ') : author.by };
}
