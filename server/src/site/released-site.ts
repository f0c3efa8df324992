import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const DISCOVERY_NAME = 'frontend-discovery.json';
const MANIFEST_NAME = 'release.json';
const SHELL = 'shell';

const release = z.object({
  url: z.string().startsWith('/'),
  metadata: z.object({ integrity: z.string(), version: z.string() }),
  deployment: z.object({ traffic: z.number(), default: z.boolean() }).optional(),
  extras: z
    .object({ role: z.enum(['admin', 'teacher']).nullable(), paths: z.array(z.string()) })
    .partial()
    .optional(),
});

const discovery = z.object({ microFrontends: z.record(z.string(), z.array(release)) });

const manifest = z.object({
  files: z.record(z.string(), z.object({ integrity: z.string() })),
  initial: z.array(z.string()),
  pages: z.record(z.string(), z.array(z.string())),
  fonts: z.array(z.string()),
  icons: z.array(z.string()),
});

/** A file that a page needs, as it is fetched. */
export interface SiteFile {
  address: string;
  integrity: string;
}

/** A page that somebody has released. */
export interface SitePage {
  /** As the section's route list writes it. */
  path: string;
  /** Whom it is for; `null` for everybody. */
  role: 'admin' | 'teacher' | null;
  files: SiteFile[];
}

/** Everything that the page needs to know of the releases, from one reading of the discovery document. */
export interface ReleasedSite {
  /** The discovery document, to the letter. */
  text: string;
  /** Changes whenever the document does. */
  etag: string;
  shell: { files: SiteFile[]; fonts: SiteFile[]; icons: SiteFile[] };
  /** By {@link comparablePath}. */
  pages: ReadonlyMap<string, SitePage>;
}

type Release = z.output<typeof release>;
type Manifest = z.output<typeof manifest>;

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
  const shell = shellRelease && (await readManifest(siteDir, shellRelease));
  if (!shell) return undefined;

  const pages = new Map<string, SitePage>();
  for (const [name, section] of current) {
    if (name === SHELL) continue;
    const built = await readManifest(siteDir, section);
    for (const sectionPath of section.extras?.paths ?? []) {
      pages.set(comparablePath(sectionPath), {
        path: sectionPath,
        role: section.extras?.role ?? null,
        // A release whose files are gone still has its place: the shell tells the person.
        files: built ? filesOf(section, built, [...built.initial, ...(built.pages[sectionPath] ?? [])]) : [],
      });
    }
  }
  return {
    text,
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    shell: {
      files: filesOf(shellRelease, shell, shell.initial),
      fonts: filesOf(shellRelease, shell, shell.fonts),
      icons: filesOf(shellRelease, shell, shell.icons),
    },
    pages,
  };
}

/** The folder of a release on the site, from its entry's address: `/shell/<version>`, `/remotes/<remote>/<version>`. */
function addressOf({ url, metadata }: Release): string {
  return url.slice(0, url.indexOf(`/${metadata.version}/`) + metadata.version.length + 1);
}

async function readManifest(siteDir: string, of: Release): Promise<Manifest | undefined> {
  const file = path.join(siteDir, path.posix.normalize(addressOf(of)), MANIFEST_NAME);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : manifest.parse(JSON.parse(text));
}

function filesOf(of: Release, { files }: Manifest, names: string[]): SiteFile[] {
  return names.flatMap((name) => {
    const file = files[name];
    return file ? [{ address: `${addressOf(of)}/${name}`, integrity: file.integrity }] : [];
  });
}
