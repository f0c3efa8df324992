import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A copy of a released site whose manifests name no prerendered page: its server sends the same releases as a site
 * without prerendering does, preloads included.
 *
 * @returns its folder, and its end
 */
export async function siteWithoutPrerendering(
  siteDir: string,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'site-without-prerendering-'));
  await cp(siteDir, folder, { recursive: true });
  for (const name of await readdir(join(folder, 'remotes'), { recursive: true })) {
    if (!name.endsWith('release.json')) continue;
    const file = join(folder, 'remotes', name);
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...manifest, prerendered: [] }));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
