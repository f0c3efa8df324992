import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DOCUMENT = 'frontend-discovery.json';

/** A copy of the site under test in which releases can be made. */
export interface SiteCopy {
  folder: string;
  /**
   * Releases a copy of what is current under a version of its own.
   *
   * @param name `shell`, or a section's name
   * @param version the new version
   * @param edit changes each prerendered page
   */
  release(name: string, version: string, edit?: (html: string) => string): Promise<void>;
  remove(): Promise<void>;
}

export async function copySite(): Promise<SiteCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'site-copy-'));
  await cp(process.env.SITE_UNDER_TEST ?? '', folder, { recursive: true });
  return {
    folder,
    async release(name, version, edit = (html) => html) {
      const document = JSON.parse(await readFile(join(folder, DOCUMENT), 'utf8'));
      const [current] = document.microFrontends[name];
      const releases = join(folder, name === 'shell' ? 'shell' : join('remotes', name));
      await cp(join(releases, current.metadata.version), join(releases, version), { recursive: true });
      const painted = join(releases, version, 'prerender');
      for (const file of await readdir(painted).catch(() => [])) {
        if (!file.endsWith('.html')) continue;
        await writeFile(join(painted, file), edit(await readFile(join(painted, file), 'utf8')));
      }
      current.url = current.url.replace(`/${current.metadata.version}/`, `/${version}/`);
      current.metadata.version = version;
      await writeFile(join(folder, `${DOCUMENT}.next`), JSON.stringify(document));
      await rename(join(folder, `${DOCUMENT}.next`), join(folder, DOCUMENT));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
