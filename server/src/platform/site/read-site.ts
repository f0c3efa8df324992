import { type Release, SHELL } from 'release-format/discovery-document';
import { normalizePath } from 'release-format/path-ownership';
import { readPrerendered, readStyles } from './page-parts';
import { laterFiles, type OpenedRelease, openRelease, type SiteFile } from './release-manifest';
import type { ReleasedSite, SitePage } from './released-site';

/** A section whose release is listed and cannot be read whole. */
export interface DamagedSection {
  name: string;
  version: string;
  cause: unknown;
}

/**
 * Reads everything that pages need of the chosen releases. A damaged section keeps its addresses, and nothing of it gets
 * into a page: the shell opens its release of before or tells the person, and every other section is as it was.
 *
 * @param onDamage is told of each damaged section
 * @returns `undefined` while there is no shell
 * @throws {Error} when the shell's own release is damaged
 */
export async function readSite(
  siteDir: string,
  text: string,
  chosen: ReadonlyMap<string, Release>,
  onDamage: (damaged: DamagedSection) => void,
): Promise<ReleasedSite | undefined> {
  const shellRelease = chosen.get(SHELL);
  const shell = shellRelease && (await openRelease(siteDir, shellRelease));
  if (!shell) return undefined;

  const shellStyles = await readStyles(shell);
  const pages = new Map<string, SitePage>();
  for (const [name, section] of chosen) {
    if (name === SHELL) continue;
    const read = await readPages(siteDir, shell, section).catch((cause: unknown) => {
      onDamage({ name, version: section.metadata.version, cause });
      return pathsOf(section).map((path) => ({
        path,
        role: roleOf(section),
        files: [],
        styles: shellStyles,
      }));
    });
    for (const page of read) pages.set(normalizePath(page.path), page);
  }
  const { initial, fonts, pictures } = shell.manifest;
  return {
    text,
    shell: {
      files: shell.files(initial),
      styles: shellStyles,
      fonts: shell.files(fonts),
      pictures: shell.files(pictures),
    },
    pages,
  };
}

async function readPages(siteDir: string, shell: OpenedRelease, section: Release): Promise<SitePage[]> {
  const built = await openRelease(siteDir, section);
  if (!built) throw new Error('Its folder is gone, or has no manifest');
  const readPage = async (path: string): Promise<SitePage> => ({
    path,
    role: roleOf(section),
    files: filesOf(shell, built, path),
    styles: await readStyles(shell, built, path),
    prerendered: await readPrerendered(built, path),
  });
  return Promise.all(pathsOf(section).map(readPage));
}

function pathsOf({ extras }: Release): string[] {
  return extras?.paths ?? [];
}

function roleOf({ extras }: Release): SitePage['role'] {
  return extras?.role ?? null;
}

function filesOf(shell: OpenedRelease, section: OpenedRelease, sectionPath: string): SiteFile[] {
  const { initial, pages } = section.manifest;
  return [
    ...section.files([...initial, ...(pages[sectionPath] ?? [])]),
    ...shell.files(laterFiles(shell, section, sectionPath)),
  ];
}
