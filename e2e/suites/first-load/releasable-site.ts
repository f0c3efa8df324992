import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copySite, type SiteCopy } from '../../harness/site-copy';

/** A copy of the site under test in which what is current can be released again. */
export interface ReleasableSite extends SiteCopy {
  /**
   * Releases a copy of what is current under a version of its own.
   *
   * @param name `shell`, or a section's name
   * @param version the new version
   * @param edit changes each prerendered page
   */
  release: (name: string, version: string, edit?: (html: string) => string) => Promise<void>;
}

export async function copyReleasableSite(): Promise<ReleasableSite> {
  const site = await copySite();
  return {
    ...site,
    release: (name, version, edit = (html) => html) =>
      site.changeCurrent(name, async (current) => {
        const releases = join(site.folder, name === 'shell' ? 'shell' : join('remotes', name));
        await cp(join(releases, current.metadata.version), join(releases, version), { recursive: true });
        await editPages(join(releases, version, 'prerender'), edit);
        current.url = current.url.replace(`/${current.metadata.version}/`, `/${version}/`);
        current.metadata.version = version;
      }),
  };
}

async function editPages(folder: string, edit: (html: string) => string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.html')) continue;
    const file = join(folder, name);
    await writeFile(file, edit(await readFile(file, 'utf8')));
  }
}
