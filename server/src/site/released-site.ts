import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readPrerendered, readStyles } from './page-parts';
import { laterFiles, openRelease, type ReleaseFiles, release, type SiteFile } from './release-manifest';

const DISCOVERY_NAME = 'frontend-discovery.json';
const SHELL = 'shell';

const discovery = z.object({ microFrontends: z.record(z.string(), z.array(release)) });

/** A page that its section has released as HTML. */
export interface Prerendered {
  title: string;
  description: string;
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
  prerendered?: Prerendered | undefined;
}

/** Everything that the page needs to know of the releases, from one reading of the discovery document. */
export interface ReleasedSite {
  /** The discovery document, to the letter. */
  text: string;
  /** Changes whenever the document does. */
  etag: string;
  shell: { files: SiteFile[]; styles: string; fonts: SiteFile[]; pictures: SiteFile[] };
  /** By {@link comparablePath}. */
  pages: ReadonlyMap<string, SitePage>;
}

/** A path without regard to case and trailing slash: `/Signup/` and `/signup` are one page. */
export function comparablePath(pathname: string): string {
  const trimmed = pathname.replace(/\/+$/, '').toLowerCase();
  return trimmed === '' ? '/' : trimmed;
}

/**
 * Reads the released site again whenever the discovery document has changed.
 *
 * @returns a reader; it gives `undefined` while nothing is released
 */
export function siteReader(siteDir: string): () => Promise<ReleasedSite | undefined> {
  const file = path.join(siteDir, DISCOVERY_NAME);
  let known: { stamp: string; site: Promise<ReleasedSite | undefined> } | undefined;
  return async () => {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    const stamp = `${found.ino} ${found.mtimeMs} ${found.size}`;
    if (known?.stamp !== stamp) {
      const site = readSite(siteDir, file);
      const reading = { stamp, site };
      known = reading;
      // What could not be read is read again by the next visitor.
      site.catch(() => {
        if (known === reading) known = undefined;
      });
    }
    return known.site;
  };
}

async function readSite(siteDir: string, file: string): Promise<ReleasedSite | undefined> {
  const text = JSON.stringify(JSON.parse(await readFile(file, 'utf8')));
  const { microFrontends } = discovery.parse(JSON.parse(text));
  const current = new Map(
    Object.entries(microFrontends).flatMap(([name, releases]) => {
      const chosen = releases.find(({ deployment }) => deployment?.default) ?? releases[0];
      return chosen ? [[name, chosen] as const] : [];
    }),
  );
  const shellRelease = current.get(SHELL);
  const shell = shellRelease && (await openRelease(siteDir, shellRelease));
  if (!shell) return undefined;

  const pages = new Map<string, SitePage>();
  for (const [name, section] of current) {
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
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
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
