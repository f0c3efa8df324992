import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { DISCOVERY_NAME, parseDiscovery, type Release, SHELL } from '../releases/discovery-document';
import { chooseReleases, hasCanary } from '../releases/release-choice';
import { readPrerendered, readStyles } from './page-parts';
import { laterFiles, openRelease, type ReleaseFiles, type SiteFile } from './release-manifest';

/** A page that its section has released as HTML. One for everybody tells the world outside what it is. */
export interface Prerendered {
  title?: string | undefined;
  description?: string | undefined;
  html: string;
}

/** A page that somebody has released. */
export interface SitePage {
  /** As the section's route list writes it. */
  path: string;
  /** Whom it is for; `null` for everybody. */
  role: 'admin' | 'teacher' | null;
  /** Everything it needs beyond the shell's own files, those of the design system that the shell brings later too. */
  files: SiteFile[];
  /** Every style sheet that it needs, as one text. */
  styles: string;
  /** The page of a section for everybody is taken over as it stands; that of a role stands in until its section is there. */
  prerendered?: Prerendered | undefined;
}

/** Everything that the page needs to know of the releases that one visitor is given. */
export interface ReleasedSite {
  /** The discovery document, to the letter: all releases, whoever is given them. */
  text: string;
  shell: { files: SiteFile[]; styles: string; fonts: SiteFile[]; pictures: SiteFile[] };
  /** By {@link comparablePath}. */
  pages: ReadonlyMap<string, SitePage>;
}

/** What is released, from one reading of the discovery document. */
export interface Released {
  /** Whether some visitors are given other releases than the rest. */
  hasCanary: boolean;
  /**
   * The site as a visitor is given it: the same object for all who are given the same.
   *
   * @param share the visitor's, 0 to 99; without one the default releases
   * @returns `undefined` while there is no shell
   */
  siteFor(share?: number): Promise<ReleasedSite | undefined>;
}

/** What is painted of a page for everybody: it may be listed, and its forms sent without scripts. */
export function publicPrerendered(page: SitePage | undefined): Prerendered | undefined {
  return page?.role === null ? page.prerendered : undefined;
}

/**
 * A path without regard to case and trailing slash: `/Signup/` and `/signup` are one page. Twin of the function of this
 * name in `section-contract/src/paths.ts`; `shell/src/site/server-agreement.test.ts` holds them together.
 */
export function comparablePath(pathname: string): string {
  const trimmed = pathname.replace(/\/+$/, '').toLowerCase();
  return trimmed === '' ? '/' : trimmed;
}

/**
 * Reads what is released again whenever the discovery document has changed.
 *
 * @returns a reader; it gives `undefined` while nothing is released
 */
export function siteReader(siteDir: string): () => Promise<Released | undefined> {
  const file = path.join(siteDir, DISCOVERY_NAME);
  let known: { stamp: string; released: Promise<Released> } | undefined;
  return async () => {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    const stamp = `${found.ino} ${found.mtimeMs} ${found.size}`;
    if (known?.stamp !== stamp) {
      const reading = { stamp, released: readReleased(siteDir, file) };
      known = reading;
      // What could not be read is read again by the next visitor.
      reading.released.catch(() => {
        if (known === reading) known = undefined;
      });
    }
    return known.released;
  };
}

async function readReleased(siteDir: string, file: string): Promise<Released> {
  const text = JSON.stringify(JSON.parse(await readFile(file, 'utf8')));
  const listed = parseDiscovery(text);
  const sites = new Map<string, Promise<ReleasedSite | undefined>>();
  return {
    hasCanary: hasCanary(listed),
    siteFor(share) {
      const chosen = chooseReleases(listed, share);
      const key = [...chosen.values()].map(({ url }) => url).join(' ');
      const site = sites.get(key) ?? readSite(siteDir, text, chosen);
      sites.set(key, site);
      site.catch(() => sites.delete(key));
      return site;
    },
  };
}

async function readSite(
  siteDir: string,
  text: string,
  chosen: ReadonlyMap<string, Release>,
): Promise<ReleasedSite | undefined> {
  const shellRelease = chosen.get(SHELL);
  const shell = shellRelease && (await openRelease(siteDir, shellRelease));
  if (!shell) return undefined;

  const pages = new Map<string, SitePage>();
  for (const [name, section] of chosen) {
    if (name === SHELL) continue;
    // A release whose files are gone still has its place: the shell tells the person.
    const built = await openRelease(siteDir, section);
    for (const sectionPath of section.extras?.paths ?? []) {
      pages.set(comparablePath(sectionPath), {
        path: sectionPath,
        role: section.extras?.role ?? null,
        files: built ? filesOf(shell, built, sectionPath) : [],
        styles: await readStyles(shell, built, sectionPath),
        prerendered: built && (await readPrerendered(built, sectionPath)),
      });
    }
  }
  const { initial, fonts, pictures } = shell.manifest;
  return {
    text,
    shell: {
      files: shell.files(initial),
      styles: await readStyles(shell),
      fonts: shell.files(fonts),
      pictures: shell.files(pictures),
    },
    pages,
  };
}

function filesOf(shell: ReleaseFiles, section: ReleaseFiles, sectionPath: string): SiteFile[] {
  const { initial, pages } = section.manifest;
  return [
    ...section.files([...initial, ...(pages[sectionPath] ?? [])]),
    ...shell.files(laterFiles(shell, section, sectionPath)),
  ];
}
