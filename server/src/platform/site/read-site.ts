import path from 'node:path';
import { type Release, SHELL } from 'release-format/discovery-document';
import { normalizePath } from 'release-format/path-ownership';
import { laterFiles, type OpenedRelease, openRelease, type SiteFile } from './release-manifest';
import type { Prerendered, ReleasedSite, SitePage } from './released-site';

/** A release that cannot be opened, or not be read completely. */
export interface DamagedRelease {
  name: string;
  version: string;
  cause: unknown;
}

/** What a site is read from. */
export interface SiteSource extends Pick<ReleasedSite, 'text' | 'previews'> {
  /** The releases of the visitor, by name. */
  chosen: ReadonlyMap<string, Release>;
  /** The shell's releases: the first one that can be opened is used. */
  shells: readonly Release[];
}

/**
 * Reads the files that pages need from the chosen releases. The pages of a damaged section have no content: the shell
 * then opens the previous release or shows a failure page. Other sections are not affected.
 *
 * @param onDamage called for each damaged release
 * @returns `undefined` while no shell can be opened
 */
export async function readSite(
  siteDir: string,
  { text, previews, chosen, shells }: SiteSource,
  onDamage: (damaged: DamagedRelease) => void,
): Promise<ReleasedSite | undefined> {
  const opened = await openShell(siteDir, shells, onDamage);
  if (!opened) return undefined;
  const { shell, shellStyles } = opened;

  const pages = new Map<string, SitePage>();
  for (const [name, section] of chosen) {
    if (name === SHELL) continue;
    const empty = pathsOf(section).map((path) => ({
      path,
      role: roleOf(section),
      files: [],
      styles: shellStyles,
    }));
    // The files of a section in development are on its development server.
    const read = section.extras?.development
      ? empty
      : await readPages(siteDir, shell, section).catch((cause: unknown) => {
          onDamage({ name, version: section.metadata.version, cause });
          return empty;
        });
    for (const page of read) {
      const key = normalizePath(page.path);
      pages.set(key, pages.has(key) ? sharedPage(page.path, shellStyles) : page);
    }
  }
  const { initial, fonts, pictures } = shell.manifest;
  return {
    text,
    previews,
    shell: {
      files: shell.files(initial),
      styles: shellStyles,
      fonts: shell.files(fonts),
      pictures: shell.files(pictures),
    },
    pages,
  };
}

/** A page of several roles: which section opens it is known in the browser only, so it holds the files of none. */
function sharedPage(path: string, shellStyles: string): SitePage {
  return { path, role: null, files: [], styles: shellStyles };
}

/** The first shell that can be opened, and its own styles. */
async function openShell(
  siteDir: string,
  shells: readonly Release[],
  onDamage: (damaged: DamagedRelease) => void,
) {
  for (const release of shells) {
    try {
      const shell = await openRelease(siteDir, release);
      return { shell, shellStyles: await readStyles(shell) };
    } catch (cause) {
      onDamage({ name: SHELL, version: release.metadata.version, cause });
    }
  }
  return undefined;
}

async function readPages(siteDir: string, shell: OpenedRelease, section: Release): Promise<SitePage[]> {
  const built = await openRelease(siteDir, section);
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

/** A page's prerendered HTML, if it has one. */
async function readPrerendered(
  section: OpenedRelease,
  sectionPath: string,
): Promise<Prerendered | undefined> {
  const page = section.manifest.prerendered.find((each) => each.path === sectionPath);
  if (!page) return undefined;
  return {
    title: page.title,
    description: page.description,
    html: await section.read(page.file),
    script: page.script && inlineScript(await section.read(page.script)),
  };
}

/** A script for use inside a page, where its own text must not end it. */
function inlineScript(script: string): string {
  return script.replace(/<(?=\/script|!--)/gi, '\\x3c');
}

/** Every style sheet that a page needs, as one text; without a section the shell's own. */
async function readStyles(shell: OpenedRelease, section?: OpenedRelease, sectionPath = ''): Promise<string> {
  const later = section ? laterFiles(shell, section, sectionPath) : [];
  const sheets = await Promise.all([
    // Sheets are in the order in which scripts would load them: global rules first, the page's own last.
    ...readSheets(shell, [...shell.manifest.initial, ...later]),
    ...(section
      ? readSheets(section, [...section.manifest.initial, ...(section.manifest.pages[sectionPath] ?? [])])
      : []),
  ]);
  return sheets.join('\n');
}

function readSheets(of: OpenedRelease, names: string[]): Promise<string>[] {
  return names
    .filter((name) => name.endsWith('.css'))
    .map(async (name) => {
      const [file] = of.files([name]);
      return file ? inlineSheet(await of.read(name), file.address) : '';
    });
}

/** A style sheet for use inside a page: its relative URLs become absolute. */
function inlineSheet(sheet: string, address: string): string {
  const folder = path.posix.dirname(address);
  return sheet
    .replace(/\/\*# sourceMappingURL=.*?\*\//g, '')
    .replace(/url\((['"]?)(?!data:|https?:|\/|#)([^'")]+)\1\)/g, (_, quote, file) => {
      return `url(${quote}${path.posix.join(folder, file)}${quote})`;
    })
    .replace(/<\//g, '<\\/');
}
